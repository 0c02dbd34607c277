import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { TaskOverran } from "~/platform/workers/workers.server";
import type { DocumentKind } from "./inspection/accepted-files";
import type { RefusedFile } from "./inspection/inspect.server";
import { refusalMessage } from "./inspection/refusal-message.server";
import { contentTypes } from "./stored-file";

/** A file that has been received in full, in the temp folder of the storage; its size has been checked on the way. */
export interface ReceivedFile {
  path: string;
  name: string;
  bytes: number;
  /** The network address that sent it. */
  from?: string;
}

/**
 * `repeated`: the same file is stored already. `later`: nothing is wrong with the file, and it can be sent again. `note`: it is
 * stored, and the person has to know something about it.
 */
export type UploadResult =
  | { ok: true; id: string; repeated?: true; note?: string }
  | { ok: false; message: string; repeated?: true; later?: true };

/** Milliseconds of processor time for one file. Ordinary files take a tenth of a second at most. */
const inspectionLimit = 10_000;

/** A file that was accepted: its kind, and the hash of the bytes that were inspected. */
export interface AcceptedFile extends ReceivedFile {
  kind: DocumentKind;
  sha256: string;
}

/**
 * Every uploaded file passes through here: its kind is decided from its bytes, in a thread of its own, and it is scanned if
 * a virus scanner is set up. `by` says who sends it: an account's id, or the id of a draft or request. Rejects with
 * ScannerUnavailableError when the scanner gives no verdict. `words` says why a file was refused.
 */
export async function inspectUpload(
  { workers, scanner, log }: Services,
  file: ReceivedFile,
  by: string,
  words = refusalMessage,
): Promise<{ ok: true; file: AcceptedFile } | { ok: false; message: string }> {
  const inspection = await workers
    .run(
      "inspect",
      { path: file.path, name: file.name },
      { by, ...(file.from && { from: file.from }), limit: inspectionLimit },
    )
    .catch((error): RefusedFile => {
      if (!(error instanceof TaskOverran)) throw error;
      log.warn("A file was refused because its inspection took too much time or memory", { user: by });
      return { ok: false, refusal: "too-complex" };
    });
  if (!inspection.ok) return { ok: false, message: words(file.name, inspection.refusal, inspection.detected) };
  if ((await scanner.scan(file.path)) === "infected") return { ok: false, message: words(file.name, "infected") };
  return { ok: true, file: { ...file, kind: inspection.kind, sha256: inspection.sha256 } };
}

interface StoredRow {
  /** Of the row that `insert` writes. */
  id: string;
  storageKey: string;
  file: AcceptedFile;
  insert(tx: Tx): Promise<void>;
  /** The id of the row that the same upload has written already, by its upload key. */
  find(): Promise<string | undefined>;
}

/**
 * Stores the bytes first, then the row: the sweep at start removes bytes without a row, but a row without bytes cannot be
 * repaired. When `insert` throws, the bytes are deleted and the error is thrown on. Rejects with StorageFullError when there is no room.
 */
export async function storeWithRow(
  { db, storage }: Services,
  { id, storageKey, file, insert, find }: StoredRow,
): Promise<UploadResult> {
  await storage.putFile(storageKey, file.path, { contentType: contentTypes[file.kind] });
  try {
    await db.transaction().execute((tx) => insert(tx));
  } catch (error) {
    // A connection that breaks during the commit may have committed: bytes that have a row are kept. If the database does
    // not answer at all, the next sweep decides.
    const stored = await find().catch(() => null);
    if (stored === null) throw error;
    if (stored !== id) await storage.delete(storageKey);
    if (stored === id || (stored && isUniqueViolation(error))) return { ok: true, id: stored };
    throw error;
  }
  return { ok: true, id };
}
