import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { DocumentKind } from "./inspection/inspect.server";
import { refusalMessage } from "./inspection/refusals";
import { contentTypes } from "./stored-file";

/** A file that has been received in full, in the temp folder of the storage; its size has been checked on the way. */
export interface ReceivedFile {
  path: string;
  name: string;
  bytes: number;
}

export type UploadResult = { ok: true; id: string } | { ok: false; message: string };

/**
 * Every file from outside passes here: what it is is decided from its bytes, and it is scanned if a virus scanner is set
 * up. Rejects with ScannerUnavailableError when the scanner gives no verdict.
 */
export async function inspectUpload(
  { inspectDocument, scanner }: Services,
  file: ReceivedFile,
): Promise<{ ok: true; kind: DocumentKind } | { ok: false; message: string }> {
  const inspection = await inspectDocument(file.path, file.name);
  if (!inspection.ok) return { ok: false, message: refusalMessage(file.name, inspection.refusal, inspection.detected) };
  if ((await scanner.scan(file.path)) === "infected")
    return { ok: false, message: refusalMessage(file.name, "infected") };
  return { ok: true, kind: inspection.kind };
}

interface StoredRow {
  /** Of the row that `insert` writes. */
  id: string;
  storageKey: string;
  kind: DocumentKind;
  file: ReceivedFile;
  insert(tx: Tx, sha256: string): Promise<void>;
  /** The id of the row that the same upload has written already, by its upload key. */
  find(): Promise<string | undefined>;
}

/**
 * Stores the bytes, then the row: a file without a row is swept up at start; a row without a file is a broken promise.
 * What `insert` throws goes on after the bytes are gone again. Rejects with StorageFullError when there is no room.
 */
export async function storeWithRow(
  { db, storage }: Services,
  { id, storageKey, kind, file, insert, find }: StoredRow,
): Promise<UploadResult> {
  const sha256 = await hashFile(file.path);
  await storage.putFile(storageKey, file.path, { contentType: contentTypes[kind] });
  try {
    await db.transaction().execute((tx) => insert(tx, sha256));
  } catch (error) {
    // A connection that breaks while it commits may have committed: bytes that have a row stay. Should the database not
    // answer at all, the sweep decides later.
    const stored = await find().catch(() => null);
    if (stored === null) throw error;
    if (stored !== id) await storage.delete(storageKey);
    if (stored === id || (stored && isUniqueViolation(error))) return { ok: true, id: stored };
    throw error;
  }
  return { ok: true, id };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
