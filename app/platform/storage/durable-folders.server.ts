import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileSync } from "./file-sync.server";

const remembered = 10_000;

/**
 * Returns a function that makes folders below root, and resolves when they would survive a power cut.
 *
 * A folder that exists is not yet a durable one: another upload may have made it a moment ago, or an earlier process
 * just before it was killed. So each folder's parent is synced once per process, and everybody waits for that one sync.
 */
export function durableFolders(root: string, sync: FileSync): (folder: string) => Promise<void> {
  const ready = new Map<string, Promise<void>>();

  async function make(folder: string) {
    const parent = dirname(folder);
    await ensure(parent);
    await mkdir(folder, { mode: 0o700 }).catch(acceptExisting);
    await sync.syncFolder(parent);
  }

  function ensure(folder: string): Promise<void> {
    if (folder === root) return Promise.resolve();
    const known = ready.get(folder);
    if (known) return known;

    // Forgetting costs one more sync each and keeps the memory bounded, however many folders there are.
    if (ready.size >= remembered) ready.clear();
    const made = make(folder);
    ready.set(folder, made);
    made.catch(() => ready.delete(folder));
    return made;
  }

  return ensure;
}

/** Makes root with all missing parents, and each of them durable. */
export async function makeRoot(root: string, sync: FileSync): Promise<void> {
  const first = await mkdir(root, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let folder = root; folder.length >= first.length; folder = dirname(folder))
    await sync.syncFolder(dirname(folder));
}

function acceptExisting(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST") throw error;
}
