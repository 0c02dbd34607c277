import type { Clock } from "../clock";
import { isLeased } from "../db/daily.server";
import type { Db } from "../db/tables";

/** Held from before the snapshot of a backup until its last document was copied. */
export const backupLease = "backup";

/**
 * While this is true no bytes are deleted that had a row at the snapshot: the backup is going to copy them, however long it
 * takes.
 */
export const isBackupRunning = (services: { db: Db; clock: Clock }): Promise<boolean> =>
  isLeased(services, backupLease);
