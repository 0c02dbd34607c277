// `npm run restore -- BACKUP`: puts a backup into an empty database and storage. `--check` only reads and compares it,
// `--drill` restores it into a place that is removed afterwards.
import { parseArgs } from "node:util";
import { readLastBackup } from "~/features/backups/record.server";
import { commandLine } from "~/platform/command-line.server";
import { openDatabase } from "~/platform/db/open.server";
import type { Env } from "~/platform/env.server";
import { openTarget, targetName } from "./lib/backup/backup-target";
import { drillRestore } from "./lib/backup/drill";
import { openFormerBackup } from "./lib/backup/former-backup";
import {
  brokenLog,
  newestBackup,
  openBackup,
  splitBackupName,
  verifyAuditLog,
  verifyBackup,
} from "./lib/backup/open-backup";
import { restoreBackup } from "./lib/backup/restore-backup";
import { CommandError, counted, print } from "./lib/command-line.mjs";
import { readEnv, requireDatabase, runCommand } from "./lib/product";

const words = "[--check or --drill] [--accept-missing] [--accept-broken-audit-log] BACKUP";
const usage = `Usage: ${commandLine("restore", words)}
BACKUP is the folder or s3:// address of one backup, or of the place that holds them; then the newest complete one is taken. With
--drill it may be left out: then it is the place of the last backup.`;

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const env = readEnv();
  const { check = false, drill = false } = values;
  const accepted = {
    acceptMissing: values["accept-missing"] ?? false,
    acceptBrokenLog: values["accept-broken-audit-log"] ?? false,
  };
  const given = positionals[0] ?? (drill ? await lastPlace(env) : undefined);
  if (given === undefined || positionals.length > 1 || (check && drill)) throw new CommandError(usage);
  const { place, id } = splitBackupName(given);
  const target = await openTarget(env, targetName(place));
  try {
    const former = await openFormerBackup(given);
    const backup =
      former ?? (await openBackup(target.storage, id ?? (await newestBackup(target.storage)), env.backupKeys));
    const { tables, documents, audit, takenAt } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const without =
      documents.missing > 0 ? `, without ${counted(documents.missing, "document")} that could not be read` : "";
    const what = `${backup.id}: ${counted(rows, "row")}, ${counted(documents.count, "document")}${without} and ${counted(audit.seq, "audit event")}, taken at ${takenAt}`;
    if (check) {
      await verifyBackup(backup);
      const log = await verifyAuditLog(backup);
      if (!log.ok && !accepted.acceptBrokenLog)
        throw new CommandError(`Every byte is as it was backed up. ${brokenLog(log, backup.id)}`);
      print(`The backup can be read, and every byte is as it was backed up. ${what}.`);
    } else if (drill) {
      const { into, notAllowed, noted } = await drillRestore(env, backup, accepted);
      print(
        `Restored for a drill into ${into === "sqlite" ? "an embedded database" : "a new PostgreSQL database"}, compared row by row and byte by byte, and removed again. ${what}.`,
      );
      if (notAllowed)
        print("It was not PostgreSQL, because the user of DATABASE_URL may not create databases (CREATEDB).");
      if (!noted) print("System Status does not know of it: this command did not find the database of the server.");
    } else {
      await restoreBackup(env, backup, accepted);
      print(`Restored, and compared row by row and byte by byte. ${what}.`);
      // The backups of version 0.1.0 contain what the product keeps in its secret since then.
      if (former) return 0;
      print(
        "Before you start it, give it the secret of the original: SECRET, or a copy of its secret.key in DATA_DIR.",
      );
      print(
        "Its first backup into the place of the original's backups needs --take-over: only when it replaces the original.",
      );
    }
  } finally {
    await target.close();
  }
  return 0;
});

function readArguments() {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { check: flag, drill: flag, "accept-missing": flag, "accept-broken-audit-log": flag },
    });
  } catch {
    throw new CommandError(usage);
  }
}

/** Where the last backup of the server's database was written. */
async function lastPlace(env: Env): Promise<string> {
  requireDatabase(env);
  const { db, close } = openDatabase(env);
  try {
    const last = await readLastBackup(db);
    if (!last) throw new CommandError(`There is no backup yet: take one by ${commandLine("backup")}.`);
    return last.place;
  } finally {
    await close();
  }
}
