import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { newTempFile } from "~/platform/storage/temp-files.server";
import { type Chance, chanceFrom } from "../lib/demo/chance";
import { volatileDisk } from "./power/volatile-disk";
import { pause } from "./until-gone";

export interface StorageReport {
  rounds: number;
  stored: number;
  deleted: number;
  wrong: string[];
}

interface Sent {
  bytes: Buffer;
  state: "being stored" | "stored" | "being deleted" | "deleted";
}

const writers = 6;
/** Milliseconds from the first put to the power cut at most. */
const longest = 400;

/**
 * The storage in a local folder alone: puts and deletes at once, until the power is cut at a random moment. What was stored must be
 * there, what was deleted must be gone, and whatever is there must be whole.
 */
export async function powerStorageRounds({
  rounds,
  seed,
}: {
  rounds: number;
  seed: number;
}): Promise<StorageReport | { skipped: string }> {
  const chance = chanceFrom(seed);
  const disk = await volatileDisk();
  if ("skipped" in disk) return disk;
  const folder = join(disk.path, "objects");
  const sent = new Map<string, Sent>();
  const wrong: string[] = [];
  const count = (state: Sent["state"]) => [...sent.values()].filter((one) => one.state === state).length;
  try {
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const storage = await createFolderStorage(folder);
      const over = new AbortController();
      const working = Promise.all(
        Array.from({ length: writers }, () => work(storage, { sent, chance, over: over.signal })),
      );
      await pause(chance.below(longest));
      over.abort();
      await disk.cut(round % 2 === 0 ? chance.below(2 ** 31) : undefined);
      await disk.restore();
      await working;
      wrong.push(...(await compare(await createFolderStorage(folder), sent)));
    }
    return { rounds, stored: count("stored") + count("deleted"), deleted: count("deleted"), wrong };
  } finally {
    await disk.stop();
  }
}

/** A call that the power cut breaks off rejects. */
async function work(
  storage: Storage,
  { sent, chance, over }: { sent: Map<string, Sent>; chance: Chance; over: AbortSignal },
) {
  try {
    while (!over.aborted) {
      const stored = [...sent].filter(([, { state }]) => state === "stored");
      const victim = stored.length > 10 && chance.below(3) === 0 ? chance.pick(stored) : undefined;
      if (victim) {
        const [key, entry] = victim;
        entry.state = "being deleted";
        await storage.delete(key);
        // A call that came to its turn only after the power cut saw the empty folder beneath: it has promised nothing.
        if (!over.aborted) entry.state = "deleted";
        continue;
      }
      const key = `documents/client-${chance.below(20)}/${sent.size + 1}`;
      const bytes = Buffer.alloc(1 + chance.below(200_000), `${key} `);
      const entry: Sent = { bytes, state: "being stored" };
      sent.set(key, entry);
      const temp = newTempFile(storage.tempFolder);
      await writeFile(temp, bytes);
      // What was written before the power cut may come back in part; its process would be gone, and store nothing of it.
      if (over.aborted) return;
      await storage.putFile(key, temp, { contentType: "application/pdf" });
      entry.state = "stored";
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}

async function compare(storage: Storage, sent: Map<string, Sent>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [key, entry] of sent) {
    const object = await storage.get(key);
    const found = object ? await buffer(object.stream()) : null;
    if (found && !found.equals(entry.bytes)) wrong.push(`${key} is there, but not whole`);
    if (!found && entry.state === "stored") wrong.push(`${key} was stored, and is lost`);
    if (found && entry.state === "deleted") wrong.push(`${key} was deleted, and is there`);
    // What was cut off is settled now, one way or the other.
    if (entry.state.startsWith("being ")) entry.state = found ? "stored" : "deleted";
  }
  return wrong;
}
