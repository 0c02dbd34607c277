import type { Services } from "~/platform/services";
import { mostAttached } from "./attached";
import { type AcceptedFile, inspectUpload } from "./intake.server";
import { type ReceivedForm, storeEach } from "./received-form.server";

export type AttachedAnswer = { ok: true; files: AcceptedFile[] } | { ok: false; message: string; status: number };

/**
 * Inspects the files that came with a letter, before the letter is stored: it is sent with all of them or not at all. `by` is the
 * account that sends them.
 */
export async function inspectAttached(
  services: Services,
  form: ReceivedForm | null,
  by: string,
): Promise<AttachedAnswer> {
  if (!form || form.files.length === 0) return { ok: true, files: [] };
  if (form.files.length > mostAttached) return { ok: false, message: tooManyFiles, status: 400 };
  const files: AcceptedFile[] = [];
  const outcomes = await storeEach(services, form, async (file, index) => {
    const passed = await inspectUpload(services, file, by);
    if (!passed.ok) return passed;
    files.push(passed.file);
    return { ok: true, id: String(index) };
  });
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  if (refused.length === 0) return { ok: true, files };
  const status = form.refusedWith ?? (refused.every(({ later }) => later) ? 503 : 400);
  return { ok: false, message: refused.map(({ message }) => message).join(" "), status };
}

const tooManyFiles = `A message can have up to ${mostAttached} files. Choose fewer, and send the others with another message.`;
