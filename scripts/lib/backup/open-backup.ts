import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { AuditVerdict, Broken } from "~/platform/audit/chain.server";
import { limitConcurrency } from "~/platform/limit-concurrency";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { AuditRows } from "./audit-rows";
import { type BackupKeys, decryptionFor, keyFile, notEncrypted, read } from "./encryption";
import {
  type BackedUpObject,
  isBackupId,
  listBackups,
  type Manifest,
  objectName,
  parseManifest,
  readIndex,
} from "./manifest";
import { compareBytes, openPart, type PartSource, readLines } from "./parts";

/** How many documents are read at the same time. */
const readers = 8;

/** A finished backup, opened for reading. */
export interface Backup {
  id: string;
  manifest: Manifest;
  /** The rows of a table, one JSON text each. */
  rows(table: string): AsyncGenerator<string>;
  /** All documents that the rows name, also those that are missing. */
  objects(): AsyncGenerator<BackedUpObject>;
  openObject(key: string): Promise<Readable>;
  source: PartSource;
}

/** '/backups/backup-2026-11-23-051028' as the place and the backup; without a backup it is the newest complete one. */
export function splitBackupName(given: string): { place: string; id: string | null } {
  const [, place, id = ""] = /^(.*?)\/+([^/]*)\/*$/.exec(given) ?? [];
  if (isBackupId(given)) return { place: ".", id: given };
  return place && isBackupId(id) ? { place, id } : { place: given, id: null };
}

/** The newest complete backup of a place. Throws a CommandError when there is none. */
export async function newestBackup(place: Storage): Promise<string> {
  const all = await listBackups(place);
  const newest = all.findLast(({ takenAt, complete }) => takenAt !== null && complete);
  if (newest) return newest.id;
  const incomplete = all.findLast(({ takenAt }) => takenAt !== null);
  throw new CommandError(
    incomplete
      ? `${place.place} has no complete backup. The newest one without some documents is ${incomplete.id}: name it to restore it.`
      : `There is no finished backup in ${place.place}.`,
  );
}

/** Opens a backup. Throws a CommandError when it is missing, damaged or locked for the keys given. */
export async function openBackup(place: Storage, id: string, keys: BackupKeys): Promise<Backup> {
  const index = await readIndex(place, id);
  const { fingerprint } = index;
  const decryption =
    fingerprint === null ? notEncrypted : await decryptionFor(keys, await read(place, `${id}/${keyFile}`));
  const source = { place, folder: id, fingerprint, decryption };
  const { path } = index.manifest;
  await compareBytes(`${id}/${path}`, () => openPart(source, path), index.manifest);
  const manifest = parseManifest(await buffer(await openPart(source, path)), id);
  return {
    id,
    manifest,
    source,
    rows(table) {
      const found = manifest.tables.find(({ name }) => name === table);
      return readLines(source, found?.parts ?? []);
    },
    async *objects() {
      for await (const line of readLines(source, manifest.documents.parts)) yield JSON.parse(line);
    },
    async openObject(key) {
      const name = objectName(key, fingerprint);
      const object = await place.get(name);
      if (!object) throw new CommandError(`The backup is damaged: ${name} (${key}) is missing.`);
      return decryption.decrypt(object.stream());
    },
  };
}

/**
 * Reads and compares every byte of a backup. Throws a CommandError that names the first ten files that are missing or
 * different.
 */
export async function verifyBackup(backup: Backup): Promise<void> {
  const { manifest, source } = backup;
  const problems: string[] = [];
  const note = (error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    problems.push(error.message);
  };
  const parts = [...manifest.tables.flatMap((table) => table.parts), ...manifest.documents.parts];
  for (const part of parts)
    await compareBytes(`${source.folder}/${part.path}`, () => openPart(source, part.path), part).catch(note);
  // Without its list of documents there is nothing to compare.
  if (problems.length === 0)
    await forEachObject(backup, (object) =>
      compareBytes(objectName(object.key, source.fingerprint), () => backup.openObject(object.key), object).catch(note),
    );
  if (problems.length === 0) return;
  const more = problems.length > 10 ? [`… and ${problems.length - 10} more.`] : [];
  throw new CommandError([...problems.slice(0, 10), ...more].join("\n"));
}

/** Whether the events of the audit log in a backup fit together. */
export async function verifyAuditLog(backup: Backup): Promise<AuditVerdict> {
  const events = new AuditRows();
  for await (const line of backup.rows("audit_events")) events.add(JSON.parse(line));
  return events.verdict(backup.manifest.audit);
}

export const brokenLog = ({ seq, why }: Broken, id: string): string =>
  `The audit log in ${id} is broken at event ${seq}: ${why}. Somebody changed the database past the product. See 'When the audit log is broken' in docs/running.md. An earlier backup may have that event as it was. To restore this one as it is, add --accept-broken-audit-log.`;

/** Calls `work` for every document that is in the backup, for a few at the same time. Rejects after all have ended. */
export async function forEachObject(backup: Backup, work: (object: BackedUpObject) => Promise<void>): Promise<void> {
  const inTurn = limitConcurrency(readers);
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const object of backup.objects()) {
    if (object.missing) continue;
    const task: Promise<void> = inTurn(() => work(object))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= 2 * readers) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
