import { Parser } from "htmlparser2";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** Bytes that one part may unpack to: a thread has 64 MB for objects. */
const mostOfPart = 100_663_296;

export interface PackageParts {
  names: readonly string[];
  /** Hands the elements of an XML part to `reader` while it unpacks. Does nothing when there is no such part. */
  read(name: string, reader: XmlReader): Promise<void>;
}

/** Names are without their namespace. */
export interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Once true, the rest is not read. */
  done?(): boolean;
}

/** The parts of an Office file that has passed the inspection. Throws for a damaged file. */
export async function openPackage(bytes: Buffer): Promise<PackageParts> {
  const zip = await open(bytes);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.isEncrypted()) entries.set(partName(entry.fileNameRaw.toString("utf8")), entry);
  }
  return {
    names: [...entries.keys()],
    async read(name, reader) {
      const entry = entries.get(partName(name));
      if (entry) await readXml(zip, entry, reader);
    },
  };
}

/** Names are compared without regard to case; some writers use backslashes or a leading slash. */
const partName = (name: string) => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

async function readXml(zip: ZipFile, entry: Entry, reader: XmlReader): Promise<void> {
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(local(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => reader.close?.(local(name)),
    },
    { xmlMode: true },
  );
  let unpacked = 0;
  let decoder: TextDecoder | null = null;
  for await (const piece of stream) {
    unpacked += piece.length;
    if (unpacked > mostOfPart) throw new Error("A part of the file is too large");
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    if (reader.done?.()) return;
  }
  parser.end(decoder?.decode());
}

/** XML is UTF-8 or begins with a mark. */
const encodingOf = (head: Buffer) =>
  head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "utf-8";

const local = (name: string) => name.slice(name.indexOf(":") + 1);

function open(bytes: Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}
