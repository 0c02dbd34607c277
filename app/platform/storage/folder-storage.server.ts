import { createReadStream } from "node:fs";
import {
  access,
  constants,
  copyFile,
  mkdir,
  opendir,
  rename,
  rm,
  stat,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { durableFolders, makeRoot } from "./durable-folders.server";
import { diskSync, type FileSync } from "./file-sync.server";
import { checkKey, checkPrefix, checkRange, ObjectExistsError, type Storage, StorageFullError } from "./storage.server";
import { newTempFile } from "./temp-files.server";

/**
 * A storage in a local folder, for one process at a time. Creates the folder if it is missing. A finished put survives a
 * power cut because of this order: sync the temp file, rename it into place, sync the folder, and only then resolve.
 */
export async function createFolderStorage(root: string, sync: FileSync = diskSync): Promise<Storage> {
  const base = resolve(root);
  // No key begins with a dot, so the temp folder can never be taken for objects.
  const tempFolder = join(base, ".tmp");
  const ensureFolder = durableFolders(base, sync);
  const beingPut = new Set<string>();

  await makeRoot(base, sync);
  await mkdir(tempFolder, { mode: 0o700, recursive: true });

  function pathOf(key: string) {
    checkKey(key);
    return join(base, key);
  }

  const newTemp = () => newTempFile(tempFolder);

  async function place(temp: string, target: string) {
    // The time of the put and not of the first byte, so that a sweep does not treat a slow upload as an old file.
    const now = new Date();
    await utimes(temp, now, now);
    await sync.syncFile(temp);
    await ensureFolder(dirname(target));
    await rename(temp, target);
    await sync.syncFolder(dirname(target));
  }

  /** Calls `write` to fill a new temp file, and moves it into place. Deletes the temp file when that fails. */
  async function placeNew(target: string, write: (temp: string) => Promise<void>) {
    const temp = newTemp();
    try {
      await write(temp);
      await place(temp, target);
    } catch (error) {
      await rm(temp, { force: true });
      throw error;
    }
  }

  /** Syncs the folder also when the file is missing: an earlier call may have removed it and failed to sync. */
  async function remove(path: string) {
    await unlink(path).catch(nullIfMissing);
    await sync.syncFolder(dirname(path)).catch(nullIfMissing);
  }

  async function* walk(folderKey: string, prefix: string): AsyncGenerator<{ key: string; modifiedAt: number }> {
    const folder = await opendir(join(base, folderKey)).catch(nullIfMissing);
    if (folder === null) return;
    for await (const entry of folder) {
      const key = folderKey + entry.name;
      const within = `${key}/`;
      if (entry.name.startsWith(".")) continue;
      if (entry.isDirectory() && (within.startsWith(prefix) || prefix.startsWith(within))) {
        yield* walk(within, prefix);
      } else if (entry.isFile() && key.startsWith(prefix)) {
        const found = await stat(join(base, key)).catch(nullIfMissing);
        if (found !== null) yield { key, modifiedAt: found.mtimeMs };
      }
    }
  }

  return {
    tempFolder,
    place: base,

    async putFile(key, path) {
      const target = pathOf(key);
      // A rename replaces an existing file without an error, so two puts of one key at once must not both succeed.
      if (beingPut.has(key)) throw new ObjectExistsError(key);
      beingPut.add(key);
      try {
        if ((await stat(target).catch(nullIfMissing)) !== null) throw new ObjectExistsError(key);
        try {
          if (resolve(path).startsWith(tempFolder + sep)) await place(path, target);
          else await placeNew(target, (temp) => copyFile(path, temp));
        } catch (error) {
          // The file may exist although its folder was not synced. The put has failed, so the file must not stay, and a power cut
          // must not bring it back.
          await remove(target).catch(() => {});
          throw error;
        }
      } catch (error) {
        throw fullOr(error);
      } finally {
        beingPut.delete(key);
      }
    },

    async put(key, bytes) {
      const target = pathOf(key);
      await placeNew(target, (temp) => writeFile(temp, bytes, { flag: "wx", mode: 0o600 })).catch((error) => {
        throw fullOr(error);
      });
    },

    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nullIfMissing);
      if (!found?.isFile()) return null;
      return {
        size: found.size,
        stream(range) {
          checkRange(found.size, range);
          return createReadStream(path, range);
        },
      };
    },

    async delete(key) {
      await remove(pathOf(key));
    },

    async *list(prefix) {
      checkPrefix(prefix);
      yield* walk(prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix);
    },

    async check() {
      for (const folder of [base, tempFolder]) await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

function fullOr(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOSPC" || code === "EDQUOT" ? new StorageFullError(error) : error;
}
