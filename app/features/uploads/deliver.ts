import { partBytes } from "./part-size";
import { Patience } from "./patience";
import { postOnce } from "./post-once";
import { InParts } from "./send-in-parts";
import { cancelled, gaveUp, lostAfter, lostBefore, stateOf, unreadable } from "./sent-state";
import type { Delivery, Report, UploadState } from "./upload-state";

/**
 * Sends a form with one file. A small file goes in one piece. A large one goes in parts that the server keeps for some hours:
 * after a lost connection only what has not arrived is sent. Waits for the connection by itself, as long as there is hope.
 */
export async function deliver<Answer>({ path, form, report, signal, read }: Delivery<Answer>): Promise<UploadState> {
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("The form has no file");
  // Read once: a file that is moved or changed meanwhile looks like a lost connection otherwise, and would wait for ever.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { phase: "failed", message: unreadable };
  const whole = new File([bytes], file.name, { type: file.type });
  const patience = new Patience(signal);
  if (whole.size <= partBytes) {
    form.set("file", whole);
    return sendWhole({ path, form, report, signal, read }, whole.size, patience);
  }
  form.delete("file");
  form.set("partsName", whole.name);
  form.set("partsBytes", String(whole.size));
  return new InParts({ path, form, report, signal, read }, whole, patience).send();
}

/** Sends a large file in parts, for a form that is sent afterwards. Returns why it is not there, or null. */
export async function deliverAhead(
  path: string,
  { file, key }: { file: File; key: string },
  report: Report,
  signal: AbortSignal,
): Promise<UploadState | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { phase: "failed", message: unreadable };
  const form = new FormData();
  form.set("uploadKey", key);
  const read = (): UploadState => ({ phase: "stored" });
  return new InParts(
    { path, form, report, signal, read },
    new File([bytes], file.name),
    new Patience(signal),
  ).sendAhead();
}

async function sendWhole<Answer>(delivery: Delivery<Answer>, size: number, patience: Patience): Promise<UploadState> {
  const { path, form, report, signal, read } = delivery;
  let sentAll = false;
  for (;;) {
    const sent = await postOnce<Answer>(path, form, signal, (loaded) => report(Math.min(loaded, size)));
    if (sent.is === "answered") return read(sent.answer);
    if (sent.is !== "lost") return stateOf(sent);
    sentAll ||= sent.after;
    report(0, true);
    if (!(await patience.wait())) return signal.aborted ? cancelled : gaveUp(sentAll ? lostAfter : lostBefore);
  }
}
