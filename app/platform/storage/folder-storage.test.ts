import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallDisk } from "../../../tests/support/small-disk";
import { diskSync, type FileSync } from "./file-sync.server";
import { createFolderStorage } from "./folder-storage.server";
import { storageContract } from "./storage.contract";
import { type Storage, StorageFullError } from "./storage.server";

const pdf = { contentType: "application/pdf" };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "folder-storage-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function upload(storage: Storage, content: string | Uint8Array = "content") {
  const path = join(storage.tempFolder, "upload");
  await writeFile(path, content);
  return path;
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

describe("folder storage", () => {
  let shared: string;
  let storage: Storage;
  beforeAll(async () => {
    shared = await mkdtemp(join(tmpdir(), "folder-storage-"));
    storage = await createFolderStorage(join(shared, "made/for/it"));
  });
  afterAll(() => rm(shared, { recursive: true, force: true }));

  storageContract(() => storage);
});

describe("what survives a power cut", () => {
  /** Notes each sync, and whether `target` was in place by then. */
  function recorder(target: string) {
    const seen: string[] = [];
    const note = (what: string) => async (path: string) => {
      seen.push(
        `${what} ${relative(root, path) || "."}, target ${existsSync(join(root, target)) ? "there" : "absent"}`,
      );
    };
    return { seen, sync: { syncFile: note("file"), syncFolder: note("folder") } };
  }

  test("a put syncs the file, new folders' parents, and after the rename the folder; then it resolves", async () => {
    const { seen, sync } = recorder("documents/acme/one");
    const storage = await createFolderStorage(root, sync);

    await storage.putFile("documents/acme/one", await upload(storage), pdf);

    expect(seen).toEqual([
      "folder .., target absent",
      "file .tmp/upload, target absent",
      "folder ., target absent",
      "folder documents, target absent",
      "folder documents/acme, target there",
    ]);
  });

  test("a replaced head is synced as well: the new bytes before, their name after", async () => {
    const storage = await createFolderStorage(root);
    await storage.put("audit/head", Buffer.from("old"), pdf);
    const seen: string[] = [];
    const content = async () => String(await buffer((await storage.get("audit/head"))?.stream() ?? Readable.from([])));
    const watched = await createFolderStorage(root, {
      syncFile: async (path) => void seen.push(`file ${relative(root, path).slice(0, 5)}, head ${await content()}`),
      syncFolder: async (path) => void seen.push(`folder ${relative(root, path) || "."}, head ${await content()}`),
    });

    seen.length = 0;
    await watched.put("audit/head", Buffer.from("new"), pdf);

    expect(seen).toEqual(["file .tmp/, head old", "folder ., head old", "folder audit, head new"]);
  });

  test("a put does not resolve before the last sync has", async () => {
    const lastSync = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const storage = await createFolderStorage(root, {
      syncFile: async () => {},
      syncFolder: async (path) => {
        if (path !== join(root, "documents")) return;
        reached.resolve();
        await lastSync.promise;
      },
    });
    let resolved = false;
    const put = storage.put("documents/one", Buffer.from("x"), pdf).then(() => {
      resolved = true;
    });

    await reached.promise;
    await new Promise((later) => setImmediate(later));
    expect(resolved).toBe(false);

    lastSync.resolve();
    await put;
    expect(resolved).toBe(true);
  });

  test("two first uploads of a client both wait for the sync of the new folder's parent", async () => {
    const parentSync = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const storage = await createFolderStorage(root, {
      syncFile: async () => {},
      syncFolder: async (path) => {
        if (path !== join(root, "documents")) return;
        reached.resolve();
        await parentSync.promise;
      },
    });
    const done: string[] = [];
    const puts = ["one", "two"].map((name) =>
      storage.put(`documents/acme/${name}`, Buffer.from("x"), pdf).then(() => done.push(name)),
    );

    await reached.promise;
    await new Promise((later) => setImmediate(later));
    expect(done).toEqual([]);

    parentSync.resolve();
    await Promise.all(puts);
    expect(done.sort()).toEqual(["one", "two"]);
  });

  test("a folder that an earlier process made is synced before it is relied on", async () => {
    await mkdir(join(root, "documents"));
    const { seen, sync } = recorder("documents/one");
    const storage = await createFolderStorage(root, sync);

    await storage.put("documents/one", Buffer.from("x"), pdf);
    await storage.put("documents/two", Buffer.from("x"), pdf);

    expect(seen.filter((line) => line.startsWith("folder .,"))).toEqual(["folder ., target absent"]);
  });

  test("the root and each parent made for it are synced, and the root's name again by the next process", async () => {
    const { seen, sync } = recorder("");

    await createFolderStorage(join(root, "a/b/c"), sync);

    expect(seen.map((line) => line.split(",")[0])).toEqual(["folder a/b", "folder a", "folder ."]);
    seen.length = 0;
    await createFolderStorage(join(root, "a/b/c"), sync);
    expect(seen.map((line) => line.split(",")[0])).toEqual(["folder a/b"]);
  });

  test("a removal is synced", async () => {
    const storage = await createFolderStorage(root);
    await storage.put("documents/one", Buffer.from("x"), pdf);
    const { seen, sync } = recorder("documents/one");

    const opened = await createFolderStorage(root, sync);
    seen.length = 0;
    await opened.delete("documents/one");

    expect(seen).toEqual(["folder documents, target absent"]);
  });
});

describe("when the disk fails", () => {
  const failing = (code: string) => async () => {
    throw Object.assign(new Error(`${code}: injected`), { code });
  };
  /** The parent of the root is synced when the storage is opened. */
  const failingInside = (code: string) => (path: string) =>
    path.startsWith(root) ? failing(code)() : diskSync.syncFolder(path);

  const faults: Record<string, Partial<FileSync>> = {
    "the file's sync": { syncFile: failing("ENOSPC") },
    "a new folder's sync": { syncFolder: failingInside("ENOSPC") },
    "the sync after the rename": {
      syncFolder: (path) => (path.endsWith("acme") ? failing("EDQUOT")() : diskSync.syncFolder(path)),
    },
  };

  test.each(Object.entries(faults))("no room at %s: a typed error, and nothing is stored", async (_, fault) => {
    const storage = await createFolderStorage(root, { ...diskSync, ...fault });

    const put = storage.putFile("documents/acme/one", await upload(storage), pdf);

    await expect(put).rejects.toBeInstanceOf(StorageFullError);
    expect(await storage.get("documents/acme/one")).toBeNull();
    expect((await filesIn(root)).filter((path) => path !== ".tmp/upload")).toEqual([]);
  });

  test("any other failure is thrown as it is, nothing is stored, and the next try may succeed", async () => {
    let broken = true;
    const syncFolder = (path: string) => (broken ? failingInside("EIO")(path) : diskSync.syncFolder(path));
    const storage = await createFolderStorage(root, { ...diskSync, syncFolder });

    const put = () => storage.put("documents/acme/one", Buffer.from("x"), pdf);
    await expect(put()).rejects.toMatchObject({ code: "EIO" });
    expect(await filesIn(root)).toEqual([]);

    broken = false;
    await put();
    expect(await filesIn(root)).toEqual(["documents/acme/one"]);
  });

  test("what a failed put leaves is removed, and the removal is synced", async () => {
    const seen: string[] = [];
    let broken = true;
    const storage = await createFolderStorage(root, {
      ...diskSync,
      syncFolder: async (path) => {
        if (!path.endsWith("acme")) return;
        if (broken) {
          broken = false;
          await failing("EIO")();
        }
        seen.push((await filesIn(root)).join());
      },
    });

    await expect(storage.putFile("documents/acme/one", await upload(storage), pdf)).rejects.toMatchObject({
      code: "EIO",
    });
    expect(seen).toEqual([""]);
  });

  test("a removal that could not be synced is synced by the next one, although the file is gone", async () => {
    const synced: string[] = [];
    let broken = true;
    const syncFolder = async (path: string) =>
      void (broken ? await failing("EIO")() : synced.push(relative(root, path)));
    await (await createFolderStorage(root)).put("documents/one", Buffer.from("x"), pdf);
    broken = false;
    const storage = await createFolderStorage(root, { ...diskSync, syncFolder });
    broken = true;

    await expect(storage.delete("documents/one")).rejects.toMatchObject({ code: "EIO" });
    broken = false;
    synced.length = 0;
    await storage.delete("documents/one");
    expect(synced).toEqual(["documents"]);
    await storage.delete("nowhere/one");
  });

  test("the check fails when the folder is gone", async () => {
    const storage = await createFolderStorage(root);
    await rm(root, { recursive: true });

    await expect(storage.check()).rejects.toMatchObject({ code: "ENOENT" });
  });
});

const disk = await smallDisk(1_000_000);
const reason = "skipped" in disk ? ` (skipped: ${disk.skipped})` : "";

describe.skipIf("skipped" in disk)(`on a disk that is really full${reason}`, () => {
  afterAll(async () => {
    if ("stop" in disk) await disk.stop();
  });
  const folder = "path" in disk ? join(disk.path, "objects") : "";

  test("a put and a copy are refused, leave nothing behind, and what was stored stays", async () => {
    const storage = await createFolderStorage(folder);
    await storage.put("documents/kept", Buffer.from("kept"), pdf);
    const big = join(root, "big");
    await writeFile(big, Buffer.alloc(2_000_000, 1));

    await expect(storage.put("documents/big", Buffer.alloc(2_000_000, 1), pdf)).rejects.toBeInstanceOf(
      StorageFullError,
    );
    await expect(storage.put("documents/kept", Buffer.alloc(2_000_000), pdf)).rejects.toBeInstanceOf(StorageFullError);
    await expect(storage.putFile("documents/big", big, pdf)).rejects.toBeInstanceOf(StorageFullError);

    expect(await filesIn(folder)).toEqual(["documents/kept"]);
    expect(String(await buffer((await storage.get("documents/kept"))?.stream() ?? Readable.from([])))).toBe("kept");
  });
});
