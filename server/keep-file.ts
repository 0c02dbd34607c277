import { open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { maxBytes } from "~/features/uploads/inspection/accepted-files";
import { refusalMessage } from "~/features/uploads/inspection/refusal-message.server";
import { notStored, type ReceivedForm, storageIsAway, storageIsFull } from "~/features/uploads/received-form.server";
import { collectAfterReading } from "~/platform/memory.server";
import { newTempFile } from "~/platform/storage/temp-files.server";

type KeptFile = ReceivedForm["files"][number];

const blockBytes = 262_144;

/** Failures of the disk that are results. System Status and /readyz name them too. */
const reasons: Record<string, string> = {
  ENOSPC: storageIsFull,
  EDQUOT: storageIsFull,
  ENOENT: storageIsAway,
  EROFS: storageIsAway,
  EIO: storageIsAway,
};

/**
 * Writes one file of a form into the folder and counts its bytes. A file that is longer than the limit is refused,
 * whatever length its headers declare, and a refused file is deleted. Rejects when the sender is gone or the disk fails.
 * A full disk, or one that is away, is not an error but a result that says so.
 */
export async function keepFile(stream: Readable, name: string, folder: string): Promise<KeptFile> {
  if (!isKeepable(name)) {
    await drain(stream);
    return { ok: false, name, message: refusalMessage(name, "name") };
  }
  const path = newTempFile(folder);
  try {
    const bytes = await writeCounted(stream, path);
    if (bytes <= maxBytes) return { ok: true, path, name, bytes };
    await rm(path, { force: true });
    return { ok: false, name, message: refusalMessage(name, "too-large") };
  } catch (error) {
    await rm(path, { force: true });
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const reason = reasons[String(code)];
    if (!reason) throw error;
    await drain(stream);
    return { ok: false, name, message: notStored(name, reason), later: true };
  }
}

/**
 * Copies each received chunk into one block of memory for the file, so that twenty uploads leave few objects for the next
 * full garbage collection. Returns the number of bytes. Bytes above the limit are read and dropped, because a browser
 * that is still sending would not read the answer.
 */
async function writeCounted(stream: Readable, path: string): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    const block = Buffer.allocUnsafeSlow(blockBytes);
    let filled = 0;
    let bytes = 0;
    // The stream is not destroyed when writing fails: otherwise the parser would wait for a part that nobody reads.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) continue;
      for (let from = 0; from < chunk.length; ) {
        const copied = chunk.copy(block, filled, from);
        from += copied;
        filled += copied;
        if (filled < block.length) continue;
        await file.writeFile(block);
        filled = 0;
        collectAfterReading(block.length);
      }
    }
    if (bytes <= maxBytes) await file.writeFile(block.subarray(0, filled));
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads the rest and drops it. */
async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

/**
 * The file name at the end of a path, in NFC, without control characters and without characters that change the text
 * direction.
 */
export function cleanName(filename: string | undefined): string {
  // Browsers write a quotation mark in the name of a part as %22 (WHATWG HTML, multipart/form-data encoding algorithm).
  const last = (filename ?? "").replaceAll("%22", '"').split(/[/\\]/).at(-1) ?? "";
  return last
    .normalize("NFC")
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();
}

const isKeepable = (name: string) => name !== "" && [...name].length <= 255;
