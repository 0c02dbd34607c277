import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { headsAfterStart } from "../../../tests/support/audit-heads";
import { scriptedS3 } from "../../../tests/support/scripted-s3";
import { emptyWorld, onBothDatabases, type World } from "../../../tests/support/world";
import { recordAudit } from "../audit/audit.server";
import { verifyAudit } from "../audit/verify.server";
import { databaseFile, openDatabase } from "../db/open.server";
import { createStorage } from "./create-storage.server";
import { createFolderStorage } from "./folder-storage.server";
import { claimStorage, newInstallation } from "./installation.server";
import { prefixedStorage } from "./prefixed-storage.server";
import type { Storage } from "./storage.server";

const text = { contentType: "text/plain" };

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "installation-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function keys(storage: Storage) {
  const found: string[] = [];
  for await (const { key } of storage.list("")) found.push(key);
  return found.sort();
}

async function readId({ storage, db }: World) {
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage.get("installation/id"))?.stream() ?? []) chunks.push(chunk as Buffer);
  const row = await db.selectFrom("settings").select("value").where("key", "=", "installation").executeTakeFirst();
  return { stored: Buffer.concat(chunks).toString(), row: row?.value };
}

/** Something happens, and is in the audit log. */
async function happens(world: World) {
  await world.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, world.clock, "system", { type: "storage.adopted", subject: "s", detail: { from: "nowhere" } }),
    );
}

/** A firm at work: with documents and a stored head of its audit log. */
async function atWork(world: World) {
  await happens(world);
  await world.storage.put("documents/a/one", Buffer.from("x"), text);
  await world.auditHeads.append();
  return world;
}

const claim = ({ db, clock }: World, storage: Storage, more: { adopt?: string; oneFolder?: boolean } = {}) =>
  claimStorage({ db, clock, storage, ...more });

/** As version 1 left a database and a storage. */
async function withoutIds({ db, storage }: World) {
  await db.deleteFrom("settings").where("key", "=", "installation").execute();
  await storage.delete("installation/id");
}

onBothDatabases("the first start writes one id into database and storage, and later starts keep it", async (world) => {
  const { stored, row } = await readId(world);
  expect(stored).toMatch(/^[0-9a-f-]{36}$/);
  expect(row).toBe(`${stored} settled`);

  await atWork(world);
  await world.openAgain();
  expect((await readId(world)).stored).toBe(stored);
});

onBothDatabases(
  "an update marks what an older version left, when its audit log says that it is ours",
  async (world) => {
    await atWork(world);
    await withoutIds(world);

    await claim(world, world.storage);

    const { stored, row } = await readId(world);
    expect(row).toBe(`${stored} settled`);
  },
);

onBothDatabases(
  "an update marks a data folder whose audit log has not reached the storage yet, but no other storage",
  async (world) => {
    await atWork(world);
    await withoutIds(world);
    for (const key of await keys(world.storage)) if (key.startsWith("audit/")) await world.storage.delete(key);

    await expect(claim(world, world.storage)).rejects.toThrow("is not known to belong to this database");
    await claim(world, world.storage, { oneFolder: true });

    const { stored, row } = await readId(world);
    expect(row).toBe(`${stored} settled`);
  },
);

onBothDatabases(
  "a new database is refused on the storage of another installation, and nothing changes",
  async (world) => {
    const theirs = await atWork(await emptyWorld({ database: "sqlite" }));
    const before = await keys(theirs.storage);
    const { stored } = await readId(theirs);
    await world.db.deleteFrom("settings").where("key", "=", "installation").execute();

    // Nothing in a new database can need these documents, so not even the operator can connect the two.
    for (const adopt of [undefined, stored, theirs.storage.place])
      await expect(claim(world, theirs.storage, { adopt, oneFolder: true })).rejects.toThrow(
        `The storage ${theirs.storage.place} belongs to installation ${stored} and the database is new: check DATA_DIR, DATABASE_URL`,
      );

    expect(await keys(theirs.storage)).toEqual(before);
    expect((await readId(theirs)).stored).toBe(stored);
  },
);

onBothDatabases("a new database is refused on documents without an id as well", async (world) => {
  const theirs = await atWork(await emptyWorld({ database: "sqlite" }));
  await withoutIds(theirs);
  await world.db.deleteFrom("settings").where("key", "=", "installation").execute();

  await expect(claim(world, theirs.storage)).rejects.toThrow("already contains documents and the database is new");
  expect(await theirs.storage.get("installation/id")).toBeNull();
});

onBothDatabases(
  "another installation is taken over only by its exact name, and its old database is then refused",
  async (world) => {
    const theirs = await atWork(await emptyWorld({ database: "sqlite" }));
    await atWork(world);
    const [own, other] = [await readId(world), await readId(theirs)];
    const sentence = `start once with ADOPT_STORAGE=${other.stored} if you want this database to take over`;

    for (const adopt of [undefined, own.stored, "yes", "true", "*", theirs.storage.place, other.stored.slice(0, 8)])
      await expect(claim(world, theirs.storage, { adopt })).rejects.toThrow(sentence);
    expect((await readId(theirs)).stored).toBe(other.stored);

    const claimed = await claim(world, theirs.storage, { adopt: other.stored });
    const auditHeads = headsAfterStart(world, { storage: theirs.storage });
    await auditHeads.begin(claimed);

    const adopted = await readId({ ...world, storage: theirs.storage });
    expect(adopted.row).toBe(`${adopted.stored} settled`);
    expect([own.stored, other.stored]).not.toContain(adopted.stored);
    expect(await auditHeads.append()).toMatchObject({ ok: true });
    expect(await verifyAudit({ ...world, auditHeads })).toMatchObject({ ok: true });
    expect(await world.auditTrail(adopted.stored)).toEqual(["storage.adopted"]);
    await claim(world, theirs.storage, { adopt: other.stored });
    expect((await readId({ ...world, storage: theirs.storage })).stored, "the variable acts once").toBe(adopted.stored);
    await expect(claim(theirs, theirs.storage)).rejects.toThrow(`belongs to installation ${adopted.stored}`);
  },
);

onBothDatabases("a database whose documents are elsewhere is refused on an empty storage", async (world) => {
  await atWork(world);
  const empty = await createFolderStorage(aFolder());

  await expect(claim(world, empty)).rejects.toThrow(
    `whose documents are not in ${empty.place}: check DATA_DIR, DATABASE_URL, S3_BUCKET and S3_PREFIX, or start once with ADOPT_STORAGE=${empty.place}`,
  );

  expect(await keys(empty)).toEqual([]);
  await claim(world, empty, { adopt: empty.place });
  expect(await keys(empty)).toEqual(["installation/id"]);
});

test("an old copy of the database is refused on the storage with which the newer one works", async () => {
  const world = await atWork(await emptyWorld({ database: "sqlite" }));
  const dataDir = aFolder();
  await world.db.destroy();
  copyFileSync(databaseFile(world.dataDir), databaseFile(dataDir));
  const now = await world.openAgain();
  await happens(now);
  await now.auditHeads.append();
  const copy = openDatabase({ dataDir });
  onTestFinished(copy.close);

  await expect(claimStorage({ db: copy.db, clock: world.clock, storage: now.storage })).rejects.toThrow(
    "The database is older than its storage",
  );
});

onBothDatabases("two first starts at once agree on one id", async (world) => {
  await withoutIds(world);

  await Promise.all(Array.from({ length: 4 }, () => claim(world, world.storage)));

  const { stored, row } = await readId(world);
  expect(row).toBe(`${stored} settled`);
});

test("of two databases that start at once on one empty storage, one is refused", async () => {
  const worlds = [await emptyWorld({ database: "sqlite" }), await emptyWorld({ database: "postgres" })];
  for (const { db } of worlds) await db.deleteFrom("settings").where("key", "=", "installation").execute();
  const storage = await createFolderStorage(aFolder());

  const results = await Promise.allSettled(worlds.map((world) => claim(world, storage)));

  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

onBothDatabases("a start that was killed between its two notes is finished by the next one", async (world) => {
  const { stored } = await readId(world);
  await world.db
    .updateTable("settings")
    .set({ value: `${stored} pending` })
    .where("key", "=", "installation")
    .execute();
  await world.storage.delete("installation/id");

  await claim(world, world.storage);

  expect(await readId(world)).toEqual({ stored, row: `${stored} settled` });
});

test("a damaged id stops the start with a sentence that names it", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  await world.storage.put("installation/id", Buffer.from("\0\0\0"), text);

  await expect(claim(world, world.storage)).rejects.toThrow("its file installation/id is damaged");
});

test("a restore makes an installation of its own", async () => {
  const world = await atWork(await emptyWorld({ database: "sqlite" }));
  const before = await readId(world);

  await newInstallation(world.db, world.storage);

  const after = await readId(world);
  expect(after.stored).not.toBe(before.stored);
  expect(after.row).toBe(`${after.stored} settled`);
});

test("documents that an older version stored without a prefix are told, with the setting that keeps them", async () => {
  const world = await atWork(await emptyWorld({ database: "sqlite" }));
  await withoutIds(world);
  const part = prefixedStorage(world.storage, "corvane/");
  const attempt = (storage: Storage) =>
    claimStorage({ db: world.db, clock: world.clock, storage, wholeBucket: async () => world.storage });

  await expect(attempt(part)).rejects.toThrow("set S3_PREFIX=/ to use them where they are");
  expect(await keys(part)).toEqual([]);

  await attempt(world.storage);
});

test("with the S3 variables and without DATABASE_URL, the bucket of another installation is left as it is", async () => {
  const theirs = randomUUID();
  const head = JSON.stringify({ seq: 812, hash: "f".repeat(64) });
  const answers: Record<string, string> = { "installation/id": theirs, "audit/head": head };
  const listing = `<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>`;
  const body = (path: string) =>
    path.includes("list-type=2") ? listing : (answers[path.replace("/documents/corvane/", "")] ?? "");
  const server = await scriptedS3({
    HEAD: [(response) => response.writeHead(200, { "content-length": "36" }).end()],
    GET: [(response) => response.writeHead(200).end(body(response.req.url ?? ""))],
  });
  onTestFinished(server.stop);
  const dataDir = aFolder();
  copyFileSync(inject("migratedFile"), databaseFile(dataDir));
  const { db, close } = openDatabase({ dataDir });
  onTestFinished(close);
  const storage = await createStorage({ dataDir, s3: { ...server.settings, prefix: "corvane/" } });

  await expect(claimStorage({ db, clock: { now: () => 0 }, storage })).rejects.toThrow(
    `The storage documents/corvane belongs to installation ${theirs} and the database is new`,
  );

  expect(server.methods()).toMatch(/^(HEAD|GET)( HEAD| GET)*$/);
  expect(server.requests.every(({ path }) => /^\/documents\/(corvane\/|\?.*&prefix=corvane%2F)/.test(path))).toBe(true);
});
