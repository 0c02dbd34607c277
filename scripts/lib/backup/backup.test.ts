import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { listClients, readClientListRequest } from "~/features/clients/client-list.server";
import { changeClientStatus } from "~/features/clients/manage-clients.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import { type Env, parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { openServices } from "~/services";
import { addClients, aFirm } from "../../../tests/support/firm";
import { createTestDatabase } from "../../../tests/support/postgres";
import { testSecret } from "../../../tests/support/secret";
import { emptyWorld, type World } from "../../../tests/support/world";
import { objectPath, tablePath, verifyBackup } from "./manifest";
import { restoreBackup } from "./restore-backup";
import { openSnapshot, type Row } from "./snapshot";
import { takeBackup } from "./take-backup";
import { withoutConstraints } from "./without-constraints";

type Kind = "sqlite" | "postgres";

const envOf = ({ dataDir, databaseUrl }: World) =>
  parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret });

/** A firm at work, and where it keeps its data. */
async function firm(kind: Kind) {
  const world = await emptyWorld({ database: kind });
  return { world, env: envOf(world), ...(await aFirm(world)) };
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "corvane-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The name of a folder that is not there yet. */
const aBackup = () => join(aFolder(), "backup");

/** A place without a database. */
async function emptyEnv(kind: Kind): Promise<Env> {
  const databaseUrl = kind === "postgres" ? await createTestDatabase(inject("postgresUrl")) : undefined;
  return parseEnv({ DATA_DIR: aFolder(), DATABASE_URL: databaseUrl, SECRET: testSecret });
}

async function start(env: Env) {
  const { services, database } = await openServices(env, {
    publicUrl: "http://localhost:3000",
    log: createLog({ write() {} }),
  });
  onTestFinished(() => database.close());
  return services;
}

const isInstallation = (table: string, row: Row) => table === "settings" && row.key === "installation";

/** Every row of every table but the installation id, in the form that both databases share. */
async function contents(env: Env): Promise<Record<string, Row[]>> {
  const snapshot = await openSnapshot(env);
  const all: Record<string, Row[]> = {};
  for (const table of snapshot.tables) {
    const rows: Row[] = [];
    for await (const row of snapshot.rows(table)) if (!isInstallation(table, row)) rows.push(shared(row));
    all[table] = rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  await snapshot.close();
  return all;
}

const installationOf = async ({ db }: Pick<World, "db">) =>
  (await db.selectFrom("settings").select("value").where("key", "=", "installation").executeTakeFirstOrThrow()).value;

const shared = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : typeof value === "boolean" ? Number(value) : value,
      ])
      .sort(),
  );

describe.each([
  { from: "sqlite", to: "sqlite" },
  { from: "postgres", to: "postgres" },
  { from: "sqlite", to: "postgres" },
  { from: "postgres", to: "sqlite" },
] as const)("from $from to $to", ({ from, to }) => {
  test("what is restored is what was backed up, row by row and byte by byte", async () => {
    const { env, world } = await firm(from);
    const backup = aBackup();
    const manifest = await takeBackup(env, backup);
    const target = await emptyEnv(to);

    await restoreBackup(target, backup);

    expect(await contents(target)).toEqual(await contents(env));
    expect(manifest.objects).toHaveLength(4);
    const services = await start(target);
    // Neither may ever start on the other's documents.
    expect(await installationOf(services)).not.toBe(await installationOf(world));
    for (const { key, bytes } of manifest.objects) expect((await services.storage.get(key))?.size).toBe(bytes);
    expect(await verifyAudit(services)).toMatchObject({ ok: true, events: manifest.audit.seq });
  });

  test("rows that are older than the constraints they break are restored, and new ones are refused", async () => {
    const { env, world } = await firm(from);
    const orphan = { id: "orphan", client_id: "nobody", at: 1, value_cents: 1, recorded_by: "nobody" };
    await withoutConstraints(world.db, world.dialect, async (tx) => {
      await tx.insertInto("valuations").values(orphan).execute();
      await sql`update documents set status = 'lost'`.execute(tx);
    });
    const backup = aBackup();
    await takeBackup(env, backup);
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
    const backup = aBackup();
    await takeBackup(env, backup);
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
    const backup = aBackup();
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
    const manifest = await takeBackup(env, backup);
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
    const backup = aBackup();
    await takeBackup(env, backup);
    const before = await contents(env);

    await expect(restoreBackup(env, backup)).rejects.toThrow(/not empty/);
    await expect(takeBackup(env, backup)).rejects.toThrow(/not empty/);

    expect(await contents(env)).toEqual(before);
  });
});

test("a byte that has changed is found before anything is written", async () => {
  const { env } = await firm("sqlite");
  const backup = aBackup();
  const { objects } = await takeBackup(env, backup);
  const target = await emptyEnv("sqlite");

  appendFileSync(join(backup, objectPath(objects[1]?.key ?? "")), "x");

  await expect(restoreBackup(target, backup)).rejects.toThrow(/damaged: objects\/documents/);
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test.each([
  ["a changed row", (backup: string) => appendFileSync(join(backup, tablePath("clients")), "{}\n"), /damaged/],
  ["a missing table", (backup: string) => rmSync(join(backup, tablePath("valuations"))), /missing/],
  ["a changed manifest", (backup: string) => appendFileSync(join(backup, "manifest.json"), " "), /changed/],
  ["no manifest", (backup: string) => rmSync(join(backup, "manifest.json")), /not a finished backup/],
] as const)("%s is found", async (_, harm, message) => {
  const { env } = await firm("sqlite");
  const backup = aBackup();
  await takeBackup(env, backup);
  harm(backup);
  await expect(verifyBackup(backup)).rejects.toThrow(message);
});

test("bytes that the storage has lost stop the backup, and nothing of it stays", async () => {
  const { world, env } = await firm("sqlite");
  const row = await world.db.selectFrom("documents").select("storage_key").executeTakeFirstOrThrow();
  await world.storage.delete(row.storage_key);
  const backup = aBackup();

  await expect(takeBackup(env, backup)).rejects.toThrow(/the storage does not have it/);
  expect(existsSync(backup) || existsSync(`${backup}.partial`)).toBe(false);
});

test("a restore that breaks off leaves an empty folder, so that it can be tried again", async () => {
  const { env } = await firm("sqlite");
  const backup = aBackup();
  await takeBackup(env, backup);
  const target = await emptyEnv("sqlite");
  const { text, hash } = withOtherHead(readFileSync(join(backup, "manifest.json"), "utf8"));
  writeFileSync(join(backup, "manifest.json"), text);
  writeFileSync(join(backup, "manifest.sha256"), hash);

  await expect(restoreBackup(target, backup)).rejects.toThrow(/last event of the audit log differs/);
  expect(readdirSync(target.dataDir)).toEqual([]);
});

function withOtherHead(manifest: string) {
  const text = manifest.replace(/"hash": "[0-9a-f]+"/, `"hash": "${"0".repeat(64)}"`);
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}
