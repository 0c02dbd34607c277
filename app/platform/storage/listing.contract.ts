import { randomUUID } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { day } from "../clock";
import { quarantineKey, reviewQuarantine } from "./quarantine.server";
import type { Storage } from "./storage.server";
import { sweepOrphans } from "./sweep.server";

const json = { contentType: "application/json" };

const isKnown = (has: (key: string) => boolean) => async (asked: string[]) => new Set(asked.filter(has));

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

  test("a list of several pages is complete; a sweep moves what no row knows into quarantine, and it can come back", async () => {
    const prefix = ownPrefix();
    const all = Array.from({ length: 25 }, (_, n) => `${prefix}${String(n).padStart(2, "0")}`);
    await Promise.all(all.map((key) => storage().put(key, Buffer.from(key), json)));
    expect(await keys(prefix)).toEqual(all);
    const orphans = all.slice(20);
    const known = (unknown: string[]) => ({ prefix, isKnown: isKnown((key) => !unknown.includes(key)) });

    const result = await sweepOrphans(storage(), [known(orphans)], Date.now() + 60_000);

    expect(result).toEqual({ objects: 25, unknown: 5, moved: 5, tooMany: false });
    expect(await keys(prefix)).toEqual(all.slice(0, 20));
    const moved = orphans.map((key) => quarantineKey(key, Date.now()));
    const inQuarantine = async () => (await keys("quarantine/")).filter((key) => key.includes(prefix));
    expect(await inQuarantine()).toEqual(moved);

    // A row knows one of them again.
    const [back = "", ...still] = orphans;
    await reviewQuarantine(storage(), [known(still)], Date.now() + 29 * day);
    expect(await keys(prefix)).toContain(back);
    expect(String(await buffer((await storage().get(back))?.stream() ?? Readable.from([])))).toBe(back);
    expect(await inQuarantine(), "kept for 30 days").toEqual(moved.slice(1));

    await reviewQuarantine(storage(), [known(still)], Date.now() + 31 * day);
    expect(await inQuarantine()).toEqual([]);
    expect(await keys(prefix)).toHaveLength(21);
  });

  test("a sweep leaves alone what was put since its boundary: it may be an upload in flight", async () => {
    const prefix = ownPrefix();
    const before = Date.now() - 1_000;
    const path = join(storage().tempFolder, randomUUID());
    await writeFile(path, "x");
    // Its last byte came long before it was put: the scanner took its time.
    await utimes(path, 0, 0);
    await storage().putFile(`${prefix}in-flight`, path, json);

    const result = await sweepOrphans(storage(), [{ prefix, isKnown: isKnown(() => false) }], before);

    expect(result).toEqual({ objects: 1, unknown: 0, moved: 0, tooMany: false });
    expect(await keys(prefix)).toEqual([`${prefix}in-flight`]);
  });

  test.each(["/", "../", "documents//", "documents/../", "Documents/"])("the prefix %j is refused", async (prefix) => {
    await expect(keys(prefix)).rejects.toThrow("Not a storage key");
  });
}
