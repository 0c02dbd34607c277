import { recordAudit } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";

/** The last backup, as `npm run backup` has noted it. */
export interface LastBackup {
  /** Its name: 'backup-2026-11-23-051028'. */
  id: string;
  /** When it was begun, epoch milliseconds. */
  at: number;
  /** Where: a folder or `s3://bucket/prefix`. */
  place: string;
  documents: number;
  /** Documents that the storage has lost. */
  missing: number;
  encrypted: boolean;
  /** When the oldest backup in this place was taken, epoch milliseconds. */
  oldest: number;
}

/** The last restore drill, as `npm run restore -- --drill` has noted it. */
export interface LastDrill {
  /** The backup. */
  id: string;
  at: number;
  /** What failed, or null. */
  problem: string | null;
}

/** Why there is no newer backup than the last one. */
export interface FailedBackup {
  at: number;
  problem: string;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "backup.taken": { documents: number; missing: number; encrypted: boolean; removed: string[] };
    "backup.drilled": { passed: boolean };
  }
}

const backupKey = "last-backup";
const failureKey = "last-backup-failure";
const drillKey = "last-restore-drill";

/** Notes a backup for System Status, and in the audit log. `removed` are the backups that were removed after it. */
export async function noteBackup(db: Db, clock: Clock, backup: LastBackup, removed: readonly string[]): Promise<void> {
  const { id, documents, missing, encrypted } = backup;
  await db.transaction().execute(async (tx) => {
    await write(tx, backupKey, backup);
    await tx.deleteFrom("settings").where("key", "=", failureKey).execute();
    const detail = { documents, missing, encrypted, removed: [...removed] };
    await recordAudit(tx, clock, "system", { type: "backup.taken", subject: id, detail });
  });
}

/** Notes for System Status that a backup has failed, until one succeeds. */
export async function noteFailedBackup(db: Db, failure: FailedBackup): Promise<void> {
  await db.transaction().execute((tx) => write(tx, failureKey, failure));
}

export async function noteDrill(db: Db, clock: Clock, drill: LastDrill): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await write(tx, drillKey, drill);
    const detail = { passed: drill.problem === null };
    await recordAudit(tx, clock, "system", { type: "backup.drilled", subject: drill.id, detail });
  });
}

export const readLastBackup = (db: Db): Promise<LastBackup | null> => read(db, backupKey);
export const readFailedBackup = (db: Db): Promise<FailedBackup | null> => read(db, failureKey);
export const readLastDrill = (db: Db): Promise<LastDrill | null> => read(db, drillKey);

async function write(tx: Tx, key: string, note: LastBackup | FailedBackup | LastDrill) {
  const value = JSON.stringify(note);
  await tx
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function read(db: Db, key: string) {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}
