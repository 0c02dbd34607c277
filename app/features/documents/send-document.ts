import { href } from "react-router";
import { localDate } from "~/platform/dates";
import { postFile } from "../uploads/post-file";
import type { UploadAnswer } from "../uploads/received-form.server";
import type { SendFile } from "../uploads/use-uploads";

/** Sends one document to the server. The key makes a repeated request find what the first one stored. */
export function sendDocument(
  { replaces, ...order }: { category: string; type: string; replaces?: string },
  ...[{ file, key, again, kinds = order, expiresOn }, report, signal]: Parameters<SendFile>
): ReturnType<SendFile> {
  const form = new FormData();
  form.set("category", kinds.category);
  form.set("type", kinds.type);
  form.set("uploadKey", key);
  form.set("localDate", localDate(new Date()));
  if (replaces) form.set("replaces", replaces);
  if (again) form.set("again", "yes");
  if (expiresOn) form.set("expiresOn", expiresOn);
  form.set("file", file);
  return postFile(href("/dashboard/client/documents/upload"), form, report, signal, (answer: UploadAnswer) => {
    const outcome = answer.outcomes[0];
    if (outcome?.ok) return { phase: "stored", id: outcome.id };
    const message = outcome?.message ?? answer.alert ?? "The file was refused.";
    if (outcome?.repeated) return { phase: "repeated", message, offerAgain: true };
    return { phase: outcome?.later ? "failed" : "refused", message };
  });
}
