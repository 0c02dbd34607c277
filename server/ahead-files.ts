import { z } from "zod";
import { mostFormBytes } from "~/features/uploads/limits";
import { dropParts, type PartsOf } from "~/features/uploads/parts.server";
import type { ReceivedForm } from "~/features/uploads/received-form.server";
import { aheadField } from "~/features/uploads/sent-ahead";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/services";
import { type Passage, tooLong } from "./upload-gate";
import { joinedFile, uploadKey } from "./upload-parts";

const List = z.array(z.object({ upload: z.string(), name: z.string(), bytes: z.number().int().positive() })).max(20);

/**
 * Makes the files of a form that were sent in parts before it, and puts them after the others. Returns whose parts they are made of,
 * to be dropped when the form has been accepted.
 */
export async function joinAheadFiles(
  { storage }: Services,
  owner: string,
  form: ReceivedForm,
  passage: Passage,
): Promise<PartsOf[]> {
  const listed = form.fields.get(aheadField);
  form.fields.delete(aheadField);
  if (listed === undefined) return [];
  const files = readList(listed);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mostFormBytes) passage.refusal ??= tooLong(bytes);
  const parts = files.map(({ upload }) => ({ owner, upload: uploadKey(upload) }));
  for (const [index, of] of parts.entries()) {
    const { name, bytes } = files[index] ?? { name: "", bytes: 0 };
    form.files.push(await joinedFile(storage, of, { name, bytes }, passage));
  }
  if (passage.refusal) form.refusedWith = passage.refusal.status;
  return parts;
}

function readList(listed: string): z.infer<typeof List> {
  try {
    return List.parse(JSON.parse(listed));
  } catch {
    throw unknownRequest();
  }
}

/** A form that is accepted leads on to another page; the router tells its own script so with 202. */
export const isAccepted = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

/** The files are stored elsewhere by now. What is not dropped is swept after some hours. */
export async function dropAhead({ storage, log }: Services, parts: readonly PartsOf[]): Promise<void> {
  try {
    for (const of of parts) await dropParts(storage, of);
  } catch (error) {
    log.warn("The parts of a stored file were not deleted", { error });
  }
}
