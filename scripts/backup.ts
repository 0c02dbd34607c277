// `npm run backup [-- FOLDER]`: backs up the database and the documents while the product runs.
import { resolve } from "node:path";
import { takeBackup } from "./lib/backup/take-backup";
import { CommandError, print, runMain } from "./lib/command-line.mjs";
import { asSentence, readEnv, requireDatabase } from "./lib/product";

await runMain(async () => {
  const [given, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || given?.startsWith("-")) {
    throw new CommandError(
      "Usage: npm run backup, or npm run backup -- FOLDER, where FOLDER is a new folder for the backup.",
    );
  }
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = resolve(given ?? `backups/${stamp}`);
  const env = readEnv();
  requireDatabase(env);
  const manifest = await takeBackup(env, folder, now).catch((error: unknown) => {
    throw asSentence(error);
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = manifest.objects.reduce((sum, object) => sum + object.bytes, 0);
  print(
    `Backed up ${rows} rows, ${manifest.objects.length} documents (${bytes} bytes), ${manifest.audit.seq} audit events.`,
  );
  print(`The backup is in ${folder}. It is as confidential as the database itself.`);
  return 0;
});
