import { rm } from "node:fs/promises";
import { join } from "node:path";
import { noteBackup, noteFailedBackup } from "~/features/backups/record.server";
import { migrations } from "~/migrations";
import { systemClock } from "~/platform/clock";
import { withLease } from "~/platform/db/daily.server";
import { openDatabase } from "~/platform/db/open.server";
import type { Db } from "~/platform/db/tables";
import type { Env } from "~/platform/env.server";
import { backupLease } from "~/platform/storage/backup-lease.server";
import { CommandError } from "../command-line.mjs";
import { asSentence } from "../product";
import { type BackupTarget, openTarget, targetName } from "./backup-target";
import { read } from "./encryption";
import { refuseForeignFolders } from "./foreign-folders";
import { installationKey, listBackups } from "./manifest";
import { type Pruned, pruneBackups } from "./prune";
import { type KeepRule, parseKeep } from "./retention";
import { type TakenBackup, takeBackup } from "./take-backup";

export interface BackUpOptions {
  /** A folder, or `s3://bucket/prefix`. */
  to: string;
  /** Such as '7d,4w,12m'; undefined keeps all. */
  keep?: string;
  takeOver?: boolean;
  /** The encryption of this place changes. */
  encryption?: "plain" | "encrypted";
}

export interface BackedUp extends TakenBackup {
  place: string;
  credentials: BackupTarget["credentials"];
  pruned: Pruned | null;
  /** Why nothing was removed although that was asked for. */
  pruneProblem: string | null;
  /** When the oldest backup in the place was taken, epoch milliseconds. */
  oldest: number;
  /** Whether System Status and the audit log know of it. */
  noted: boolean;
}

/**
 * Takes a backup, removes those that the rules do not keep, and notes it in the database. Only one process at a time does this
 * for one installation: documents are not deleted meanwhile, neither by the product nor from the place of the backups.
 */
export async function backUp(env: Env, { to, keep, takeOver, encryption }: BackUpOptions): Promise<BackedUp> {
  refuseForeignFolders(env, to);
  const rules = keep === undefined ? null : parseKeep(keep);
  const target = await openTarget(env, targetName(to));
  const { db, close } = openDatabase(env);
  try {
    const noted = await isUpToDate(db);
    let done: BackedUp | undefined;
    const work = async () => {
      done = await backUpTo(env, target, { db, rules, takeOver, encryption, noted }).catch(async (error: unknown) => {
        if (noted) await noteFailure(db, error);
        throw error;
      });
    };
    // A database of another version may have no leases.
    if (!noted) await work();
    else if (!(await withLease({ db, clock: systemClock }, backupLease, work))) {
      throw new CommandError(
        "Another backup of this installation is running. (When it was killed, this command works again ten minutes later.)",
      );
    }
    if (!done) throw new Error("The backup ended without a result");
    return done;
  } finally {
    await close();
    await target.close();
  }
}

/** For System Status. The failure itself is told in any case. */
async function noteFailure(db: Db, error: unknown): Promise<void> {
  const told = asSentence(error);
  const problem = told instanceof CommandError ? told.message : "It broke off with an error.";
  await noteFailedBackup(db, { at: Date.now(), problem }).catch(() => {});
}

async function backUpTo(
  env: Env,
  target: BackupTarget,
  {
    db,
    rules,
    noted,
    ...options
  }: { db: Db; rules: KeepRule[] | null; noted: boolean } & Pick<BackUpOptions, "takeOver" | "encryption">,
): Promise<BackedUp> {
  const place = target.storage;
  const now = Date.now();
  const taken = await takeBackup(env, place, { ...options, now });
  let pruned: Pruned | null = null;
  let pruneProblem: string | null = null;
  if (rules) {
    const installation = String(await read(place, installationKey)).trim();
    const { oldestDays } = env.backupLimits;
    try {
      pruned = await pruneBackups(place, { rules, now, oldestDays, installation });
      // A folder keeps the empty folders of what was removed; a bucket has none.
      if (target.credentials === null)
        for (const id of [...pruned.removed, ...pruned.unfinished])
          await rm(join(target.name, id), { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      pruneProblem = error.message;
    }
  }
  const all = await listBackups(place);
  const oldest = all.flatMap(({ takenAt }) => takenAt ?? [])[0] ?? now;
  if (noted) {
    const { id, manifest, missing, encrypted } = taken;
    const note = { id, at: now, place: target.name, documents: manifest.documents.count, missing: missing.length };
    await noteBackup(db, systemClock, { ...note, encrypted, oldest }, pruned?.removed ?? []);
  }
  return { ...taken, place: target.name, credentials: target.credentials, pruned, pruneProblem, oldest, noted };
}

/** Whether the database has all steps of this version, and no others. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute()
    .catch(() => []);
  const names = new Set(applied.map(({ name }) => name));
  return names.size === migrations.length && migrations.every(({ name }) => names.has(name));
}
