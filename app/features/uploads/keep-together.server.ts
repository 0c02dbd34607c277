import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { StoredUploads } from "~/platform/storage/storage.server";
import type { AcceptedFile } from "./intake.server";
import { nothingStored, temporaryFailure } from "./received-form.server";
import { contentTypes } from "./stored-file";

/** An accepted file whose bytes are stored, and whose row is about to be written. */
export interface KeptFile extends AcceptedFile {
  id: string;
  storageKey: string;
}

/** Says why files were not kept. Nothing of what they belong to was stored either. */
export class NotKept extends Error {
  override name = "NotKept";
  readonly status: 400 | 503;

  constructor(message: string, status: 400 | 503) {
    super(message);
    this.status = status;
  }
}

/**
 * Stores the bytes of several files, then all of their rows with `write`. Bytes for which it has written no row, because it threw or
 * had been done before, are deleted again; what a killed process leaves is found by the sweep.
 */
export async function keepTogether<Result>(
  { storage, clock, log }: Services,
  { sort, folder, files }: { sort: StoredUploads; folder: string; files: readonly AcceptedFile[] },
  write: (kept: readonly KeptFile[]) => Promise<Result>,
): Promise<Result> {
  if (files.length === 0) return write([]);
  const kept: KeptFile[] = [];
  try {
    for (const file of files) {
      const id = newId(clock.now());
      const storageKey = `${sort.prefix}${folder}/${id}`;
      kept.push({ ...file, id, storageKey });
      await storage.putFile(storageKey, file.path, { contentType: contentTypes[file.kind] });
    }
    return await write(kept);
  } catch (error) {
    const reason = temporaryFailure(error);
    if (reason === null) throw error;
    log.error("files of a letter not stored", { error });
    throw new NotKept(nothingStored(reason), 503);
  } finally {
    await forgetUnknown(storage, sort, kept);
  }
}

async function forgetUnknown(storage: Services["storage"], sort: StoredUploads, kept: readonly KeptFile[]) {
  const keys = kept.map(({ storageKey }) => storageKey);
  // If the database does not answer, the next sweep decides.
  const known = await sort.isKnown(keys).catch(() => null);
  if (known === null) return;
  for (const key of keys) if (!known.has(key)) await storage.delete(key).catch(() => undefined);
}
