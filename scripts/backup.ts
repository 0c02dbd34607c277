// `npm run backup [-- --to PLACE]`: backs up the database and the documents while the product runs.
import { parseArgs } from "node:util";
import { day } from "~/platform/clock";
import { commandLine } from "~/platform/command-line.server";
import { type BackedUp, backUp } from "./lib/backup/back-up";
import { brokenLog } from "./lib/backup/open-backup";
import { CommandError, counted, print, printError } from "./lib/command-line.mjs";
import { readEnv, requireDatabase, runCommand } from "./lib/product";

const words = "[--to FOLDER or s3://bucket/folder] [--keep 7d,4w,12m] [--take-over] [--plain or --encrypted]";
const usage = `Usage: ${commandLine("backup", words)}. The place holds all backups; without --to it is ./backups.`;

await runCommand(async () => {
  const { to = "backups", ...options } = readOptions();
  const env = readEnv();
  requireDatabase(env);
  const keep = options.keep ?? env.backupKeep;
  const done = await backUp(env, { to, keep, takeOver: options["take-over"], encryption: options.encryption });
  tell(done);
  if (done.oldest < Date.now() - env.backupLimits.oldestDays * day) {
    printError(
      `The oldest backup is from ${new Date(done.oldest).toISOString()}, more than ${env.backupLimits.oldestDays} days ago (BACKUP_OLDEST_DAYS): clients who were erased since are still in it. --keep removes such backups.`,
    );
  }
  return !done.audit.ok || done.missing.length > 0 || done.lost.length > 0 || done.pruneProblem ? 1 : 0;
});

function readOptions() {
  try {
    const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
    const { plain, encrypted, ...values } = parseArgs({
      options: { to: text, keep: text, "take-over": flag, plain: flag, encrypted: flag },
    }).values;
    if (plain && encrypted) throw new CommandError(usage);
    const encryption = plain ? ("plain" as const) : encrypted ? ("encrypted" as const) : undefined;
    return { ...values, encryption };
  } catch {
    throw new CommandError(usage);
  }
}

function tell({
  id,
  place,
  manifest,
  copied,
  missing,
  lost,
  audit: log,
  encrypted,
  credentials,
  pruned,
  pruneProblem,
  noted,
}: BackedUp) {
  const { tables, documents, audit } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Backed up ${rows} rows, ${documents.count} documents (${documents.bytes} bytes; ${copied} were new in this place), ${audit.seq} audit events.`,
  );
  print(
    `The backup is ${place}/${id}${credentials ? `, written with the credentials of ${credentials}ACCESS_KEY_ID` : ""}.`,
  );
  if (pruned) {
    const gone = [...pruned.removed, ...pruned.unfinished.map((name) => `${name} (was never finished)`)];
    print(
      gone.length > 0
        ? `Removed: ${gone.join(", ")}; and ${pruned.documents} documents that no backup needs.`
        : "No backup was removed.",
    );
  }
  print(
    `${encrypted ? "It is encrypted. Keep the passphrase or the private key in another place: without it nothing can be restored." : "It is not encrypted, and as confidential as the database itself."} The secret of the installation (SECRET, or DATA_DIR/secret.key) is not in it: keep a copy of it apart.`,
  );
  if (!noted)
    print("System Status does not know of it, because the database belongs to another version than this command.");
  if (pruneProblem) printError(pruneProblem);
  if (!log.ok) printError(`${brokenLog(log, id)} The backup is kept.`);
  for (const key of lost) printError(`The storage has lost ${key}. This backup has it, from an earlier one.`);
  if (missing.length === 0) return;
  printError(
    `${counted(missing.length, "document is", "documents are")} NOT in the backup, because the storage does not have them as they were uploaded:`,
  );
  for (const object of missing) printError(`  ${object.key}: ${object.missing}`);
}
