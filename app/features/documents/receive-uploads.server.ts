import { databaseTrouble } from "~/platform/db/errors";
import type { Services } from "~/platform/services";
import { StorageFullError } from "~/platform/storage/storage.server";
import type { Actor } from "../identity/actor";
import type { ReceivedFile, UploadResult } from "./gate.server";
import { ScannerUnavailableError } from "./scanner.server";
import { chooseBeforeUploading, isDocumentType } from "./terms";
import { uploadDocument } from "./upload.server";

/** A multipart body as the server has received it: short fields, and files that lie in the temp folder or were refused. */
export interface ReceivedForm {
  fields: Map<string, string>;
  files: (({ ok: true } & ReceivedFile) | { ok: false; name: string; message: string })[];
}

/** What became of each file of one form, in its order. */
export type UploadOutcome = { name: string } & ({ ok: true; id: string } | { ok: false; message: string });

export interface UploadAnswer {
  outcomes: UploadOutcome[];
  /** Said once for the whole form: nothing was chosen, or no file came. */
  alert: string | null;
}

/** Stores the files of one form; its category and type hold for all of them. */
export async function storeReceivedFiles(services: Services, actor: Actor, form: ReceivedForm): Promise<UploadAnswer> {
  const field = (name: string) => form.fields.get(name) ?? "";
  const [category, type] = [field("category"), field("type")];
  if (!isDocumentType(category, type)) return { outcomes: [], alert: chooseBeforeUploading };
  if (form.files.length === 0) return { outcomes: [], alert: "Please choose a file first." };
  const outcomes = await storeEach(services, form, (file, index) => {
    const uploadKey = `${field("uploadKey").slice(0, 100)}:${index}`;
    return uploadDocument(services, actor, { category, type, uploadKey, localDate: field("localDate") }, file);
  });
  return { outcomes, alert: null };
}

/**
 * Stores the files of one form one after the other; a file that is refused does not hold up the others. Turns the
 * troubles that pass by themselves into a sentence; everything else is a bug and goes on.
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
    const reason = passing(error);
    if (!reason) throw error;
    services.log.error("upload not stored", { error });
    return { ok: false as const, message: notStored(file.name, reason) };
  }
}

export const storageIsFull = "our storage is full at the moment.";

/** For a file that nothing is wrong with; `reason` is a sentence. */
export function notStored(name: string, reason: string): string {
  return `“${name}” was not uploaded: ${reason} Please try again later.`;
}

function passing(error: unknown): string | null {
  if (error instanceof ScannerUnavailableError) return "our virus scanner is not available at the moment.";
  if (error instanceof StorageFullError || databaseTrouble(error) === "full") return storageIsFull;
  if (databaseTrouble(error) === "busy") return "our database is busy at the moment.";
  return null;
}
