import { describe, expect, test } from "vitest";

import { anEncryptedPdf } from "../../../../tests/support/documents/encrypted-pdfs";
import { aCompressedPdf, aPdf } from "../../../../tests/support/documents/pdfs";
import { inspectBytes } from "./inspect.server";

const pdf = (bytes: Buffer) => inspectBytes(bytes, "Statement.pdf");
const good = { ok: true, kind: "pdf" };
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });
const revisions = [2, 3, 4, 5, 6] as const;

test.each([
  ["a classic table", aPdf()],
  ["old Macintosh line ends", aPdf({ newline: "\r" })],
  ["objects and references in streams", aCompressedPdf()],
  ["no %%EOF", aPdf().subarray(0, -7)],
  ["kilobytes after %%EOF", Buffer.concat([aPdf(), Buffer.alloc(4_000)])],
  ["a table that is not where it should be", aPdf({ startxref: 3 })],
  ["no table at all", aPdf({ withoutTable: true })],
  ["its catalog in an object stream and no table", aCompressedPdf({ withoutTable: true })],
])("a PDF with %s is good", async (_, bytes) => {
  expect(await pdf(bytes)).toEqual(good);
});

test("a PDF begins at its first byte", async () => {
  expect(await pdf(Buffer.concat([Buffer.from("\n"), aPdf()]))).toEqual(refused("pdf-start"));
  expect(await pdf(Buffer.concat([Buffer.from("\ufeff"), aPdf()]))).toEqual(refused("pdf-start"));
});

test("a PDF of which only the first line or the first objects arrived is damaged", async () => {
  expect(await pdf(Buffer.from("%PDF-1.7\n"))).toEqual(refused("damaged"));
  expect(await pdf(Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(9_000, 65)]))).toEqual(refused("damaged"));
  const packed = aCompressedPdf({ withoutTable: true });
  expect(await pdf(packed.subarray(0, 120))).toEqual(refused("damaged"));
});

test.each(revisions)("revision %i: restricted only is good, a user password is not", async (revision) => {
  expect(await pdf(anEncryptedPdf({ revision, userPassword: "" }))).toEqual(good);
  expect(await pdf(anEncryptedPdf({ revision, userPassword: "secret" }))).toEqual(refused("password"));
});

test("metadata left in the clear, and a Length in bytes, do not hide the empty password", async () => {
  expect(await pdf(anEncryptedPdf({ revision: 4, userPassword: "", encryptMetadata: false }))).toEqual(good);
  expect(await pdf(anEncryptedPdf({ revision: 3, userPassword: "", extra: "/Length 16" }))).toEqual(good);
});

test("a certificate is as good as a password", async () => {
  const bytes = aPdf({ objects: { 5: "<</Filter /Adobe.PubSec /V 4>>" }, trailer: "/Encrypt 5 0 R" });
  expect(await pdf(bytes)).toEqual(refused("password"));
});

test("an encryption that leads nowhere is none, as viewers see it", async () => {
  expect(await pdf(aPdf({ trailer: "/Encrypt 77 0 R" }))).toEqual(good);
});

test("the encryption of a file with a cross-reference stream, or without a table, is found", async () => {
  const encrypt = "/Encrypt <</Filter /Standard /V 2 /R 3 /P -4 /O <00> /U <00>>>";
  expect(await pdf(aCompressedPdf({ trailer: encrypt }))).toEqual(refused("password"));
  expect(await pdf(aPdf({ trailer: encrypt, startxref: 3 }))).toEqual(refused("password"));
});

const locked = "<</Filter /Standard /V 2 /R 3 /P -4 /O <00> /U <00>>>";

test("a broken table is rebuilt as viewers do it: a trailer without encryption opens the file", async () => {
  const text = aPdf({ startxref: 3 }).toString("latin1");
  const leftover = `trailer\n<</Size 9 /Root 1 0 R /Encrypt ${locked}>>\nstartxref\n7\n%%EOF\n`;
  expect(await pdf(Buffer.from(text + leftover, "latin1"))).toEqual(good);
  const twice = `trailer\n<</Size 9 /Root 1 0 R /Encrypt ${locked}>>\n`;
  const all = aPdf({ startxref: 3, trailer: `/Encrypt ${locked}` }).toString("latin1");
  expect(await pdf(Buffer.from(all + twice, "latin1"))).toEqual(refused("password"));
});

test("a table whose rows lead nowhere is rebuilt as well, a correct one is believed", async () => {
  const second = (start: number) =>
    `xref\n0 2\n0000000000 65535 f \n${String(start).padStart(10, "0")} 00000 n \ntrailer\n<</Size 9 /Root 1 0 R /Encrypt ${locked}>>\n`;
  const text = aPdf().toString("latin1");
  const withTable = (start: number) =>
    Buffer.from(`${text}${second(start)}startxref\n${text.length}\n%%EOF\n`, "latin1");

  expect(await pdf(withTable(2))).toEqual(good);
  expect(await pdf(withTable(text.indexOf("1 0 obj")))).toEqual(refused("password"));
});

test("an encryption that leads to another object is none", async () => {
  const bytes = aPdf({ objects: { 5: "<</Filter /FlateDecode /Length 0>>" }, trailer: "/Encrypt 5 0 R" });
  expect(await pdf(bytes)).toEqual(good);
});

test("restricted only is good too where a broken table hides which object is the encryption", async () => {
  const text = anEncryptedPdf({ revision: 3, userPassword: "" }).toString("latin1");
  const broken = text.replace(/startxref\n\d+/, "startxref\n3");
  expect(await pdf(Buffer.from(`${broken}5 0 obj\n${locked}\nendobj\n`, "latin1"))).toEqual(good);
});

test("a PDF whose first line is missing is refused for that reason", async () => {
  const bytes = aPdf();
  expect(await pdf(bytes.subarray(bytes.indexOf("\n") + 1))).toEqual(refused("pdf-header"));
  expect(await pdf(Buffer.from("% only a comment\n"))).toEqual(refused("unrecognised"));
});

// Either of these once kept the only thread of the server for minutes, or for ever.
test.each([
  ["arrays nested without end", `/Deep ${"[".repeat(60_000)}`],
  ["dictionaries nested without end", `/Deep ${"<</A ".repeat(12_000)}`],
  ["a number that is a word at its last letter", `/Long ${"1".repeat(60_000)}x`],
])("%s are read in no time", async (_, hostile) => {
  const trailers = `\ntrailer\n<<${hostile}`.repeat(100);
  expect(await pdf(Buffer.concat([aPdf({ withoutTable: true }), Buffer.from(trailers)]))).toEqual(good);
});

describe("a PDF that starts a program", () => {
  const action = "<</Type /Action /S /Launch /F (cmd.exe)>>";
  const page = (text: string) => `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${text}>>`;
  const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  const launch = { ok: false, refusal: "launch" };

  test.each([
    ["when it is opened", { objects: { 1: `<</Type /Catalog /Pages 2 0 R /OpenAction ${action}>>` } }],
    ["by an action of its own", { objects: { 5: action } }],
    ["with a click", { objects: { 3: page(`/Annots [<</Subtype /Link /A ${action}>>]`) } }],
    ["after another action", { objects: { 5: `<</S /URI /URI (https://example.org) /Next [${action}]>>` } }],
    ["for one system", { objects: { 5: "<</S/Launch/Win<</F(calc.exe)/P(x)>>>>" } }],
    ["by a name in other letters", { objects: { 5: "<</#53 /L#61un#63h /F (cmd.exe)>>" } }],
    ["by a reference to the name", { objects: { 5: "<</S 6 0 R /F (cmd.exe)>>", 6: "/Launch" } }],
    ["behind a comment and a text", { objects: { 5: `<</T (obj endobj stream \n) %>>\n/A ${action}>>` } }],
    ["behind a stream with a wrong length", { objects: { 4: "<</Length 9>>\nstream\nq Q\nendstream", 5: action } }],
  ])("%s", async (_, options) => {
    expect(await pdf(aPdf(options))).toEqual(launch);
  });

  test("from a compressed object", async () => {
    expect(await pdf(aCompressedPdf({ page: page(`/AA <</O ${action}>>`) }))).toEqual(launch);
  });

  test.each([
    ["a text", { objects: { 5: `<</Title (${action.replaceAll(/[()]/g, "\\\\$&")})>>` } }],
    ["the content of a page", { objects: { 4: stream(`BT (x) Tj ET ${action}`) } }],
    ["an attached PDF", { objects: { 4: stream(`%PDF-1.7\n7 0 obj\n${action}\nendobj`) } }],
    ["a comment", { objects: { 5: `<</A 1 %${action}\n>>` } }],
    ["a kind of paragraph", { objects: { 5: "<</Type /StructElem /S /Launch /P 1 0 R /K 0>>" } }],
    ["the name of a place", { objects: { 5: "<</Launch [3 0 R /Fit] /S /GoTo /F (a.pdf)>>" } }],
    ["a longer name", { objects: { 5: "<</S /Launches /F (a.pdf)>>" } }],
    ["a link to a page", { objects: { 5: "<</S /URI /URI (https://example.org/Launch)>>" } }],
  ])("the word in %s is no action", async (_, options) => {
    expect(await pdf(aPdf(options))).toEqual({ ok: true, kind: "pdf" });
  });

  test("ten megabytes of open brackets around the word end quickly", async () => {
    const bytes = Buffer.concat([
      aPdf({ objects: { 5: "[/Launch]" } }),
      Buffer.from("1 0 obj ([/Launch]".repeat(500_000)),
    ]);
    // Of this process, so that what else the machine does is not counted.
    const before = process.cpuUsage();
    const inspected = await pdf(bytes);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2000);
    expect(inspected).toEqual({ ok: false, refusal: "too-complex" });
  });
});
