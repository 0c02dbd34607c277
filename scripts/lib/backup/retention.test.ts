import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { day, hour } from "~/platform/clock";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";
import { idAt, installationKey, writeIndex } from "./manifest";
import { pruneBackups } from "./prune";
import { parseKeep, toRemove } from "./retention";

const now = Date.UTC(2026, 10, 23, 3);
const daily = (count: number, complete: (daysAgo: number) => boolean = () => true) =>
  Array.from({ length: count }, (_, daysAgo) => ({
    ...{ id: idAt(now - daysAgo * day), takenAt: now - daysAgo * day, complete: complete(daysAgo) },
  }));

const kept = (backups: ReturnType<typeof daily>, keep: string, oldestDays = 400) => {
  const gone = new Set(toRemove(backups, parseKeep(keep), now, oldestDays));
  return backups.filter((backup) => !gone.has(backup)).map(({ id }) => id.slice(7, 17));
};

test("the newest of each day, week and month are kept", () => {
  expect(kept(daily(400), "3d,2w,3m")).toEqual([
    ...["2026-11-23", "2026-11-22", "2026-11-21"],
    // The last of the week before, and of the two months before.
    ...["2026-10-31", "2026-09-30"],
  ]);
  expect(kept(daily(400), "1d,4w")).toEqual(["2026-11-23", "2026-11-22", "2026-11-15", "2026-11-08"]);
  expect(kept(daily(800), "1y,36m", 4000)).toHaveLength(27);
});

test("of several on one day the newest complete one is kept", () => {
  const morning = { id: idAt(now - hour), takenAt: now - hour, complete: true };
  const incomplete = { id: idAt(now), takenAt: now, complete: false };
  expect(toRemove([morning, incomplete], parseKeep("1d"), now, 400)).toEqual([]);
  const noon = { id: idAt(now + hour), takenAt: now + hour, complete: true };
  expect(toRemove([morning, incomplete, noon], parseKeep("1d"), now, 400)).toEqual([morning, incomplete]);
});

test("the last good one stays, however old it is and whatever came after", () => {
  const backups = daily(500, (daysAgo) => daysAgo === 450);
  expect(kept(backups, "1d")).toEqual(["2026-11-23", new Date(now - 450 * day).toISOString().slice(0, 10)]);
});

test("a backup that is older than allowed goes although a rule would keep it", () => {
  expect(kept(daily(800), "36m", 60)).toEqual(["2026-11-23", "2026-10-31", "2026-09-30"]);
});

test.each(["", "7", "7x", "0d", "d", "7d,,4w", "-1d", "7 d"])("%j is not a rule", (text) => {
  expect(() => parseKeep(text)).toThrow(/does not say which backups are kept/);
});

async function aPlace() {
  const folder = mkdtempSync(join(tmpdir(), "corvane-retention-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = await createFolderStorage(folder);
  const put = (key: string, content = "x") => place.put(key, Buffer.from(content), { contentType: "text/plain" });
  await put(installationKey, "ours\n");
  return { place, put, folder };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

async function backup({ place, put }: Place, daysAgo: number, names: readonly string[]) {
  const takenAt = now - daysAgo * day;
  const id = idAt(takenAt);
  for (const name of names) await put(name);
  await put(`${id}/names.0001.txt`, names.map((name) => `${name}\n`).join(""));
  await put(`${id}/manifest.json`);
  await writeIndex(place, id, {
    ...{ format: "corvane-backup-2", takenAt: new Date(takenAt).toISOString(), installation: "ours", complete: true },
    ...{ fingerprint: null, manifest: { path: "manifest.json", bytes: 1, sha256: "" } },
    names: [{ path: "names.0001.txt", bytes: 1, sha256: "" }],
  });
  return id;
}

async function keysIn({ place }: Place) {
  const keys: string[] = [];
  for await (const { key } of place.list("")) keys.push(key);
  return keys;
}

const rules = parseKeep("1d");
const ours = { rules, now, oldestDays: 400, installation: "ours" };

test("a document goes with the last backup that needs it, and only then", async () => {
  const there = await aPlace();
  const old = await backup(there, 2, ["objects/a", "objects/b"]);
  const newest = await backup(there, 0, ["objects/b", "objects/c"]);
  expect(await pruneBackups(there.place, ours)).toEqual({
    ...{ removed: [old], unfinished: [], documents: 1, oldest: now },
  });
  const keys = await keysIn(there);
  expect(keys.filter((key) => key.startsWith("objects/")).sort()).toEqual(["objects/b", "objects/c"]);
  expect(keys.filter((key) => key.startsWith(old))).toEqual([]);
  expect(keys).toContain(`${newest}/index.json`);
});

test("an unfinished backup is not touched, until it is a day old", async () => {
  const there = await aPlace();
  await backup(there, 0, []);
  const unfinished = idAt(now - 3 * day);
  await there.put(`${unfinished}/database/clients.0001.jsonl`);
  expect((await pruneBackups(there.place, { ...ours, now: Date.now() })).unfinished).toEqual([]);
  const yesterday = (Date.now() - 25 * hour) / 1000;
  utimesSync(join(there.folder, `${unfinished}/database/clients.0001.jsonl`), yesterday, yesterday);
  expect((await pruneBackups(there.place, { ...ours, now: Date.now() })).unfinished).toEqual([unfinished]);
});

test("nothing is removed when a backup is damaged or belongs to somebody else", async () => {
  const there = await aPlace();
  await backup(there, 2, ["objects/a"]);
  const damaged = await backup(there, 1, []);
  await backup(there, 0, []);
  const before = await keysIn(there);
  await expect(pruneBackups(there.place, { ...ours, installation: "theirs" })).rejects.toThrow(/another installation/);
  await there.put(`${damaged}/index.json`, "{}");
  await expect(pruneBackups(there.place, ours)).rejects.toThrow(`No backup was removed, because ${damaged} is damaged`);
  expect((await keysIn(there)).sort()).toEqual(before.sort());
});
