import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Env } from "~/platform/env.server";
import { limitConcurrency } from "~/platform/limit-concurrency";
import { createStorage } from "~/platform/storage/create-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { type Digest, type Manifest, manifestFile, manifestHashFile, objectPath, tablePath } from "./manifest";
import { openSnapshot, type Row, type Snapshot } from "./snapshot";

/** How many documents are copied at the same time. */
const copies = 8;

/**
 * Backs up the database at one moment, then the files that its rows name. The product may be running: stored files never
 * change, so files that are copied after the rows still belong to them. The folder must be empty or not exist. While the
 * backup is being written the folder is called `<folder>.partial`. Throws a CommandError when the backup fails.
 */
export async function takeBackup(env: Env, folder: string, now = new Date()): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new CommandError(`${folder} is not empty: choose another folder.`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    const manifest = await fill(env, draft, now);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(env: Env, draft: string, now: Date): Promise<Manifest> {
  // The rows contain password hashes and the secret of this installation.
  await mkdir(join(draft, "database"), { recursive: true, mode: 0o700 });

  const snapshot = await openSnapshot(env);
  const seen: Seen = { migrations: [], objects: [], audit: { seq: 0, hash: "" } };
  const tables: Manifest["tables"] = [];
  const files: Manifest["files"] = [];
  try {
    seen.migrations = await readMigrations(snapshot);
    for (const table of snapshot.tables) {
      const path = tablePath(table);
      let rows = 0;
      const lines = async function* () {
        for await (const row of snapshot.rows(table)) {
          rows += 1;
          notice(seen, table, row);
          yield `${JSON.stringify(row)}\n`;
        }
      };
      files.push({ path, ...(await store(Readable.from(lines()), join(draft, path))) });
      tables.push({ name: table, rows });
    }
  } finally {
    await snapshot.close();
  }
  await copyObjects(await createStorage(env), seen.objects, draft);

  const { migrations, objects, audit } = seen;
  const format = "corvane-backup-1" as const;
  const manifest: Manifest = {
    format,
    takenAt: now.toISOString(),
    dialect: snapshot.dialect,
    migrations,
    tables,
    objects,
    audit,
    files,
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(manifestFile(draft), text, { mode: 0o600, flush: true });
  const hash = createHash("sha256").update(text).digest("hex");
  await writeFile(manifestHashFile(draft), `${hash}\n`, { mode: 0o600, flush: true });
  return manifest;
}

interface Seen {
  migrations: string[];
  objects: Manifest["objects"];
  audit: Manifest["audit"];
}

function notice(seen: Seen, table: string, row: Row) {
  // Every table that names stored files does so in these columns.
  if (row.storage_key) {
    seen.objects.push({ key: String(row.storage_key), bytes: Number(row.size_bytes), sha256: String(row.sha256) });
  }
  if (table === "audit_head") seen.audit = { seq: Number(row.seq), hash: String(row.hash) };
}

async function readMigrations(snapshot: Snapshot): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of snapshot.rows("kysely_migration")) names.push(String(name));
  return names.sort();
}

async function copyObjects(storage: Storage, objects: Manifest["objects"], draft: string) {
  const inTurn = limitConcurrency(copies);
  const results = await Promise.allSettled(objects.map((object) => inTurn(() => copyObject(storage, object, draft))));
  // All copies have ended, so nothing is written any more while the caller removes an incomplete backup.
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function copyObject(storage: Storage, { key, bytes, sha256 }: Manifest["objects"][number], draft: string) {
  const object = await storage.get(key);
  if (!object)
    throw new CommandError(`The database names ${key}, but the storage does not have it: nothing was backed up.`);
  const target = join(draft, objectPath(key));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copied = await store(object.stream(), target);
  if (copied.bytes === bytes && copied.sha256 === sha256) return;
  throw new CommandError(
    `The file ${key} in the storage differs from the one that was uploaded: nothing was backed up.`,
  );
}

/** Writes a new file, durably. */
async function store(source: Readable, path: string): Promise<Digest> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      hash.update(part);
      yield part;
    }
  };
  await pipeline(source, measured, createWriteStream(path, { mode: 0o600, flush: true, flags: "wx" }));
  return { bytes, sha256: hash.digest("hex") };
}

async function syncFolder(path: string) {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
