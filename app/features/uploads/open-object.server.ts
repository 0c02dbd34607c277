import { isAway, type Storage, StorageAwayError } from "~/platform/storage/storage.server";

const sentence =
  "This file cannot be read at the moment, because our document storage does not answer. Nothing is lost. Please try again in a few minutes.";

/**
 * The object of a stored file of this size.
 * @throws Response 503 with a sentence while the storage does not answer
 * @throws Error when the bytes are missing or have another size
 */
export async function openObject(storage: Storage, file: { key: string; bytes: number; subject: string }) {
  try {
    const object = await storage.get(file.key);
    if (!object) throw new Error(`The bytes of ${file.subject} are missing`);
    if (object.size !== file.bytes) throw new Error(`The bytes of ${file.subject} have another size`);
    return object;
  } catch (error) {
    if (!(error instanceof StorageAwayError) && !(await isAway(storage))) throw error;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "60" };
    throw new Response(sentence, { status: 503, headers });
  }
}
