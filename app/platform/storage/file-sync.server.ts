import { open } from "node:fs/promises";

/** Makes what was written survive a power cut. A seam, so that tests can see when it happens, and let it fail. */
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
