import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileSync } from "./file-sync.server";

const remembered = 10_000;

/**
 * Returns a function that creates folders below root, and resolves when they would survive a power cut.
 *
 * A folder that exists may not survive a power cut yet: another upload, or an earlier process that was killed, may have
 * created it a moment ago. So each folder's parent is synced once per process, and all callers wait for that one sync.
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

    // Clearing the list limits the memory, and costs one more sync for each folder.
    if (ready.size >= remembered) ready.clear();
    const made = make(folder);
    ready.set(folder, made);
    made.catch(() => ready.delete(folder));
    return made;
  }

  return ensure;
}

/**
 * Creates root with all missing parents, so that each of them survives a power cut. A root that exists may have been created by
 * a process that was killed before it could sync its parent, so that is done again.
 */
export async function makeRoot(root: string, sync: FileSync): Promise<void> {
  const first = (await mkdir(root, { recursive: true, mode: 0o700 })) ?? root;
  for (let folder = root; folder.length >= first.length; folder = dirname(folder))
    await sync.syncFolder(dirname(folder)).catch(acceptForeign);
}

/** A parent that this user may not read belongs to somebody else, who has made the folder in it. */
function acceptForeign(error: NodeJS.ErrnoException) {
  if (error.code !== "EACCES" && error.code !== "EPERM") throw error;
}

function acceptExisting(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST") throw error;
}
