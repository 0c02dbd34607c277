import { appendFileSync, chownSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listClients, readClientListRequest } from "~/features/clients/client-list.server";
import { changeClientStatus } from "~/features/clients/manage-clients.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import type { Tx } from "~/platform/db/tables";
import { parseEnv } from "~/platform/env.server";
import {
  aFolder,
  all,
  aPlace,
  backedUp,
  contents,
  emptyEnv,
  fileOf,
  firm,
  installationOf,
  objectsOf,
  start,
} from "../../../tests/support/backups";
import { addClients } from "../../../tests/support/firm";
import { refuseForeignFolders } from "./foreign-folders";
import { type Backup, openBackup, verifyBackup } from "./open-backup";
import { restoreBackup } from "./restore-backup";
import type { Row } from "./snapshot";
import { takeBackup } from "./take-backup";
import { withoutConstraints } from "./without-constraints";

describe.each([
  { from: "sqlite", to: "sqlite" },
  { from: "postgres", to: "postgres" },
  { from: "sqlite", to: "postgres" },
  { from: "postgres", to: "sqlite" },
] as const)("from $from to $to", ({ from, to }) => {
  test("what is restored is what was backed up, row by row and byte by byte", async () => {
    const { env, world } = await firm(from);
    const { backup, manifest } = await backedUp(env);
    const target = await emptyEnv(to);

    await restoreBackup(target, backup);

    expect(await contents(target)).toEqual(await contents(env));
    const objects = await objectsOf(backup);
    expect(objects).toHaveLength(4);
    const services = await start(target);
    // Neither may ever start on the other's documents.
    expect(await installationOf(services)).not.toBe(await installationOf(world));
    for (const { key, bytes } of objects) expect((await services.storage.get(key))?.size).toBe(bytes);
    expect(await verifyAudit(services)).toMatchObject({ ok: true, events: manifest.audit.seq });
  });

  test("rows that are older than the constraints they break are restored, and new ones are refused", async () => {
    const { env, world } = await firm(from);
    const orphan = { id: "orphan", client_id: "nobody", at: 1, value_cents: 1, recorded_by: "nobody" };
    await withoutConstraints(world.db, world.dialect, async (tx) => {
      await tx.insertInto("valuations").values(orphan).execute();
      await sql`update documents set status = 'lost'`.execute(tx);
    });
    const { backup } = await backedUp(env);
    const target = await emptyEnv(to);
    await restoreBackup(target, backup);
    expect(await contents(target)).toEqual(await contents(env));
    const { db } = await start(target);
    const another = db.insertInto("valuations").values({ ...orphan, id: "another" });
    await expect(another.execute()).rejects.toThrow(/foreign key/i);
    await expect(sql`update documents set status = 'mislaid'`.execute(db)).rejects.toThrow(/check/i);
  });

  test("the product goes on with what was restored: keys count on, and the search index is there", async () => {
    const { env, administrator } = await firm(from);
    const { backup } = await backedUp(env);
    const target = await emptyEnv(to);
    await restoreBackup(target, backup);
    const services = await start(target);

    await addClients(services, administrator, 1);

    const { n } = await services.db
      .selectFrom("clients")
      .select(({ fn }) => fn.max("n").as("n"))
      .executeTakeFirstOrThrow();
    expect(n).toBe(21);
    const found = await listClients(services, administrator, readClientListRequest(new URLSearchParams("q=ramirez 7")));
    expect(found.clients.map(({ name }) => name)).toEqual(["Zoë Ramírez 7"]);
  });
});

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  test("a backup taken while people work is the state of one moment", async () => {
    const { world, env, administrator, clients } = await firm(kind);
    let going = true;
    let writes = 0;
    const work = async () => {
      for (let i = 0; going; i++) {
        const status = i % 2 === 0 ? "active" : "inactive";
        await changeClientStatus(world, administrator, { clientId: clients[i % 20] ?? "", status });
        await addClients(world, administrator, 1);
        writes += 1;
        await new Promise((turn) => setImmediate(turn));
      }
    };
    const working = work();
    const { manifest, backup } = await backedUp(env);
    going = false;
    await working;
    expect(writes).toBeGreaterThan(0);

    const target = await emptyEnv(kind);
    await restoreBackup(target, backup);

    // Each client was added together with one valuation and one event: all of them are in the backup, or none.
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
    expect(rows.clients).toBeGreaterThanOrEqual(20);
    expect(rows.valuations).toBe(rows.clients);
    expect(rows.audit_events).toBe(manifest.audit.seq);
    const restored = await start(target);
    const added = await restored.db
      .selectFrom("audit_events")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("type", "=", "client.added")
      .executeTakeFirstOrThrow();
    expect(added.count).toBe(rows.clients);
  });

  test("only an empty place takes a backup", async () => {
    const { env } = await firm(kind);
    const { backup } = await backedUp(env);
    const before = await contents(env);

    await expect(restoreBackup(env, backup)).rejects.toThrow(/not empty/);

    expect(await contents(env)).toEqual(before);
  });
});

test("a byte that has changed is found before anything is written", async () => {
  const { env } = await firm("sqlite");
  const { backup, place } = await backedUp(env);
  const target = await emptyEnv("sqlite");
  const [, second] = await objectsOf(backup);
  appendFileSync(fileOf(place, `objects/${second?.key}`), "x");
  await expect(restoreBackup(target, backup)).rejects.toThrow(/damaged: objects\/documents/);
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test.each([
  ["a changed row", "database/clients.0001.jsonl", /damaged: .*clients/],
  ["a changed list of documents", "documents.0001.jsonl", /damaged: .*documents/],
  ["a changed manifest", "manifest.json", /damaged: .*manifest/],
  ["a changed index", "index.json", /cannot be trusted/],
] as const)("%s is found", async (_, file, message) => {
  const { env } = await firm("sqlite");
  const { id, place } = await backedUp(env);
  appendFileSync(fileOf(place, `${id}/${file}`), " ");
  await expect(openBackup(place, id, {}).then(verifyBackup)).rejects.toThrow(message);
});

test.each([
  ["a missing table", "database/valuations.0001.jsonl", /valuations.* is missing/],
  ["a missing manifest", "manifest.json", /is missing/],
  ["a missing index", "index.json", /not a finished backup/],
] as const)("%s is found", async (_, file, message) => {
  const { env } = await firm("sqlite");
  const { id, place } = await backedUp(env);
  rmSync(fileOf(place, `${id}/${file}`));
  await expect(openBackup(place, id, {}).then(verifyBackup)).rejects.toThrow(message);
});

test("a document that the storage has lost or changed is named, and the rest is kept", async () => {
  const { world, env } = await firm("sqlite");
  const [lost, changed] = await world.db.selectFrom("documents").select("storage_key").orderBy("n").execute();
  await world.storage.delete(lost?.storage_key ?? "");
  appendFileSync(join(world.dataDir, "objects", changed?.storage_key ?? ""), "x");
  const { missing, manifest, backup } = await backedUp(env);
  expect(missing).toEqual([
    expect.objectContaining({ key: lost?.storage_key, missing: "missing" }),
    expect.objectContaining({ key: changed?.storage_key, missing: "damaged" }),
  ]);
  expect(manifest.documents).toMatchObject({ count: 2, missing: 2 });

  const target = await emptyEnv("sqlite");
  const refused = restoreBackup(target, backup);
  await expect(refused).rejects.toThrow(`2 documents were missing when this backup was taken: ${lost?.storage_key}`);
  expect(readdirSync(target.dataDir)).toEqual([]);
  await restoreBackup(target, backup, { acceptMissing: true });
  expect(await contents(target)).toEqual(await contents(env));
});

/** Adds a row of any table to an SQLite database: as given, and something in every other column that needs a value. */
async function addRow(tx: Tx, table: string, given: Row = {}): Promise<void> {
  const columns = await sql<{ name: string; type: string; notnull: number }>`select name, type, "notnull"
    from pragma_table_info(${table})`.execute(tx);
  const filled = columns.rows.filter(({ name, notnull }) => notnull || name in given);
  const value = ({ name, type }: { name: string; type: string }) =>
    given[name] ?? (type.toLowerCase() === "text" ? "x" : 1);
  await tx
    .insertInto(table as "clients")
    .values(Object.fromEntries(filled.map((column) => [column.name, value(column)])) as never)
    .execute();
}

test("every table of the schema is backed up and restored with its rows, however it is called", async () => {
  const { world, env } = await firm("sqlite");
  const before = await contents(env);
  const empty = Object.entries(before).filter(([, { length }]) => length === 0);
  expect(empty.map(([name]) => name)).toContain("twoFactor");
  await withoutConstraints(world.db, world.dialect, async (tx) => {
    for (const [table] of empty) await addRow(tx, table);
  });
  const { backup } = await backedUp(env);
  const target = await emptyEnv("sqlite");
  await restoreBackup(target, backup, { acceptMissing: true });
  const { nodes, leases = [], ...all } = await contents(env);
  for (const [table, rows] of Object.entries(all)) expect(rows.length, table).toBeGreaterThan(0);
  // The servers of the firm that was backed up are not those of the restored one.
  const free = leases.map((lease) => ({ ...lease, held_until: 0 }));
  expect(await contents(target)).toEqual({ ...all, nodes: [], leases: free });
});

test("a removed file is not looked for, since its bytes may be gone at any moment", async () => {
  const { world, env } = await firm("sqlite");
  const file = { id: "gone", storage_key: "applications/x/gone", size_bytes: 1, sha256: "0", removed_at: 1 };
  await withoutConstraints(world.db, world.dialect, (tx) => addRow(tx, "application_files", file));
  const { missing, manifest } = await backedUp(env);
  expect(missing).toEqual([]);
  expect(manifest.documents.count).toBe(4);
});

test("a storage that is away stops the backup, and nothing of it stays", async () => {
  const { env } = await firm("sqlite");
  const place = await aPlace();
  const broken = { ...place, putFile: () => Promise.reject(new Error("the network is gone")) };
  await expect(takeBackup(env, broken)).rejects.toThrow("the network is gone");
  const left: string[] = [];
  for await (const { key } of place.list("backup-")) left.push(key);
  expect(left).toEqual([]);
});

test("a restore that breaks off leaves an empty folder but the secret, so that it can be tried again", async () => {
  const { env } = await firm("sqlite");
  const { backup } = await backedUp(env);
  const target = await emptyEnv("sqlite");
  writeFileSync(join(target.dataDir, "secret.key"), "the secret of the original, thirty-two letters");
  const harmed: Backup = {
    ...backup,
    rows: (table) => {
      if (table === "valuations") throw new Error("the backup's disk is gone");
      return backup.rows(table);
    },
  };
  await expect(restoreBackup(target, harmed)).rejects.toThrow("the backup's disk is gone");
  expect(readdirSync(target.dataDir)).toEqual(["secret.key"]);
  await restoreBackup(target, backup);
});

test("a row that was not restored as it was is noticed", async () => {
  const { env } = await firm("sqlite");
  const { backup } = await backedUp(env);
  let reads = 0;
  const harmed: Backup = {
    ...backup,
    async *rows(table) {
      // The first reading is what is written, the second what is compared.
      if (table === "clients") reads += 1;
      for await (const line of backup.rows(table))
        yield table === "clients" && reads === 1 ? line.replace("Ramírez 7", "Ramirez 7") : line;
    },
  };
  await expect(restoreBackup(await emptyEnv("sqlite"), harmed)).rejects.toThrow(/table clients was not restored/);
});

test("only what is new is copied, and a second backup needs nothing of the first but the documents", async () => {
  const { world, env, administrator } = await firm("sqlite");
  const place = await aPlace();
  const first = await backedUp(env, { place, now: 1_000_000_000_000 });
  const stat = () => all(place.list("objects/"));
  const before = await stat();
  await addClients(world, administrator, 1);
  const second = await backedUp(env, { place, now: 1_000_000_000_000 });
  expect([first.copied, second.copied]).toEqual([4, 0]);
  expect(second.id).not.toBe(first.id);
  expect(await stat()).toEqual(before);
  expect(second.lost).toEqual([]);
  const { storage_key: lost } = await world.db.selectFrom("documents").select("storage_key").executeTakeFirstOrThrow();
  await world.storage.delete(lost);
  const third = await takeBackup(env, place);
  expect({ lost: third.lost, missing: third.missing }).toEqual({ lost: [lost], missing: [] });
  rmSync(fileOf(place, first.id), { recursive: true });
  const target = await emptyEnv("sqlite");
  await restoreBackup(target, second.backup);
  expect(await contents(target)).toEqual(await contents(env));
});

test("root takes no backup from or into a folder of another user", async () => {
  const [theirs, ours] = [aFolder(), aFolder()];
  const env = parseEnv({ DATA_DIR: theirs });
  const owner = statSync(theirs).uid;
  // Whoever runs this test owns the folders; to root, they are somebody else's only when it is not root.
  if (owner === 0) chownSync(theirs, 4711, 4711);
  expect(() => refuseForeignFolders(env, ours, 0)).toThrow(`${theirs} belongs to the user with the number`);
  expect(() => refuseForeignFolders({ ...env, databaseUrl: "postgres://x" }, theirs, 0)).toThrow(
    /run this as that user/,
  );
  expect(() => refuseForeignFolders(env, theirs, 4711)).not.toThrow();
  if (owner === 0) refuseForeignFolders({ ...env, dataDir: ours }, join(ours, "new"), 0);
});

test("a place belongs to one installation, until another one takes it over", async () => {
  const [one, other] = [await firm("sqlite"), await firm("sqlite")];
  const place = await aPlace();
  await takeBackup(one.env, place);
  await expect(takeBackup(other.env, place)).rejects.toThrow(/belong to installation .* add --take-over/);
  await takeBackup(other.env, place, { takeOver: true });
  await expect(takeBackup(one.env, place)).rejects.toThrow(/belong to installation/);
});
