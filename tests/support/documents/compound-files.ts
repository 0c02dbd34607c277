import CFB from "cfb";

/** An OLE compound file with the given streams, by path from the root ("ObjectPool/_1/Workbook"). */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${path}`, content);
  // Removes the library's own marker, which real files do not contain.
  CFB.utils.cfb_del(container, "/\u0001Sh33tJ5");
  return Buffer.from(CFB.write(container, { type: "buffer" }) as Uint8Array);
}

export type DocOptions = {
  encrypted?: boolean;
  /** First word of the stream: 0xa5ec for Word 97 and later, 0xa5dc for Word 6 and 95. */
  identifier?: number;
  template?: string;
  streams?: Record<string, Buffer>;
  withoutTable?: boolean;
};

/** A Word 97–2003 document (.doc): its file information block and its table stream. */
export function aDoc(options: DocOptions = {}): Buffer {
  const block = Buffer.alloc(4_200);
  block.writeUInt16LE(options.identifier ?? 0xa5ec, 0);
  block.writeUInt16LE(options.identifier === 0xa5dc ? 0x0065 : 0x00c1, 2);
  block.writeUInt16LE(0x0200 | (options.encrypted ? 0x0100 : 0), 0x0a);

  const associated = associatedStrings(["", options.template ?? ""]);
  block.writeUInt32LE(64, 0x19a);
  block.writeUInt32LE(associated.length, 0x19e);
  const table = Buffer.concat([Buffer.alloc(64, 1), associated, Buffer.alloc(4_096, 1)]);
  return compoundFile({
    WordDocument: block,
    ...(options.withoutTable ? {} : { "1Table": table }),
    "\u0005SummaryInformation": Buffer.alloc(200, 1),
    ...options.streams,
  });
}

export type XlsOptions = {
  /** Name of the stream: Workbook, or Book for Excel 5 and 95. */
  name?: string;
  records?: Buffer[];
  streams?: Record<string, Buffer>;
};

/** An Excel 97–2003 workbook (.xls) with one sheet. `records` come right after the beginning. */
export function anXls(options: XlsOptions = {}): Buffer {
  const name = options.name ?? "Workbook";
  return compoundFile({ [name]: workbookStream(options.records), ...options.streams });
}

/** The records of a small workbook, long enough to be kept in ordinary sectors. */
export function workbookStream(records: Buffer[] = []): Buffer {
  const beginning = Buffer.from([0x00, 0x06, 0x05, 0x00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([
    biffRecord(0x0809, beginning),
    ...records,
    sheetRecord(0),
    biffRecord(0x000a, Buffer.alloc(0)),
    Buffer.alloc(5_000),
  ]);
}

export function biffRecord(type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16LE(type, 0);
  header.writeUInt16LE(data.length, 2);
  return Buffer.concat([header, data]);
}

/** A BOUNDSHEET record: kind 0 is a worksheet, 1 an Excel 4 macro sheet, 6 a module of Excel 5. */
export function sheetRecord(kind: number): Buffer {
  return biffRecord(0x0085, Buffer.from([0, 0, 0, 0, 0, kind, 3, 0, 0x4f, 0x6e, 0x65]));
}

function associatedStrings(strings: string[]) {
  const header = Buffer.from([0xff, 0xff, strings.length, 0, 0, 0]);
  const items = strings.map((string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(string.length);
    return Buffer.concat([length, Buffer.from(string, "utf16le")]);
  });
  return Buffer.concat([header, ...items]);
}
