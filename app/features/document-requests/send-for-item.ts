import { href } from "react-router";
import { localDate } from "~/platform/dates";
import { ofClient } from "~/ui/of-client-field";
import { readUploadAnswer } from "../documents/read-upload-answer";
import { postFile } from "../uploads/post-file";
import type { UploadAnswer } from "../uploads/received-form.server";
import type { SendFile } from "../uploads/use-uploads";

/** Sends the file that answers an item. `onNote` gets what the client has to know about a file that was stored. */
export function sendForItem(
  { itemId, client }: { itemId: string; client: string },
  onNote: (note: string) => void,
  ...[{ file, key, again }, report, signal]: Parameters<SendFile>
): ReturnType<SendFile> {
  const form = new FormData();
  form.set(ofClient, client);
  form.set("item", itemId);
  form.set("uploadKey", key);
  form.set("localDate", localDate(new Date()));
  if (again) form.set("again", "yes");
  form.set("file", file);
  return postFile(href("/dashboard/client/documents/upload"), form, report, signal, (answer: UploadAnswer) =>
    readUploadAnswer(answer, onNote),
  );
}
