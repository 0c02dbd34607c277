import { Readable } from "node:stream";
import type { AuditVerdict } from "~/platform/audit/chain.server";
import { day } from "~/platform/clock";
import type { Env } from "~/platform/env.server";
import { limitConcurrency } from "~/platform/limit-concurrency";
import { createStorage } from "~/platform/storage/create-storage.server";
import { ObjectExistsError, type Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { AuditRows } from "./audit-rows";
import { type BackupKeys, type Encryption, encryptionFor, keyFile, read } from "./encryption";
import {
  type BackedUpObject,
  formatName,
  idAt,
  installationKey,
  listBackups,
  type Manifest,
  objectName,
  storedPath,
  writeIndex,
} from "./manifest";
import { DifferentBytes, store, writeParts } from "./parts";
import { openSnapshot, type Row, type Snapshot } from "./snapshot";

/** How many documents are copied at the same time. */
const copies = 8;

export interface TakenBackup {
  id: string;
  manifest: Manifest;
  encrypted: boolean;
  /** How many documents were not in the place yet. */
  copied: number;
  missing: BackedUpObject[];
  /** Whether the events of the audit log fit together. */
  audit: AuditVerdict;
  /** Documents that the storage has lost and the backup has, because an earlier one had copied them. */
  lost: string[];
}

export interface TakeOptions {
  now?: number;
  /** The place may belong to another installation. */
  takeOver?: boolean;
  /** The newest backup of the place may be encrypted although this one is not, or the reverse. */
  encryption?: "plain" | "encrypted";
}

/**
 * Backs up the database at one moment, then the documents that its rows name. The product may be running: documents never
 * change, so those that are copied after the rows still belong to them, and those that an earlier backup has copied are used
 * again. A document that the storage has lost is left out and named; the rest of the backup is kept. One backup of an
 * installation may run at a time. Throws a CommandError when there is no backup at all.
 */
export async function takeBackup(
  env: Env,
  place: Storage,
  { now = Date.now(), takeOver = false, encryption: meant }: TakeOptions = {},
): Promise<TakenBackup> {
  const snapshot = await openSnapshot(env);
  let id: string | undefined;
  try {
    const installation = await readInstallation(snapshot);
    await checkEncryption(env.backupKeys, place, meant);
    await claimPlace(place, installation, takeOver);
    const encryption = await encryptionFor(env.backupKeys, place);
    id = await unusedId(place, now);
    return await fill(env, { place, id, now, installation, encryption, snapshot });
  } catch (error) {
    // Documents that were copied are used by the next backup.
    if (id) for await (const { key } of place.list(`${id}/`)) await place.delete(key);
    throw error;
  } finally {
    await snapshot.close();
  }
}

interface Begun {
  place: Storage;
  id: string;
  now: number;
  installation: string;
  encryption: Encryption;
  snapshot: Snapshot;
}

async function fill(env: Env, { place, id, now, installation, encryption, snapshot }: Begun): Promise<TakenBackup> {
  const seen: Seen = { objects: new Map(), audit: { seq: 0, hash: "" }, events: new AuditRows() };
  const tables: Manifest["tables"] = [];
  const migrations = await readMigrations(snapshot);
  for (const table of snapshot.tables) {
    let rows = 0;
    const lines = async function* () {
      for await (const row of snapshot.rows(table)) {
        rows += 1;
        notice(seen, table, row);
        yield JSON.stringify(row);
      }
    };
    const parts = await writeParts(
      place,
      // Keys of a storage have no capitals. The manifest says which table it is.
      { folder: id, path: `database/${table.toLowerCase()}`, ending: "jsonl", encryption },
      lines(),
    );
    tables.push({ name: table, rows, parts });
  }
  // Ends the read transaction: the documents are read without it.
  await snapshot.close();
  const objects = [...seen.objects.values()];
  const { copied, lost } = await copyObjects(await createStorage(env), objects, { place, encryption });
  const missing = objects.filter((object) => object.missing);
  const there = objects.filter((object) => !object.missing);
  const { fingerprint } = encryption;
  const names = await writeParts(
    place,
    {
      folder: id,
      path: "names",
      ending: "txt",
      encryption: { ...encryption, fingerprint: null, encrypt: async (bytes) => bytes },
    },
    there.map(({ key }) => objectName(key, fingerprint)),
  );
  const takenAt = new Date(now).toISOString();
  const manifest: Manifest = {
    format: formatName,
    takenAt,
    dialect: snapshot.dialect,
    migrations,
    tables,
    documents: {
      count: there.length,
      bytes: there.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: missing.length,
      parts: await writeParts(
        place,
        { folder: id, path: "documents", ending: "jsonl", encryption },
        objects.map((object) => JSON.stringify(object)),
      ),
    },
    audit: seen.audit,
  };
  const path = "manifest.json";
  const text = Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  const described = await store(place, `${id}/${storedPath(path, fingerprint)}`, text, encryption);
  // With its own copy a backup can be opened although the place's key was lost.
  if (encryption.lockedKey) await place.put(`${id}/${keyFile}`, encryption.lockedKey, { contentType: "text/plain" });
  const complete = missing.length === 0;
  const index = { takenAt, installation, complete, fingerprint, names };
  await writeIndex(place, id, { format: formatName, ...index, manifest: { path, ...described } });
  return {
    id,
    manifest,
    encrypted: fingerprint !== null,
    copied,
    missing,
    lost,
    audit: seen.events.verdict(seen.audit),
  };
}

interface Seen {
  objects: Map<string, BackedUpObject>;
  audit: Manifest["audit"];
  events: AuditRows;
}

async function readInstallation(snapshot: Snapshot): Promise<string> {
  for await (const { key, value } of snapshot.rows("settings"))
    if (key === "installation") return String(value).split(" ")[0] ?? "";
  throw new CommandError("The server has never been started with this database: there is nothing to back up.");
}

/** The backups of two installations in one place would delete each other's documents. */
async function claimPlace(place: Storage, installation: string, takeOver: boolean) {
  const owner = String((await read(place, installationKey)) ?? "").trim();
  if (owner === installation) return;
  if (owner !== "" && !takeOver) {
    throw new CommandError(
      `The backups in ${place.place} belong to installation ${owner}, and this one is ${installation}. Choose another place. Only if this one replaces the other for good (it was restored from these backups), add --take-over.`,
    );
  }
  await place.put(installationKey, Buffer.from(`${installation}\n`), { contentType: "text/plain" });
}

/** Somebody who has only forgotten the passphrase would write every document in clear beside the encrypted ones. */
async function checkEncryption(keys: BackupKeys, place: Storage, meant: TakeOptions["encryption"]) {
  const encrypts = keys.recipients !== undefined || keys.passphrase !== undefined;
  if (meant !== undefined && encrypts !== (meant === "encrypted")) {
    throw new CommandError(
      encrypts
        ? "--plain is given, but BACKUP_PASSPHRASE or BACKUP_RECIPIENT is set: decide for one of them."
        : "--encrypted is given, but neither BACKUP_PASSPHRASE nor BACKUP_RECIPIENT is set.",
    );
  }
  const newest = (await listBackups(place)).findLast(({ encrypted }) => encrypted !== null);
  const encrypted = newest ? newest.encrypted : (await read(place, keyFile)) ? true : encrypts;
  if (encrypted === encrypts || meant !== undefined) return;
  throw new CommandError(
    encrypted
      ? `The backups in ${place.place} are encrypted, and this one would not be: every document would be written in clear beside them. Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT as before. If the backups are to be readable by everybody from now on, add --plain once.`
      : `The backups in ${place.place} are not encrypted, and this one would be: the earlier ones would stay readable beside it. Choose another place. If you want both in this one, add --encrypted once.`,
  );
}

async function unusedId(place: Storage, now: number): Promise<string> {
  for (let at = now; at < now + day; at += 1000) {
    const id = idAt(at);
    let used = false;
    for await (const _ of place.list(`${id}/`)) {
      used = true;
      break;
    }
    if (!used) return id;
  }
  throw new Error("There is no unused name for a backup");
}

function notice(seen: Seen, table: string, row: Row) {
  // Every table that names stored files does so in these columns. The bytes of a removed file may be gone at any moment.
  if (row.storage_key && (row.removed_at ?? null) === null) {
    const key = String(row.storage_key);
    seen.objects.set(key, { key, bytes: Number(row.size_bytes), sha256: String(row.sha256) });
  }
  if (table === "audit_events") seen.events.add(row);
  if (table === "audit_head") seen.audit = { seq: Number(row.seq), hash: String(row.hash) };
}

async function readMigrations(snapshot: Snapshot): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of snapshot.rows("kysely_migration")) names.push(String(name));
  return names.sort();
}

interface To {
  place: Storage;
  encryption: Encryption;
}

/** Copies what the place does not have yet, and notes at each object when it is missing. */
async function copyObjects(
  storage: Storage,
  objects: BackedUpObject[],
  to: To,
): Promise<Pick<TakenBackup, "copied" | "lost">> {
  const stored = new Set<string>();
  for await (const { key } of storage.list("")) stored.add(key);
  const lost: string[] = [];
  const present = new Set<string>();
  for await (const { key } of to.place.list("objects/")) present.add(key);
  const inTurn = limitConcurrency(copies);
  let copied = 0;
  const results = await Promise.allSettled(
    objects.map((object) =>
      inTurn(async () => {
        if (present.has(objectName(object.key, to.encryption.fingerprint))) {
          if (!stored.has(object.key)) lost.push(object.key);
          return;
        }
        const why = await copyObject(storage, object, to);
        if (why) object.missing = why;
        else copied += 1;
      }),
    ),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return { copied, lost };
}

async function copyObject(storage: Storage, object: BackedUpObject, to: To): Promise<BackedUpObject["missing"]> {
  let unreadable = false;
  try {
    const found = await storage.get(object.key).catch((error: unknown) => {
      unreadable = true;
      throw error;
    });
    if (!found) return "missing";
    const source = found.stream().once("error", () => {
      unreadable = true;
    });
    const name = objectName(object.key, to.encryption.fingerprint);
    await store(to.place, name, source, to.encryption, object);
    return undefined;
  } catch (error) {
    if (error instanceof DifferentBytes) return "damaged";
    if (error instanceof ObjectExistsError) return undefined;
    if (!unreadable) throw error;
    await storage.check().catch(() => {
      throw new CommandError("The document storage does not answer: this backup was not finished.");
    });
    return "unreadable";
  }
}
