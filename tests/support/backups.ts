import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Env, parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { openServices } from "~/services";
import { type Backup, openBackup } from "../../scripts/lib/backup/open-backup";
import { openSnapshot, type Row } from "../../scripts/lib/backup/snapshot";
import { takeBackup } from "../../scripts/lib/backup/take-backup";
import { aFirm } from "./firm";
import { createTestDatabase } from "./postgres";
import { testSecret } from "./secret";
import { emptyWorld, type World } from "./world";

export type Kind = "sqlite" | "postgres";

const envOf = ({ dataDir, databaseUrl }: World) =>
  parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret });

/** A firm at work, and where it keeps its data. */
export async function firm(kind: Kind) {
  const world = await emptyWorld({ database: kind });
  return { world, env: envOf(world), ...(await aFirm(world)) };
}

export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "corvane-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A place for backups. */
export const aPlace = () => createFolderStorage(aFolder());

/** One backup in a place of its own, opened. */
export async function backedUp(env: Env, { place, ...options }: { place?: Storage; now?: number } = {}) {
  const target = place ?? (await aPlace());
  const taken = await takeBackup(env, target, options);
  return { ...taken, place: target, backup: await openBackup(target, taken.id, env.backupKeys) };
}

/** The documents of a backup. */
export const objectsOf = (backup: Backup) => all(backup.objects());

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A place without a database. */
export async function emptyEnv(kind: Kind): Promise<Env> {
  const databaseUrl = kind === "postgres" ? await createTestDatabase(inject("postgresUrl")) : undefined;
  return parseEnv({ DATA_DIR: aFolder(), DATABASE_URL: databaseUrl, SECRET: testSecret });
}

export async function start(env: Env) {
  const { services, database } = await openServices(env, {
    publicUrl: "http://localhost:3000",
    log: createLog({ write() {} }),
  });
  onTestFinished(() => database.close());
  return services;
}

const isInstallation = (table: string, row: Row) => table === "settings" && row.key === "installation";

/** Every row of every table but the installation id, in the form that both databases share. */
export async function contents(env: Env): Promise<Record<string, Row[]>> {
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

export const installationOf = async ({ db }: Pick<World, "db">) =>
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

/** Where a folder storage keeps an object. */
export const fileOf = (place: Storage, key: string) => join(place.place, key);
