import { databaseTrouble } from "~/platform/db/errors";
import type { Services } from "~/platform/services";
import { isAway, StorageAwayError, StorageFullError } from "~/platform/storage/storage.server";
import type { ReceivedFile, UploadResult } from "./intake.server";
import type { PartsAnswer } from "./part-size";
import { ScannerUnavailableError } from "./scanner.server";

/** A multipart body as the server has received it: short fields, and files that lie in the temp folder or were refused. */
export interface ReceivedForm {
  fields: Map<string, string>;
  files: (({ ok: true } & ReceivedFile) | { ok: false; name: string; message: string; later?: true; missing?: true })[];
  /** The status of the answer when no file was even received: the form was too long, a limit was reached, or there is no room. */
  refusedWith?: 400 | 413 | 429 | 503;
  /** The request was about parts of a file, and not about a whole one: this is its whole answer. */
  parts?: PartsAnswer;
}

/** What became of each file of one form, in its order. `missing`: not all parts of the file have arrived. */
export type UploadOutcome = { name: string; missing?: true } & UploadResult;

export interface UploadAnswer {
  outcomes: UploadOutcome[];
  /** A message about the whole form: nothing was chosen, or it has no file. */
  alert: string | null;
}

/**
 * Stores the files of one form one after the other; a file that is refused does not hold up the others. Temporary
 * failures become a sentence; every other error is a bug and is thrown on.
 */
export async function storeEach(
  services: Services,
  form: ReceivedForm,
  store: (file: ReceivedFile, index: number) => Promise<UploadResult>,
): Promise<UploadOutcome[]> {
  const outcomes: UploadOutcome[] = [];
  for (const [index, file] of form.files.entries()) {
    if (file.ok) outcomes.push({ name: file.name, ...(await attempt(services, file, () => store(file, index))) });
    else outcomes.push(file);
  }
  return outcomes;
}

async function attempt(services: Services, file: ReceivedFile, store: () => Promise<UploadResult>) {
  try {
    return await store();
  } catch (error) {
    const reason = temporaryFailure(error) ?? ((await isAway(services.storage)) ? storageIsAway : null);
    if (!reason) throw error;
    services.log.error("upload not stored", { error });
    return { ok: false as const, message: notStored(file.name, reason), later: true as const };
  }
}

export const storageIsFull = "our storage is full at the moment.";

export const storageIsAway = "our storage does not answer at the moment.";

/** About a good file that could not be stored; `reason` is a sentence. */
export const notStored = (name: string, reason: string, when = "later") =>
  `“${name}” was not uploaded: ${reason} Please try again ${when}.`;

/** The same about all files of a form. */
export const nothingStored = (reason: string, when = "later") =>
  `Nothing was uploaded: ${reason} Please try again ${when}.`;

/** A sentence for a failure that passes by itself; null for every other error. */
export function temporaryFailure(error: unknown): string | null {
  if (error instanceof ScannerUnavailableError) return "our virus scanner is not available at the moment.";
  if (error instanceof StorageFullError || databaseTrouble(error) === "full") return storageIsFull;
  if (error instanceof StorageAwayError) return storageIsAway;
  if (databaseTrouble(error) === "busy") return "our database is busy at the moment.";
  return null;
}
