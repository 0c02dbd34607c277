import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { hour } from "~/platform/clock";
import type { Dialect } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { reviewQuarantine } from "~/platform/storage/quarantine.server";
import type { StoredUploads } from "~/platform/storage/storage.server";
import { sweepOrphans } from "~/platform/storage/sweep.server";
import { sweepTemp } from "~/platform/storage/temp-files.server";
import { withKeptFiles } from "./quarantine.server";

/**
 * Bytes younger than this may belong to an upload that is still running, here or on another node: bytes are stored before
 * their row, and the clocks of nodes differ.
 */
const youngest = hour;

/** The embedded database belongs to one process: no unfinished upload is older than this process. */
function finishedBefore(dialect: Dialect): number {
  const before = Date.now() - youngest;
  return dialect === "sqlite" ? Math.max(performance.timeOrigin, before) : before;
}

/** Removes the temp files of a killed process. */
export async function removeTempFiles({ storage, log }: Services): Promise<void> {
  const removed = await sweepTemp(storage);
  if (removed > 0) log.info("removed temp files of unfinished uploads", { count: removed });
}

/**
 * Moves bytes whose row was never written into quarantine, from where they are deleted after 30 days; and puts those back
 * that have a row again.
 */
export async function sweepStoredFiles(
  services: Services,
  sorts: readonly StoredUploads[],
  stopped?: AbortSignal,
): Promise<void> {
  const { dialect, storage, log } = services;
  await keepQuarantine(services, sorts, stopped);
  const swept = await sweepOrphans(storage, withKeptFiles(services, sorts), finishedBefore(dialect), stopped);
  if (!swept) return;
  await noteSweep(services, swept.tooMany ? swept : null);
  if (swept.tooMany) {
    log.error("found too many stored files that the database does not know: moved none, see docs/running.md", {
      count: swept.unknown,
    });
  } else if (swept.moved > 0) {
    log.warn("moved stored files that the database does not know into quarantine for 30 days", { count: swept.moved });
  }
}

/** Puts quarantined files back that have a row again, and deletes those that nobody has missed for 30 days. */
async function keepQuarantine(
  { storage, log }: Services,
  sorts: readonly StoredUploads[],
  stopped?: AbortSignal,
): Promise<void> {
  const { putBack, deleted } = await reviewQuarantine(storage, sorts, Date.now(), stopped);
  if (putBack > 0) log.warn("put files back from quarantine, because the database knows them", { count: putBack });
  if (deleted > 0) log.info("deleted files that were in quarantine for 30 days", { count: deleted });
}

/** What the last sweep did not move, because it was too much. */
export interface SweepTrouble {
  /** Stored files that the database does not know. */
  unknown: number;
  /** All stored files. */
  objects: number;
}

const settingKey = "sweep-stopped";

async function noteSweep({ db }: Services, trouble: SweepTrouble | null): Promise<void> {
  if (!trouble) {
    await db.deleteFrom("settings").where("key", "=", settingKey).execute();
    return;
  }
  const value = JSON.stringify({ unknown: trouble.unknown, objects: trouble.objects });
  await db
    .insertInto("settings")
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** For System Status: null unless the last sweep found too many stored files that the database does not know. */
export async function readSweepTrouble({ db }: Services, actor: Actor): Promise<SweepTrouble | null> {
  requireStaff(actor, "desk.read");
  const row = await db.selectFrom("settings").select("value").where("key", "=", settingKey).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** One sentence for the administrator, or null. */
export function sweepTroubleSentence(trouble: SweepTrouble | null): string | null {
  if (!trouble) return null;
  const count = (n: number) => n.toLocaleString("en-US");
  return `${count(trouble.unknown)} of ${count(trouble.objects)} stored files are not in the database. None was moved or deleted. Please ask the person who runs this server to check that it uses the right database.`;
}
