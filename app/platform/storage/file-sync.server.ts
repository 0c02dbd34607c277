import { open } from "node:fs/promises";

/**
 * Syncs files and folders, so that they survive a power cut. An interface, so that tests can observe it and make it fail.
 */
export interface FileSync {
  /** The bytes of a file. */
  syncFile(path: string): Promise<void>;
  /** The names in a folder: files and folders created in it, renamed into it or removed from it. */
  syncFolder(path: string): Promise<void>;
}

export const diskSync: FileSync = { syncFile: sync, syncFolder: sync };

async function sync(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
