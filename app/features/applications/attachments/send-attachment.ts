import { postFile } from "~/features/uploads/post-file";
import type { SendFile } from "~/features/uploads/use-uploads";
import type { AttachAnswer } from "./attach.server";
import { type AttachedFile, filePath } from "./vocabulary";

/** Sends one file for the draft with this key. `take` gets the files that are attached then. */
export function sendAttachment(
  { draft, take }: { draft: string; take: (files: AttachedFile[]) => void },
  ...[{ file, key }, report, signal]: Parameters<SendFile>
): ReturnType<SendFile> {
  const form = new FormData();
  form.set("key", draft);
  form.set("uploadKey", key);
  form.set("file", file);
  return postFile("/application/files", form, report, signal, ({ outcomes, alert, files }: AttachAnswer) => {
    const outcome = outcomes[0];
    if (outcome?.ok) take(files);
    if (outcome?.ok && outcome.repeated)
      return { phase: "repeated", message: `“${file.name}” is attached already. It was not attached a second time.` };
    if (outcome?.ok) return { phase: "stored" };
    const message = outcome?.message ?? alert ?? "The file was refused.";
    return { phase: outcome?.later ? "failed" : "refused", message };
  });
}

/** Removes a file from the draft; null when the server did not do it. */
export async function sendRemoval(id: string): Promise<AttachedFile[] | null> {
  const response = await fetch(filePath(id), { method: "POST", body: new URLSearchParams({ intent: "remove" }) }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  const { files }: { files: AttachedFile[] } = await response.json();
  return files;
}
