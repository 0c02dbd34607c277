import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import {
  aDoc,
  anXls,
  biffRecord,
  compoundFile,
  sheetRecord,
  workbookStream,
} from "../../../../tests/support/documents/compound-files";
import { inspectBytes } from "./inspect.server";
import { rc4 } from "./rc4.server";

const good = (kind: string) => ({ ok: true, kind });
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });
const doc = (bytes: Buffer) => inspectBytes(bytes, "Letter.doc");
const xls = (bytes: Buffer) => inspectBytes(bytes, "Accounts.xls");

test("Word and Excel 97–2003 files are told apart by their streams", async () => {
  expect(await doc(aDoc())).toEqual(good("doc"));
  expect(await xls(anXls())).toEqual(good("xls"));
  expect(await doc(anXls())).toMatchObject({ refusal: "mismatch", detected: "an Excel 97–2003 workbook (.xls)" });
  expect(await xls(aDoc())).toMatchObject({ refusal: "mismatch", detected: "a Word 97–2003 document (.doc)" });
});

test("older and unusual ones are good too", async () => {
  expect(await doc(aDoc({ identifier: 0xa5dc, withoutTable: true }))).toEqual(good("doc"));
  expect(await xls(anXls({ name: "Book" }))).toEqual(good("xls"));
  expect(await xls(anXls({ name: "WORKBOOK" }))).toEqual(good("xls"));
  expect(await xls(anXls({ streams: { Book: workbookStream() } }))).toEqual(good("xls"));
});

test("an embedded workbook does not make a Word document another kind", async () => {
  expect(await doc(aDoc({ streams: { "ObjectPool/_1/Workbook": workbookStream() } }))).toEqual(good("doc"));
});

test.each([
  ["PowerPoint Document", "a PowerPoint presentation (.ppt)"],
  ["__properties_version1.0", "an Outlook message (.msg)"],
  ["\u4840\u3f7f\u4164\u422f\u4836", "a Windows installer (.msi)"],
])("a compound file with the stream %j is refused", async (name, detected) => {
  expect(await doc(compoundFile({ [name]: Buffer.alloc(5_000) }))).toEqual({
    ok: false,
    refusal: "mismatch",
    detected,
  });
});

test("a compound file of no known kind, or of two, is not recognised", async () => {
  expect(await doc(compoundFile({ Anything: Buffer.alloc(100) }))).toEqual(refused("unrecognised"));
  expect(await doc(aDoc({ streams: { Workbook: workbookStream() } }))).toEqual(refused("unrecognised"));
});

test.each(["Macros/VBA/dir", "_VBA_PROJECT_CUR/VBA/dir", "ObjectPool/_1/Macros/VBA/dir"])(
  "a VBA project at %s is refused",
  async (path) => {
    expect(await doc(aDoc({ streams: { [path]: Buffer.alloc(100) } }))).toEqual(refused("macros"));
    expect(await xls(anXls({ streams: { [path]: Buffer.alloc(100) } }))).toEqual(refused("macros"));
  },
);

test.each([1, 6])("a workbook with a macro sheet (kind %i) is refused", async (kind) => {
  expect(await xls(anXls({ records: [sheetRecord(kind)] }))).toEqual(refused("macros"));
});

test("files that need a password are refused", async () => {
  const packaged = compoundFile({ EncryptedPackage: Buffer.alloc(5_000), EncryptionInfo: Buffer.alloc(200) });
  expect(await inspectBytes(packaged, "a.docx")).toEqual(refused("password"));
  expect(await inspectBytes(packaged, "a.xls")).toEqual(refused("password"));
  expect(await doc(aDoc({ encrypted: true }))).toEqual(refused("password"));
  expect(await xls(anXls({ records: [filePass("secret")] }))).toEqual(refused("password"));
  expect(await xls(anXls({ records: [biffRecord(0x2f, Buffer.alloc(6))] }))).toEqual(refused("password"));
});

test("a workbook whose structure is protected opens without a password", async () => {
  expect(await xls(anXls({ records: [filePass("VelvetSweatshop")] }))).toMatchObject({ ok: true });
});

test("a remote template of a Word document is refused, a local one is not", async () => {
  expect(await doc(aDoc({ template: "http://example.org/t.dot" }))).toEqual(refused("external-template"));
  expect(await doc(aDoc({ template: "C:\\Templates\\Letter.dot" }))).toEqual(good("doc"));
});

test("a short last sector is good; a lost directory, table or text is not", async () => {
  const whole = aDoc();
  expect(await doc(whole.subarray(0, whole.length - 100))).toEqual(good("doc"));
  expect(await doc(whole.subarray(0, 600))).toEqual(refused("damaged"));
  expect(await doc(aDoc({ withoutTable: true }))).toEqual(refused("damaged"));
  expect(await doc(aDoc({ identifier: 0x1234 }))).toEqual(refused("damaged"));
  expect(await xls(compoundFile({ Workbook: Buffer.alloc(5_000) }))).toEqual(refused("damaged"));
});

test("sectors of 4,096 bytes, as some programs write them, are read", async () => {
  expect(await xls(withLargeSectors(workbookStream()))).toEqual(good("xls"));
});

test("sector chains that run in a circle end", async () => {
  const bytes = Buffer.from(anXls());
  const table = (bytes.readUInt32LE(0x4c) + 1) * 512;
  for (let at = table; at < table + 512; at += 4) bytes.writeUInt32LE((at - table) / 4, at);
  expect(await xls(bytes)).toMatchObject({ ok: false });
});

test("RC4 gives its published result", () => {
  expect(rc4(Buffer.from("Key"), Buffer.from("Plaintext")).toString("hex")).toBe("bbf316e8d940af0ad3");
});

/** A FILEPASS record of RC4 encryption (MS-OFFCRYPTO 2.3.6) for a password. */
function filePass(password: string) {
  const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest();
  const salt = Buffer.alloc(16, 9);
  const part = Buffer.concat([md5(Buffer.from(password, "utf16le")).subarray(0, 5), salt]);
  const base = md5(Buffer.concat(Array.from({ length: 16 }, () => part))).subarray(0, 5);
  const verifier = Buffer.alloc(16, 3);
  const encrypted = rc4(md5(Buffer.concat([base, Buffer.alloc(4)])), Buffer.concat([verifier, md5(verifier)]));
  return biffRecord(0x2f, Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), salt, encrypted]));
}

/** A version 4 compound file, made by hand: sector 0 is the table, 1 the directory, the stream follows. */
function withLargeSectors(stream: Buffer) {
  const size = 4_096;
  const sectors = Math.ceil(stream.length / size);
  const bytes = Buffer.alloc((3 + sectors) * size);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  bytes.writeUInt16LE(12, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  for (const [at, value] of [
    [0x30, 1],
    [0x38, 4_096],
    [0x3c, -2],
    [0x44, -2],
    [0x4c, 0],
  ] as const)
    bytes.writeInt32LE(value, at);
  bytes.fill(0xff, 0x50, 0x200);
  for (let id = 0; id < 2 + sectors; id += 1)
    bytes.writeInt32LE(id < 2 || id === 1 + sectors ? -2 : id + 1, size + id * 4);
  const entry = (at: number, name: string, type: number, child: number, start: number, length: number) => {
    bytes.write(name, at, "utf16le");
    bytes.writeUInt16LE((name.length + 1) * 2, at + 0x40);
    bytes[at + 0x42] = type;
    for (const [field, value] of [
      [0x44, -1],
      [0x48, -1],
      [0x4c, child],
      [0x74, start],
      [0x78, length],
    ] as const) {
      bytes.writeInt32LE(value, at + field);
    }
  };
  entry(2 * size, "Root Entry", 5, 1, -2, 0);
  entry(2 * size + 128, "Workbook", 2, -1, 2, stream.length);
  stream.copy(bytes, 3 * size);
  return bytes;
}
