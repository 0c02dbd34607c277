import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { day, hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { type LastBackup, readFailedBackup, readLastBackup, readLastDrill } from "./record.server";

declare module "~/platform/services" {
  interface Services {
    backupLimits: BackupLimits;
  }
}

/** When System Status warns; 0 turns a warning off. */
export interface BackupLimits {
  /** The greatest age of the last backup, in hours. */
  backupHours: number;
  /** The greatest age of the last restore drill, in days. */
  drillDays: number;
  /** The greatest age of any backup that is kept, in days: erased people are in it. */
  oldestDays: number;
}

export interface BackupHealth {
  lastBackup: Pick<LastBackup, "at" | "place" | "encrypted"> | null;
  /** Epoch milliseconds; null for none. */
  lastDrill: number | null;
  problems: BackupProblem[];
}

export type BackupProblem =
  | { kind: "no-backup" | "no-drill" }
  | { kind: "old-backup" | "old-drill" | "kept-too-long"; at: number }
  | { kind: "missing"; count: number }
  | { kind: "failed-backup" | "failed-drill"; at: number; why: string };

export const backupProblems: readonly BackupProblem["kind"][] = [
  ...(["no-backup", "old-backup", "failed-backup", "missing", "kept-too-long"] as const),
  ...(["no-drill", "old-drill", "failed-drill"] as const),
];

/**
 * The last backup and the last restore drill, and what is wrong with them. An installation that nobody else can reach, a trial
 * without https, is not asked for backups.
 */
export async function readBackupHealth(services: Services, actor: Actor): Promise<BackupHealth> {
  requireStaff(actor, "desk.read");
  return unsafeReadBackupHealth(services);
}

/** For the metrics, which name no place and no reason. */
export async function unsafeReadBackupHealth(services: Services): Promise<BackupHealth> {
  const { db, clock, backupLimits, publicUrl } = services;
  const backup = await readLastBackup(db);
  const failure = await readFailedBackup(db);
  const drill = await readLastDrill(db);
  const now = clock.now();
  const inUse = publicUrl.startsWith("https:");
  // What has never been done is due as long after the beginning as it may be old.
  const begun = inUse && !(backup && drill) ? await firstEventAt(services) : now;
  const problems: BackupProblem[] = [];
  const { backupHours, drillDays, oldestDays } = backupLimits;
  if (inUse && backupHours > 0) {
    const due = (backup?.at ?? begun) + backupHours * hour;
    if (due < now) problems.push(backup ? { kind: "old-backup", at: backup.at } : { kind: "no-backup" });
  }
  if (failure) problems.push({ kind: "failed-backup", at: failure.at, why: failure.problem });
  if (backup && backup.missing > 0) problems.push({ kind: "missing", count: backup.missing });
  if (backup && oldestDays > 0 && backup.oldest < now - oldestDays * day)
    problems.push({ kind: "kept-too-long", at: backup.oldest });
  if (drill?.problem) problems.push({ kind: "failed-drill", at: drill.at, why: drill.problem });
  else if (inUse && drillDays > 0) {
    const due = (drill?.at ?? begun) + drillDays * day;
    if (due < now) problems.push(drill ? { kind: "old-drill", at: drill.at } : { kind: "no-drill" });
  }
  return {
    lastBackup: backup && { at: backup.at, place: backup.place, encrypted: backup.encrypted },
    lastDrill: drill?.at ?? null,
    problems,
  };
}

async function firstEventAt({ db, clock }: Services): Promise<number> {
  const first = await db.selectFrom("audit_events").select("at").orderBy("seq").limit(1).executeTakeFirst();
  return first?.at ?? clock.now();
}
