import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStorage } from "./folder-storage.server";
import { sweepOrphans } from "./sweep.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sweep-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function filled(count: number) {
  // Without waiting for the disk: there are many of them.
  const storage = await createFolderStorage(root, { syncFile: async () => {}, syncFolder: async () => {} });
  const all = Array.from({ length: count }, (_, n) => `many/${String(n).padStart(5, "0")}`);
  for (const key of all) await storage.put(key, Buffer.from("x"), { contentType: "application/pdf" });
  const asked: number[] = [];
  /** Knows all but the first few. */
  const allBut = (unknown: number) => ({
    prefix: "many/",
    isKnown: async (batch: string[]) => {
      asked.push(batch.length);
      return new Set(batch.filter((key) => all.indexOf(key) >= unknown));
    },
  });
  const left = async () => {
    let found = 0;
    for await (const _ of storage.list("many/")) found += 1;
    return found;
  };
  return { storage, allBut, asked, left };
}

const later = () => Date.now() + 60_000;

test("a list is complete beyond a thousand keys, and a sweep asks about five hundred at a time", async () => {
  const { storage, allBut, asked, left } = await filled(1_005);

  expect(await sweepOrphans(storage, [allBut(2)], later())).toEqual({
    ...{ objects: 1_005, unknown: 2, moved: 2, tooMany: false },
  });

  // Each one is asked about again just before it is moved.
  expect(asked).toEqual([500, 500, 5, 1, 1]);
  expect(await left()).toBe(1_003);
});

test.each([
  { objects: 292, unknown: 292 },
  { objects: 1_005, unknown: 11 },
  { objects: 40, unknown: 6 },
])("a sweep that would move $unknown of $objects objects moves none", async ({ objects, unknown }) => {
  const { storage, allBut, left } = await filled(objects);

  expect(await sweepOrphans(storage, [allBut(unknown)], later())).toEqual({
    ...{ objects, unknown, moved: 0, tooMany: true },
  });

  expect(await left()).toBe(objects);
});

test("more than a hundred are too many, however many objects there are", async () => {
  const keys = Array.from({ length: 20_000 }, (_, n) => `many/${n}`);
  const moved: string[] = [];
  const storage = {
    ...(await createFolderStorage(root)),
    async *list() {
      for (const key of keys) yield { key, modifiedAt: 0 };
    },
    delete: async (key: string) => void moved.push(key),
  };
  const allBut = (unknown: number) => ({
    prefix: "many/",
    isKnown: async (asked: string[]) => new Set(asked.filter((key) => Number(key.slice(5)) >= unknown)),
  });

  expect(await sweepOrphans(storage, [allBut(101)], later())).toMatchObject({ unknown: 101, tooMany: true });
  expect(await sweepOrphans(storage, [allBut(100)], later())).toMatchObject({ unknown: 100, tooMany: false });
  expect(moved).toEqual([]);
});

test("two sweeps at once move each object once", async () => {
  const { storage, allBut, left } = await filled(30);

  const results = await Promise.all([
    sweepOrphans(storage, [allBut(5)], later()),
    sweepOrphans(storage, [allBut(5)], later()),
  ]);

  expect(results.map((result) => result?.tooMany)).toEqual([false, false]);
  expect(await left()).toBe(25);
  const kept: string[] = [];
  for await (const { key } of storage.list("quarantine/")) kept.push(key);
  expect(kept).toHaveLength(5);
});
