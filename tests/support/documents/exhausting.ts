import { deflateSync } from "node:zlib";
import type { NamedFile } from "./bent";
import { aDocx, relations } from "./office-packages";
import { aPdf } from "./pdfs";
import { zip } from "./zip";

const most = 10_485_760;

/** A PDF with this text between its header and a proper end, as long as an upload may be. */
function aPdfWith(text: string): Buffer {
  const end = aPdf().toString("latin1").slice(9);
  return Buffer.from(`%PDF-1.7\n${text.slice(0, most - end.length - 9)}${end}`, "latin1");
}

/** A PDF with an object stream of this text. */
function aPdfWithStream(text: string, first: number): Buffer {
  const packed = deflateSync(Buffer.from(text, "latin1"));
  const dictionary = `<</Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode /Length ${packed.length}>>`;
  return aPdfWith(`9 0 obj\n${dictionary}\nstream\n${packed.toString("latin1")}\nendstream\nendobj\n`);
}

/** A compound file whose list of tables fills the file and names the highest numbers. */
function aCompoundFileOfTables(): Buffer {
  const file = Buffer.alloc(most, 0xee);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.writeUInt32LE(0, 0x44);
  const sectors = most / 512 - 1;
  for (let id = 0; id < sectors; id += 1) file.writeUInt32LE(id + 1, (id + 2) * 512 - 4);
  return file;
}

/** A directory of storages in storages, as many as fit. */
function aCompoundFileOfEntries(): Buffer {
  const file = aCompoundFileOfTables();
  const table = 109 * 128;
  for (let at = 0x4c; at < 0x200; at += 4) file.writeUInt32LE((at - 0x4c) / 4, at);
  file.writeUInt32LE(0xfffffffe, 0x44);
  for (let id = 0; id < table; id += 1) file.writeUInt32LE(id + 1, 512 + id * 4);
  file.writeUInt32LE(109, 0x30);
  const count = Math.floor((most - 110 * 512) / 128);
  for (let id = 0; id < count; id += 1) {
    const at = 110 * 512 + id * 128;
    file.fill("N\0", at, at + 62);
    file.writeUInt16LE(64, at + 0x40);
    file[at + 0x42] = id === 0 ? 5 : 1;
    for (const place of [0x44, 0x48]) file.writeUInt32LE(0xffffffff, at + place);
    file.writeUInt32LE(id + 1, at + 0x4c);
  }
  return file;
}

/** Extra fields of four bytes each, as many as an entry of a directory can have. */
function aZipOfExtraFields(): Buffer {
  const extra = Buffer.alloc(65_532);
  const file = zip(Array.from({ length: 158 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(0) })));
  const start = file.indexOf("PK\x01\x02", 0, "latin1");
  const end = file.indexOf("PK\x05\x06", 0, "latin1");
  const entries: Buffer[] = [];
  for (let at = start; at < end; ) {
    const length = 46 + file.readUInt16LE(at + 28);
    const entry = Buffer.from(file.subarray(at, at + length));
    entry.writeUInt16LE(extra.length, 30);
    entries.push(entry, extra);
    at += length;
  }
  const directory = Buffer.concat(entries);
  const tail = Buffer.from(file.subarray(end));
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([file.subarray(0, start), directory, tail]);
}

const attributes = Array.from({ length: 120_000 }, (_, index) => `a${index}=""`).join(" ");

/**
 * Files of at most 10 MB that would make a careless reader ask for much memory at once: lists, texts and tables without end.
 * V8 ends the whole process when one piece is larger than what it leaves to a thread whose memory is full.
 */
export const exhausting: Record<string, () => NamedFile> = {
  "an object stream with eight million places": () => [
    "places.pdf",
    aPdfWithStream(`${"1 1 ".repeat(8_000_000)}<</S /Launch /F (a)>>`, 32_000_000),
  ],
  "an object stream of a million small arrays": () => {
    const places = Array.from({ length: 10_000 }, (_, index) => `1 ${index * 400}`).join(" ");
    return [
      "small.pdf",
      aPdfWithStream(`${places} ${`[${"[]".repeat(190)}]`.padEnd(400).repeat(10_000)} /Launch`, places.length + 1),
    ];
  },
  "an object stream of one text of 30 MB": () => [
    "text.pdf",
    aPdfWithStream(`1 0 (${"(".repeat(30_000_000)} /Launch`, 4),
  ],
  "arrays in arrays": () => ["arrays.pdf", aPdfWith(`9 0 obj\n${"[/Launch ".repeat(1_200_000)}`)],
  "one array": () => ["array.pdf", aPdfWith(`9 0 obj\n[/Launch ${"1 ".repeat(5_000_000)}`)],
  "one dictionary": () => [
    "dictionary.pdf",
    aPdfWith(`9 0 obj\n<</Launch ${Array.from({ length: 900_000 }, (_, index) => `/${index} 1`).join("")}`),
  ],
  "one hexadecimal text": () => ["hexadecimal.pdf", aPdfWith(`9 0 obj\n<</Launch <${"41".repeat(5_000_000)}`)],
  "nothing but names of actions": () => ["actions.pdf", aPdfWith("/S/#4caunch ".repeat(900_000))],
  "nothing but objects": () => ["objects.pdf", aPdfWith("1 0 obj/Launch\n".repeat(700_000))],
  "a table of a million rows": () => [
    "table.pdf",
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Kids[]>>endobj\nxref\n0 9\n${"1 1 n\n".repeat(1_600_000)}trailer<</Root 1 0 R/Encrypt 5 0 R>>startxref\n47\n%%EOF`,
      "latin1",
    ),
  ],
  "a compound file of tables": () => ["tables.doc", aCompoundFileOfTables()],
  "a compound file of storages": () => ["storages.doc", aCompoundFileOfEntries()],
  "extra fields": () => ["extra.docx", aZipOfExtraFields()],
  "a part of 64 MB": () => ["part.docx", aDocx({ parts: { "word/a.xml": Buffer.alloc(67_108_864, 0x61) } })],
  "an attribute of 50 MB": () => [
    "attribute.docx",
    aDocx({ parts: { "word/_rels/a.xml.rels": `<Relationships a="${"a".repeat(52_428_800)}"/>` } }),
  ],
  "a control part of 120,000 attributes": () => [
    "attributes.docx",
    aDocx({ parts: { "word/_rels/a.xml.rels": `<Relationships><Relationship ${attributes}/></Relationships>` } }),
  ],
  "a control part of 200,000 entities": () => [
    "entities.docx",
    aDocx({
      parts: { "word/_rels/a.xml.rels": relations([{ type: "a", target: "&".repeat(180_000), external: true }]) },
    }),
  ],
  "names of 60,000 letters": () => [
    "names.docx",
    zip(
      Array.from({ length: 87 }, (_, index) => ({ name: "\u4e00".repeat(20_000) + index, content: Buffer.alloc(0) })),
    ),
  ],
};
