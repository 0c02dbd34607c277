// `npm run restore -- FOLDER`: puts a backup into an empty database and storage. `--check FOLDER` only checks its files.
import { resolve } from "node:path";
import { verifyBackup } from "./lib/backup/manifest";
import { restoreBackup } from "./lib/backup/restore-backup";
import { CommandError, print, runMain } from "./lib/command-line.mjs";
import { asSentence, readEnv } from "./lib/product";

await runMain(async () => {
  const args = process.argv.slice(2);
  const check = args[0] === "--check";
  const [folder, ...rest] = check ? args.slice(1) : args;
  if (!folder || rest.length > 0 || folder.startsWith("-")) {
    throw new CommandError(
      "Usage: npm run restore -- FOLDER, or npm run restore -- --check FOLDER, where FOLDER is the folder of the backup.",
    );
  }
  const path = resolve(folder);
  const work = check ? verifyBackup(path) : restoreBackup(readEnv(), path);
  const manifest = await work.catch((error: unknown) => {
    throw asSentence(error);
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const what = `${rows} rows, ${manifest.objects.length} documents and ${manifest.audit.seq} audit events, taken at ${manifest.takenAt}`;
  print(check ? `The backup is complete: ${what}.` : `Restored and verified: ${what}.`);
  return 0;
});
