import { randomUUID } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../tests/support/s3";
import { emptyWorld } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { createS3Storage } from "../../platform/storage/s3-storage.server";
import type { Storage } from "../../platform/storage/storage.server";
import { partBytes, partHours } from "./part-size";
import { dropParts, heldParts, joinParts, keepPart, MissingPartError, sweepParts } from "./parts.server";

const whole = Buffer.alloc(2 * partBytes + 500, "a file of three parts ");
const own = { owner: "account anna", upload: "her-key-1" };

async function keep(storage: Storage, part: number, of = own, bytes = partOf(part)) {
  const path = join(storage.tempFolder, randomUUID());
  writeFileSync(path, bytes);
  await keepPart(storage, of, part, path);
}

const partOf = (part: number) => whole.subarray(part * partBytes, (part + 1) * partBytes);

const joined = (storage: Storage, of = own, bytes = whole.length) =>
  buffer(Readable.from(joinParts(storage, of, bytes)));

test("parts in any order, some of them twice, become the file; nobody else's key leads to them", async () => {
  const { storage } = await emptyWorld({ database: "sqlite" });
  await Promise.all([keep(storage, 2), keep(storage, 0), keep(storage, 0)]);
  expect(await heldParts(storage, own)).toEqual([0, 2]);
  await expect(joined(storage)).rejects.toBeInstanceOf(MissingPartError);
  await keep(storage, 1);
  await keep(storage, 1);
  expect((await joined(storage)).equals(whole)).toBe(true);

  expect(await heldParts(storage, { ...own, owner: "account bert" })).toEqual([]);
  await dropParts(storage, { ...own, owner: "account bert" });
  await expect(joined(storage, { ...own, upload: "her-key-2" })).rejects.toBeInstanceOf(MissingPartError);
  // A file of another length than its parts is none.
  await expect(joined(storage, own, whole.length - 1)).rejects.toBeInstanceOf(MissingPartError);
  await dropParts(storage, own);
  expect(await heldParts(storage, own)).toEqual([]);
});

test("what one person has left unfinished makes room for more, and goes after some hours", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const { storage } = world;
  const small = Buffer.from("part");
  const parts = join(storage.place, "parts");
  await keep(storage, 0, own, small);
  const [first = ""] = readdirSync(parts);
  // As 127 more uploads would leave them, without the time that 127 durable writes take.
  for (let upload = 1; upload < 128; upload += 1)
    writeFileSync(join(parts, `${first.split("-")[0]}-${String(upload).padStart(32, "0")}-0`), small);
  utimesSync(join(parts, first), 1, 1);
  await keep(storage, 0, { ...own, upload: "her-key-2" }, small);
  await keep(storage, 0, { owner: "account bert", upload: "his-key-1" }, small);
  expect(readdirSync(parts)).toHaveLength(129);
  expect(await heldParts(storage, own)).toEqual([]);

  await sweepParts(world);
  expect(readdirSync(parts)).toHaveLength(129);
  await sweepParts(world, undefined, Date.now() + (partHours + 1) * hour);
  expect(readdirSync(parts)).toEqual([]);
});

const started = await startS3();
const reason = "skipped" in started ? ` (skipped: ${started.skipped})` : "";

describe.skipIf("skipped" in started)(`on a real S3 server${reason}`, () => {
  afterAll(() => (started as S3Server).stop());

  test("parts are kept once, become the file after a break, and are dropped and swept", async () => {
    const world = await emptyWorld({ database: "sqlite" });
    // Two nodes: what one has kept, the other one finds.
    const folder = world.storage.tempFolder;
    const [one, other] = [
      await createS3Storage(started as S3Server, folder),
      await createS3Storage(started as S3Server, folder),
    ];
    await Promise.all([keep(one, 2), keep(other, 0), keep(one, 0)]);
    await keep(other, 2);
    expect(await heldParts(other, own)).toEqual([0, 2]);
    await expect(joined(one)).rejects.toBeInstanceOf(MissingPartError);
    await keep(other, 1);
    expect((await joined(one)).equals(whole)).toBe(true);
    expect(await heldParts(one, { ...own, owner: "account bert" })).toEqual([]);
    await dropParts(other, own);
    expect(await heldParts(one, own)).toEqual([]);

    await keep(one, 1);
    await sweepParts({ ...world, storage: other });
    expect(await heldParts(one, own)).toEqual([1]);
    await sweepParts({ ...world, storage: other }, undefined, Date.now() + (partHours + 1) * hour);
    expect(await heldParts(one, own)).toEqual([]);
  });
});
