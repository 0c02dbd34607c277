import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { bend, originals, seeded } from "../../../../tests/support/documents/bent";
import { aPdf } from "../../../../tests/support/documents/pdfs";
import { maxBytes } from "./accepted-files";
import { inspectBytes, inspectDocument } from "./inspect.server";
import { refusalMessage } from "./refusal-message.server";
import { refusals } from "./refusals";

test("a file is read from disk and compared with the extension of its name, in any case", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inspection-"));
  const path = join(folder, "upload");
  await writeFile(path, aPdf());

  expect(await inspectDocument({ path, name: "2024 年度.PDF" })).toEqual({
    ok: true,
    kind: "pdf",
    sha256: createHash("sha256").update(aPdf()).digest("hex"),
  });
  expect(await inspectDocument({ path, name: "a.docx" })).toMatchObject({
    refusal: "mismatch",
    detected: "a PDF document (.pdf)",
  });
  await rm(folder, { recursive: true });
});

test("a file of exactly 10 MB is read, one byte more is the upload's mistake", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inspection-"));
  const path = join(folder, "upload");
  await writeFile(path, Buffer.concat([aPdf(), Buffer.alloc(maxBytes)]).subarray(0, maxBytes));
  expect(await inspectDocument({ path, name: "a.pdf" })).toMatchObject({ ok: true, kind: "pdf" });

  await writeFile(path, Buffer.alloc(maxBytes + 1));
  await expect(inspectDocument({ path, name: "a.pdf" })).rejects.toThrow("more than the limit");
  await rm(folder, { recursive: true });
});

test("no bytes, no accepted extension", async () => {
  expect(await inspectBytes(Buffer.alloc(0), "a.pdf")).toEqual({ ok: false, refusal: "empty" });
  for (const name of ["a.exe", "a.docm", "pdf", "a.pdf.", ""]) {
    expect(await inspectBytes(aPdf(), name)).toEqual({ ok: false, refusal: "extension" });
  }
});

test.each([
  ["{\\rtf1\\ansi}", "a.doc", "a rich text file (.rtf)"],
  ["  <html><table>", "a.xls", "a web page (.html)"],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', "a.xls", "an Excel 2003 XML file"],
  ["MZ\u0090", "a.pdf", "a program"],
  ["\u0009\u0004\u0006\u0000", "a.xls", "an Excel 4 worksheet"],
])("%j as %s is named for what it is", async (text, name, detected) => {
  const inspection = await inspectBytes(Buffer.from(text, "latin1"), name);
  expect(inspection).toEqual({ ok: false, refusal: "mismatch", detected });
});

test("plain text with an accepted extension is not recognised", async () => {
  expect(await inspectBytes(Buffer.from("a;b;c"), "a.xls")).toEqual({ ok: false, refusal: "unrecognised" });
});

test("nobody is told to save a program as a document, or to open an archive in the program that made it", () => {
  for (const message of [refusalMessage("setup.exe", "extension"), refusalMessage("a.pdf", "mismatch", "a program")]) {
    expect(message).not.toContain("save it as");
    expect(message).toContain("programs are not accepted, so upload the document itself");
  }
  expect(refusalMessage("papers.zip", "extension")).toContain("unpack it, and upload the documents in it");
  expect(refusalMessage("a.pdf", "mismatch", "an archive (.rar)")).toContain("unpack it");
  expect(refusalMessage("a.pptx", "extension")).toContain("save it as one of these");
});

test("every refusal names the file and says what to do", () => {
  for (const refusal of [...refusals, "too-large", "name"] as const) {
    const message = refusalMessage("Tax return.pdf", refusal, "a picture (.png)");
    expect(message).toContain("“Tax return.pdf”");
    expect(message).toMatch(/upload|rename/i);
  }
  expect(refusalMessage("a.pdf", "too-large")).toContain("10MB");
  expect(refusalMessage("a.exe", "extension")).toContain("pdf, doc, docx, xls and xlsx");
  expect(refusalMessage("a.pdf", "mismatch", "a Word document (.docx)")).toContain("extension .docx");
  expect(refusalMessage("a\u202efdp.exe", "extension")).toContain("“afdp.exe”");
  expect(refusalMessage("x".repeat(1_000), "name").length).toBeLessThan(250);
});

test("bent files end in a refusal or a kind, quickly, and never in an error", async () => {
  const files = originals();
  const random = seeded(20_240_607);
  let slowest = 0;
  for (let round = 0; round < 1_600; round += 1) {
    const [name, original] = files[round % files.length] ?? ["a.pdf", aPdf()];
    // Of this process, so that what else the machine does is not counted.
    const before = process.cpuUsage();
    const inspection = await inspectBytes(bend(original, random), name);
    const { user, system } = process.cpuUsage(before);
    slowest = Math.max(slowest, (user + system) / 1_000);
    expect(inspection).toHaveProperty(inspection.ok ? "kind" : "refusal");
  }
  expect(slowest).toBeLessThan(1_000);
});
