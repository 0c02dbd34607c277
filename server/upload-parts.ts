import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Actor } from "~/features/identity/actor";
import { maxBytes } from "~/features/uploads/inspection/accepted-files";
import { type PartsAnswer, partBytes, partCount } from "~/features/uploads/part-size";
import {
  dropParts,
  heldParts,
  joinParts,
  keepPart,
  MissingPartError,
  type PartsOf,
} from "~/features/uploads/parts.server";
import { notStored, type ReceivedForm, storageIsAway, temporaryFailure } from "~/features/uploads/received-form.server";
import { unknownRequest } from "~/platform/read-form.server";
import { isAway, type Storage } from "~/platform/storage/storage.server";
import type { Services } from "~/services";
import { cleanName, keepFile } from "./keep-file";
import type { Passage, Refusal } from "./upload-gate";

/** What a request says about the parts of one file: keep one, which are there, drop them, or make the file of them. */
export type PartsOrder = PartsOf & ({ act: "keep"; part: number } | { act: "held" | "drop" | "join" });

/**
 * Read from the address, so that it is known before the body is received; null for a form that is sent in one piece. Nobody
 * else reaches the parts of one sender. `owner` stands for somebody without an account.
 */
export function partsOrderOf(
  { upload, part, parts }: Record<string, string>,
  actor: Actor,
  owner: string | undefined,
): PartsOrder | null {
  if (upload === undefined) return null;
  const of = { upload: uploadKey(upload), owner: ownerOf(actor, owner) };
  if (parts === "held" || parts === "drop") return { ...of, act: parts };
  if (part === undefined) return { ...of, act: "join" };
  const index = /^\d{1,3}$/.test(part) ? Number(part) : Number.NaN;
  if (!(index < partCount(maxBytes))) throw unknownRequest();
  return { ...of, act: "keep", part: index };
}

export function ownerOf(actor: Actor, owner: string | undefined): string {
  if (actor.kind !== "visitor") return `account ${actor.userId}`;
  if (!owner) throw unknownRequest();
  return `visitor ${owner}`;
}

export function uploadKey(upload: unknown): string {
  if (typeof upload !== "string" || !/^[\w-]{8,100}$/.test(upload)) throw unknownRequest();
  return upload;
}

/** Does what the order says with the received form, and puts the answer, or the whole file, into it. */
export async function followOrder(
  { storage }: Services,
  order: PartsOrder,
  form: ReceivedForm,
  passage: Passage,
): Promise<void> {
  if (order.act !== "join") {
    form.parts = await answerTo(storage, order, form, passage);
    return;
  }
  if (form.files.length > 0) throw unknownRequest();
  const [name, bytes] = [form.fields.get("partsName"), Number(form.fields.get("partsBytes"))];
  form.files = [await joinedFile(storage, order, { name, bytes }, passage)];
  if (passage.refusal) form.refusedWith = passage.refusal.status;
}

type KeptFile = ReceivedForm["files"][number];

const refusedWith = ({ message, later }: { message: string; later?: boolean }): PartsAnswer => ({
  message,
  ...(later && { later: true }),
});

async function answerTo(
  storage: Storage,
  order: Exclude<PartsOrder, { act: "join" }>,
  { files: [file] }: ReceivedForm,
  passage: Passage,
): Promise<PartsAnswer> {
  const name = file?.name ?? "Your file";
  try {
    if (order.act === "keep") {
      if (!file || (file.ok && file.bytes > partBytes)) throw unknownRequest();
      if (!file.ok) return refusedWith(file);
      await keepPart(storage, order, order.part, file.path);
      return { held: [order.part] };
    }
    const message = await passage.takePart(name);
    if (message !== null) return { message, later: true };
    if (order.act === "held")
      return passage.refusal ? refusedWith(asFile(name, passage.refusal)) : { held: await heldParts(storage, order) };
    await dropParts(storage, order);
    return { held: [] };
  } catch (error) {
    return { message: await sentenceFor(storage, name, error), later: true };
  }
}

const asFile = (name: string, { message, status }: Refusal) => ({
  ...{ ok: false as const, name, message },
  ...(status !== 400 && { later: true as const }),
});

/** For a failure that passes by itself; every other error is thrown on. */
async function sentenceFor(storage: Storage, name: string, error: unknown): Promise<string> {
  const reason = temporaryFailure(error) ?? ((await isAway(storage)) ? storageIsAway : null);
  if (reason === null) throw error;
  return notStored(name, reason);
}

/** The whole file, in the temp folder, or why there is none. */
export async function joinedFile(
  storage: Storage,
  of: PartsOf,
  about: { name: string | undefined; bytes: number },
  passage: Passage,
): Promise<KeptFile> {
  const name = cleanName(about.name);
  const { bytes } = about;
  if (!(Number.isSafeInteger(bytes) && bytes > 0)) throw unknownRequest();
  if (passage.refusal) return asFile(name, passage.refusal);
  const message = await passage.takeFile(name);
  if (message !== null) return { ok: false, name, message, later: true };
  try {
    const kept = await keepFile(Readable.from(joinParts(storage, of, bytes)), name, storage.tempFolder);
    if (!kept.ok || kept.bytes === bytes) return kept;
    await rm(kept.path, { force: true });
    throw new MissingPartError();
  } catch (error) {
    const missing = error instanceof MissingPartError;
    const text = missing ? notStored(name, "a part of it is missing.") : await sentenceFor(storage, name, error);
    return { ok: false, name, message: text, later: true, ...(missing && { missing }) };
  }
}
