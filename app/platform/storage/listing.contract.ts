import { randomUUID } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Storage } from "./storage.server";
import { sweepOrphans } from "./sweep.server";

const json = { contentType: "application/json" };

/** What every storage must do when it is listed and swept. */
export function listingContract(storage: () => Storage): void {
  async function keys(prefix: string) {
    const found: string[] = [];
    for await (const { key } of storage().list(prefix)) found.push(key);
    return found.sort();
  }

  const ownPrefix = () => `documents/${randomUUID()}/`;

  test("a list has all keys that begin with the prefix, and when each was put", async () => {
    const prefix = ownPrefix();
    const before = Date.now();
    for (const name of ["a/one", "a/two", "ab", "b/three"]) await storage().put(prefix + name, Buffer.from("x"), json);

    expect(await keys(prefix)).toEqual(["a/one", "a/two", "ab", "b/three"].map((name) => prefix + name));
    expect(await keys(`${prefix}a`)).toEqual(["a/one", "a/two", "ab"].map((name) => prefix + name));
    expect(await keys(`${prefix}a/t`)).toEqual([`${prefix}a/two`]);
    expect(await keys(`${prefix}c/`)).toEqual([]);
    expect(await keys("")).toEqual(expect.arrayContaining([`${prefix}ab`]));
    for await (const { modifiedAt } of storage().list(prefix)) {
      // Some services round down to the second.
      expect(modifiedAt).toBeGreaterThanOrEqual(before - 1_000);
      expect(modifiedAt).toBeLessThanOrEqual(Date.now() + 1_000);
    }
  });

  test("a list of several pages is complete, and a sweep removes what no row knows", async () => {
    const prefix = ownPrefix();
    const all = Array.from({ length: 25 }, (_, n) => `${prefix}${String(n).padStart(2, "0")}`);
    await Promise.all(all.map((key) => storage().put(key, Buffer.from("x"), json)));
    expect(await keys(prefix)).toEqual(all);
    const kept = new Set(all.filter((_, n) => n % 10 === 0));

    expect(await sweepOrphans(storage(), prefix, async () => kept, Date.now() + 60_000)).toBe(22);

    expect(await keys(prefix)).toEqual([...kept]);
  });

  test("a sweep leaves alone what was put since its boundary: it may be an upload in flight", async () => {
    const prefix = ownPrefix();
    const before = Date.now() - 1_000;
    const path = join(storage().tempFolder, randomUUID());
    await writeFile(path, "x");
    // Its last byte came long before it was put: the scanner took its time.
    await utimes(path, 0, 0);
    await storage().putFile(`${prefix}in-flight`, path, json);

    const removed = await sweepOrphans(storage(), prefix, async () => new Set<string>(), before);

    expect(removed).toBe(0);
    expect(await keys(prefix)).toEqual([`${prefix}in-flight`]);
  });

  test.each(["/", "../", "documents//", "documents/../", "Documents/"])("the prefix %j is refused", async (prefix) => {
    await expect(keys(prefix)).rejects.toThrow("Not a storage key");
  });
}
