import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { migrations } from "~/migrations";
import { recordAudit } from "~/platform/audit/audit.server";
import { readHead } from "~/platform/audit/chain.server";
import { openAuditHeads } from "~/platform/audit/heads.server";
import { storeUnsignedHead } from "~/platform/audit/stored-heads.server";
import { verifyChain } from "~/platform/audit/verify.server";
import { systemClock } from "~/platform/clock";
import { migrate } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import type { Db, Dialect, Tx } from "~/platform/db/tables";
import type { Env } from "~/platform/env.server";
import { keysFrom } from "~/platform/keys/keys.server";
import { readSecretFile, secretFile } from "~/platform/keys/secret-file.server";
import { createStorage } from "~/platform/storage/create-storage.server";
import { newInstallation } from "~/platform/storage/installation.server";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { type Backup, brokenLog, forEachObject, verifyAuditLog, verifyBackup } from "./open-backup";
import { RowDigest } from "./row-digest";
import { openSnapshot, quote, type Row } from "./snapshot";
import { withoutConstraints } from "./without-constraints";

/** The most bound values of one statement; PostgreSQL accepts 65,535 and SQLite 32,766. */
const mostValues = 30_000;
/** How many missing documents a refusal names. */
const mostNamed = 20;

export interface RestoreOptions {
  acceptMissing?: boolean;
  acceptBrokenLog?: boolean;
}

/**
 * Restores a backup into an empty database and an empty storage, of either kind. Every file is checked before anything is
 * written; the rows are written in one transaction, after the files that they name; then every row and every byte is compared
 * with the backup. A backup without some documents is refused unless `acceptMissing`, and one whose audit log is broken unless
 * `acceptBrokenLog`, which the restored log then says. Throws a CommandError when this fails.
 */
export async function restoreBackup(
  env: Env,
  backup: Backup,
  { acceptMissing = false, acceptBrokenLog = false }: RestoreOptions = {},
): Promise<void> {
  const { manifest } = backup;
  if (manifest.documents.missing > 0 && !acceptMissing) throw await missingDocuments(backup);
  const known = new Set(migrations.map(({ name }) => name));
  if (!manifest.migrations.every((name) => known.has(name))) {
    throw new CommandError("This backup was taken by a newer version of the product: restore it with that version.");
  }
  await requireEmptyFolder(env);
  await verifyBackup(backup);
  const log = await verifyAuditLog(backup);
  if (!log.ok && !acceptBrokenLog) throw new CommandError(brokenLog(log, backup.id));
  try {
    await fill(env, backup);
  } catch (error) {
    // The folder was empty before, so everything in it comes from this restore.
    if (!env.databaseUrl) {
      for (const name of await contentOf(env.dataDir)) await rm(join(env.dataDir, name), { recursive: true });
    }
    throw error;
  }
}

async function missingDocuments(backup: Backup): Promise<CommandError> {
  const { missing } = backup.manifest.documents;
  const named: string[] = [];
  for await (const object of backup.objects()) {
    if (object.missing && named.length < mostNamed) named.push(`${object.key} (${object.missing})`);
  }
  const more = missing > named.length ? `, and ${missing - named.length} more` : "";
  return new CommandError(
    `${missing === 1 ? "1 document was" : `${missing} documents were`} missing when this backup was taken: ${named.join(", ")}${more}. An earlier backup may have them. To restore the rest without them, add --accept-missing.`,
  );
}

async function fill(env: Env, backup: Backup) {
  const { manifest } = backup;
  const storage = await createStorage(env);
  for await (const { key } of storage.list("")) {
    throw new CommandError(
      `The storage is not empty (it contains ${key}): a backup can only be restored into an empty storage.`,
    );
  }
  const { db, dialect, close } = openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  try {
    if ((await countTables(db, dialect)) > 0) {
      throw new CommandError("The database is not empty: a backup can only be restored into an empty database.");
    }
    await forEachObject(backup, ({ key }) => restoreObject(storage, backup, key));
    // First the schema of the backup, so that the rows fit; newer migrations run after the rows are written.
    const then = migrations.filter(({ name }) => manifest.migrations.includes(name));
    await migrate(db, dialect, then);
    await withoutConstraints(db, dialect, (tx) => restoreRows(tx, dialect, backup));
    await compareRows(env, backup);
    await migrate(db, dialect, migrations);
    await checkRestored(db, storage, backup);
    await forgetRunning(db);
    await vouch(env, { db, dialect, storage, id: backup.id });
    // A new installation id: neither this installation nor the original may ever start on the storage of the other.
    await newInstallation(db, storage);
  } finally {
    await close();
  }
}

/** What ran while the backup was taken, such as the backup itself, does not run here. */
async function forgetRunning(db: Db) {
  await db.updateTable("leases").set({ held_until: 0 }).execute();
  await db.deleteFrom("nodes").execute();
}

/** The embedded database and its documents share a folder, which has to be empty. */
async function requireEmptyFolder({ databaseUrl, dataDir }: Env) {
  if (databaseUrl) return;
  if ((await contentOf(dataDir)).length === 0) return;
  throw new CommandError(`${dataDir} is not empty: move it away, or set DATA_DIR to a new folder.`);
}

/** The secret of the original may be there already. */
async function contentOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => name !== basename(secretFile(dataDir)));
}

async function countTables(db: Db, dialect: Dialect): Promise<number> {
  const source =
    dialect === "sqlite"
      ? sql<{ n: number }>`select count(*) as n from sqlite_master where type = 'table'`
      : sql<{ n: number }>`select count(*) as n from pg_tables where schemaname = current_schema()`;
  const { rows } = await source.execute(db);
  return rows[0]?.n ?? 0;
}

async function restoreObject(storage: Storage, backup: Backup, key: string) {
  const temp = join(storage.tempFolder, randomUUID());
  try {
    await pipeline(await backup.openObject(key), createWriteStream(temp, { mode: 0o600, flags: "wx" }));
    await storage.putFile(key, temp, { contentType: "application/octet-stream" });
  } finally {
    await rm(temp, { force: true });
  }
}

async function restoreRows(tx: Tx, dialect: Dialect, backup: Backup) {
  const { tables } = backup.manifest;
  // The migrations insert a few rows; the backup contains these rows too.
  for (const { name } of [...tables].reverse()) await sql.raw(`delete from ${quote(name)}`).execute(tx);
  for (const { name } of tables) {
    const truths = await booleanColumns(tx, dialect, name);
    let rows: Row[] = [];
    for await (const line of backup.rows(name)) {
      const row = encode(JSON.parse(line), truths);
      rows.push(row);
      if (rows.length < Math.min(500, Math.floor(mostValues / Object.keys(row).length))) continue;
      await insert(tx, dialect, name, rows);
      rows = [];
    }
    await insert(tx, dialect, name, rows);
    if (dialect === "postgres") await continueCounting(tx, name);
  }
}

async function insert(tx: Tx, dialect: Dialect, table: string, rows: Row[]) {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  // PostgreSQL generates identity keys itself, unless the statement says that their values are given.
  const given = dialect === "postgres" ? sql.raw("overriding system value") : sql.raw("");
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${given}
    values ${sql.join(values)}`.execute(tx);
}

/** SQLite stores booleans as 0 and 1; in PostgreSQL the columns of the accounts library are real booleans. */
function encode(row: Row, truths: ReadonlySet<string>): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value !== null && truths.has(name)) return [name, Boolean(value)];
    return [name, typeof value === "boolean" ? Number(value) : value];
  });
  return Object.fromEntries(entries);
}

async function booleanColumns(tx: Tx, dialect: Dialect, table: string): Promise<Set<string>> {
  if (dialect === "sqlite") return new Set();
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'boolean'`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

async function continueCounting(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(tx);
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${quote(table)}, ${name}),
      (select coalesce(max(${sql.ref(name)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx);
  }
}

/** Compares each value of each row that was written with the backup. */
async function compareRows(env: Env, backup: Backup) {
  const snapshot = await openSnapshot(env);
  try {
    for (const { name } of backup.manifest.tables) {
      const [expected, found] = [new RowDigest(), new RowDigest()];
      for await (const line of backup.rows(name)) expected.add(JSON.parse(line));
      for await (const row of snapshot.rows(name)) found.add(row);
      if (String(expected) === String(found)) continue;
      throw new CommandError(
        `The table ${name} was not restored completely: empty the database and the storage, then try again.`,
      );
    }
  } finally {
    await snapshot.close();
  }
}

async function checkRestored(db: Db, storage: Storage, backup: Backup) {
  await forEachObject(backup, async ({ key, bytes, sha256 }) => {
    const object = await storage.get(key);
    const hash = createHash("sha256");
    if (object) await pipeline(object.stream(), hash);
    if (object?.size !== bytes || hash.digest("hex") !== sha256)
      throw new CommandError(`${key} was not restored completely: empty the database and the storage, then try again.`);
  });
  const { audit } = backup.manifest;
  const head = await db.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
  if (head.seq !== audit.seq || head.hash !== audit.hash) {
    throw new CommandError(
      "The last event of the audit log differs from the one in the backup: do not use what was restored.",
    );
  }
}

/**
 * The restored log gets heads of its own, which vouch for it from now on. Where the secret comes back only after the
 * restore, the next start signs what is stored here.
 */
async function vouch(
  { secret, dataDir }: Env,
  { id, ...open }: { db: Db; dialect: Dialect; storage: Storage; id: string },
) {
  const verdict = await verifyChain(open.db, []);
  if (!verdict.ok) {
    const detail = { reason: `Restored from ${id} as it was`, at: verdict.seq, why: verdict.why };
    await open.db
      .transaction()
      .execute((tx) => recordAudit(tx, systemClock, "system", { type: "audit.accepted", subject: "audit", detail }));
  }
  const own = secret ?? (await readSecretFile(dataDir));
  if (own === undefined) return storeUnsignedHead(open.storage, await readHead(open.db));
  await openAuditHeads({ ...open, keys: keysFrom(own), dataDir, clock: systemClock }).begin({ anew: true });
}
