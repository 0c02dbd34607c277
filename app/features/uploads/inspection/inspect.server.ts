import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { giveBackMemory } from "~/platform/memory.server";
import { type DocumentKind, maxBytes } from "./accepted-files";
import { inspectCompoundFile } from "./compound-document.server";
import { isCompoundFile } from "./compound-file.server";
import { describeForeign } from "./foreign-formats.server";
import { inspectPackage } from "./office-package.server";
import { inspectPdf } from "./pdf.server";
import { acceptedExtension, type Refusal } from "./refusals";
import { Refused, type Verdict } from "./verdict.server";

export type { DocumentKind } from "./accepted-files";
export type { Refusal } from "./refusals";

/** Why a file is not accepted. `detected` is what it is instead, where that is known. */
export type RefusedFile = { ok: false; refusal: Refusal; detected?: string };

/** What a file is, from its bytes. `sha256` is their hash, so that what is stored can be compared with what was inspected. */
export type Inspection = { ok: true; kind: DocumentKind; sha256: string } | RefusedFile;

declare module "~/platform/workers/tasks" {
  interface Tasks {
    inspect(file: { path: string; name: string }): Promise<Inspection>;
  }
}

const names: Record<DocumentKind, string> = {
  pdf: "a PDF document (.pdf)",
  doc: "a Word 97–2003 document (.doc)",
  docx: "a Word document (.docx)",
  xls: "an Excel 97–2003 workbook (.xls)",
  xlsx: "an Excel workbook (.xlsx)",
};

/**
 * Decides the kind of a file that has been fully received in a temp file, from its bytes alone, and compares it with the
 * extension of its name. The file is read into memory once (at most 10 MB); what it unpacks to is only streamed.
 * Rejects only when the file cannot be read from disk; whatever its bytes are, the answer is an Inspection.
 */
export async function inspectDocument({ path, name }: { path: string; name: string }): Promise<Inspection> {
  const whole = spare.pop() ?? Buffer.allocUnsafeSlow(maxBytes);
  let read = 0;
  try {
    const bytes = await readInto(whole, path);
    read = bytes.length;
    const inspection = await inspectBytes(bytes, name);
    if (!inspection.ok) return inspection;
    return { ...inspection, sha256: createHash("sha256").update(bytes).digest("hex") };
  } finally {
    spare.push(whole);
    // A PDF's text is as large as the file, outside the part of the memory that V8 watches: some of them would add up.
    if (read > large) giveBackMemory();
  }
}

const large = 1_000_000;

/** One buffer for a whole file, used again: new ones would stay in memory until the next full garbage collection. */
const spare: Buffer[] = [];

/** The same decision for bytes that are in memory already. */
export async function inspectBytes(
  bytes: Buffer,
  fileName: string,
): Promise<{ ok: true; kind: DocumentKind } | RefusedFile> {
  if (bytes.length === 0) return { ok: false, refusal: "empty" };
  const expected = acceptedExtension(fileName);
  if (!expected) return { ok: false, refusal: "extension" };

  const verdict = await readVerdict(bytes);
  if ("refusal" in verdict) return { ok: false, ...verdict };
  if (verdict.kind !== expected) return { ok: false, refusal: "mismatch", detected: names[verdict.kind] };
  return { ok: true, kind: verdict.kind };
}

async function readVerdict(bytes: Buffer): Promise<Verdict> {
  try {
    if (bytes.toString("latin1", 0, 4) === "%PDF") return await inspectPdf(bytes);
    if (isCompoundFile(bytes)) return inspectCompoundFile(bytes);
    if (bytes.toString("latin1", 0, 4) === "PK\x03\x04") return await inspectPackage(bytes);
    return describeForeign(bytes);
  } catch (error) {
    if (error instanceof Refused) {
      return error.detected ? { refusal: error.refusal, detected: error.detected } : { refusal: error.refusal };
    }
    // The only other error of the readers: a hostile file made them read past its end.
    if (error instanceof RangeError) return { refusal: "damaged" };
    throw error;
  }
}

/** Reads a file into the given buffer. */
async function readInto(whole: Buffer, path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > whole.length) throw new Error(`inspectDocument: ${size} bytes, more than the limit the upload enforces`);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await file.read(whole, filled, size - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return whole.subarray(0, filled);
  } finally {
    await file.close();
  }
}
