import { href } from "react-router";
import { localDate } from "~/platform/dates";
import { ofClient } from "~/ui/of-client-field";
import { postFile } from "../uploads/post-file";
import type { UploadAnswer } from "../uploads/received-form.server";
import type { SendFile } from "../uploads/use-uploads";
import { readUploadAnswer } from "./read-upload-answer";

/** Sends one document of this client to the server. The key makes a repeated request find what the first one stored. */
export function sendDocument(
  { replaces, client, ...order }: { category: string; type: string; client: string; replaces?: string },
  ...[{ file, key, again, kinds = order, expiresOn }, report, signal]: Parameters<SendFile>
): ReturnType<SendFile> {
  const form = new FormData();
  form.set("category", kinds.category);
  form.set("type", kinds.type);
  form.set(ofClient, client);
  form.set("uploadKey", key);
  form.set("localDate", localDate(new Date()));
  if (replaces) form.set("replaces", replaces);
  if (again) form.set("again", "yes");
  if (expiresOn) form.set("expiresOn", expiresOn);
  form.set("file", file);
  return postFile(href("/dashboard/client/documents/upload"), form, report, signal, (answer: UploadAnswer) =>
    readUploadAnswer(answer),
  );
}
