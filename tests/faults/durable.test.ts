import { mkdtempSync, rmSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSqlite } from "~/platform/db/sqlite.server";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corvane-durable-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Records every fsync of the process: all of them call this function. */
async function watchSyncs() {
  const handle = await open(folder, "r");
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  return vi.spyOn(prototype, "sync");
}

test("put() syncs a document's bytes, its name and its new folders before it returns", async () => {
  const storage = await createFolderStorage(join(folder, "objects"));
  const file = join(storage.tempFolder, "upload");
  await writeFile(file, "bytes");
  const syncs = await watchSyncs();

  await storage.putFile("documents/client/one", file, { contentType: "application/pdf" });
  // The file, its folder, and the two parent folders that were created for it.
  expect(syncs.mock.calls.length).toBe(4);

  syncs.mockClear();
  await storage.put("audit/head", Buffer.from("{}"), { contentType: "application/json" });
  expect(syncs.mock.calls.length, "the file, its folder, and the one that was made for it").toBe(3);
});

test("the embedded database syncs every commit", () => {
  const database = openSqlite(join(folder, "corvane.db"));
  const full = 2;
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: full });
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  database.close();
});
