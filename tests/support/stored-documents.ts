import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type UploadOrder, uploadDocument } from "~/features/documents/upload.server";
import type { Actor } from "~/features/identity/actor";
import type { ReceivedFile } from "~/features/uploads/intake.server";
import { newId } from "~/platform/ids.server";
import { aPdf } from "./documents/pdfs";
import type { World } from "./world";

/** A completely received file in the temp folder, as the server passes it to a route. */
export async function aReceivedFile(
  { storage }: World,
  { name = "statement.pdf", bytes = aPdf() }: { name?: string; bytes?: Buffer } = {},
): Promise<ReceivedFile> {
  const path = join(storage.tempFolder, newId());
  await writeFile(path, bytes);
  return { path, name, bytes: bytes.length };
}

export const anOrder = (order: Partial<UploadOrder> = {}): UploadOrder => ({
  category: "Tax Planning",
  type: "Tax Return",
  uploadKey: newId(),
  ...order,
});

/** A document that a client has uploaded through the real verb, perhaps not for the first time; returns its id. */
export async function aStoredDocument(
  world: World,
  client: Actor,
  { name, ...order }: Partial<UploadOrder> & { name?: string } = {},
): Promise<string> {
  const result = await uploadDocument(
    world,
    client,
    anOrder({ again: true, ...order }),
    await aReceivedFile(world, { name }),
  );
  if (!result.ok) throw new Error(`The upload was refused: ${result.message}`);
  return result.id;
}
