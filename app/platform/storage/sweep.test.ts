import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStorage } from "./folder-storage.server";
import { sweepOrphans, sweepTemp } from "./sweep.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sweep-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test("a list is complete beyond a thousand keys, and a sweep asks about five hundred at a time", async () => {
  // Without waiting for the disk: there are a thousand of them.
  const storage = await createFolderStorage(root, { syncFile: async () => {}, syncFolder: async () => {} });
  const all = Array.from({ length: 1_005 }, (_, n) => `many/${String(n).padStart(4, "0")}`);
  for (const key of all) await storage.put(key, Buffer.from("x"), { contentType: "application/pdf" });
  const kept = new Set(all.filter((_, n) => n % 100 === 0));
  const asked: number[] = [];
  const isKnown = async (batch: string[]) => {
    asked.push(batch.length);
    return new Set(batch.filter((key) => kept.has(key)));
  };

  expect(await sweepOrphans(storage, "many/", isKnown, Date.now() + 60_000)).toBe(994);

  expect(asked).toEqual([500, 500, 5]);
  const left: string[] = [];
  for await (const { key } of storage.list("many/")) left.push(key);
  expect(left.sort()).toEqual([...kept]);
});

test("the sweep at start removes temp files of an earlier process, and no others", async () => {
  const storage = await createFolderStorage(root);
  await writeFile(join(storage.tempFolder, "upload"), "content");
  const left = join(storage.tempFolder, "left-behind");
  await writeFile(left, "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(left, yesterday, yesterday);

  expect(await sweepTemp(storage)).toBe(1);

  expect(await readdir(storage.tempFolder)).toEqual(["upload"]);
});
