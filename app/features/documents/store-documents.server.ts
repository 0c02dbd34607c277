import type { Services } from "~/platform/services";
import type { Actor, DelegateActor } from "../identity/actor";
import { type ReceivedForm, storeEach, type UploadAnswer, type UploadOutcome } from "../uploads/received-form.server";
import { uploadDocument } from "./upload.server";
import { chooseBeforeUploading, isDocumentType } from "./vocabulary";

/** Stores the files of one form; its category and type, or the item that it answers, hold for all of them. */
export async function storeReceivedFiles(
  services: Services,
  actor: Actor | DelegateActor,
  form: ReceivedForm,
): Promise<UploadAnswer> {
  const field = (name: string) => form.fields.get(name) ?? "";
  const [category, type] = [field("category"), field("type")];
  const item = field("item") || undefined;
  if (!item && !isDocumentType(category, type)) return { outcomes: [], alert: chooseBeforeUploading };
  if (form.files.length === 0) return { outcomes: [], alert: "Please choose a file first." };
  const outcomes = await storeEach(services, form, (file, index) => {
    const uploadKey = `${field("uploadKey").slice(0, 100)}:${index}`;
    const again = field("again") === "yes";
    const [localDate, replaces, expiresOn] = [field("localDate"), field("replaces") || undefined, field("expiresOn")];
    const order = { category, type, uploadKey, localDate, again, replaces, item, expiresOn };
    return uploadDocument(services, actor, order, file);
  });
  return { outcomes: withWhatWasStored(outcomes), alert: null };
}

/** A page without a script shows only why files were refused: the last refusal says as well which files were stored beside it. */
function withWhatWasStored(outcomes: UploadOutcome[]): UploadOutcome[] {
  const stored = outcomes.filter(({ ok }) => ok).map(({ name }) => name);
  const last = outcomes.findLastIndex(({ ok }) => !ok);
  if (stored.length === 0) return outcomes;
  const also = `${new Intl.ListFormat("en-GB").format(stored)} ${stored.length === 1 ? "was" : "were"} uploaded.`;
  return outcomes.map((outcome, index) =>
    index === last && !outcome.ok ? { ...outcome, message: `${outcome.message} ${also}` } : outcome,
  );
}
