import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { second } from "~/platform/clock";
import { openDatabase } from "~/platform/db/open.server";
import { type Env, parseEnv } from "~/platform/env.server";
import { createStorage } from "~/platform/storage/create-storage.server";
import { startBuiltServer } from "../../tests/support/server";
import { backUp } from "../lib/backup/back-up";
import { openTarget } from "../lib/backup/backup-target";
import { openBackup } from "../lib/backup/open-backup";
import { restoreBackup } from "../lib/backup/restore-backup";
import { chanceFrom } from "../lib/demo/chance";
import { keepBusy } from "./crowd";
import { administratorSettings, firstPeople } from "./first-people";
import type { SentDocument } from "./journal";
import { pause } from "./until-gone";

export interface BackupReport {
  rounds: number;
  /** Documents in the last backup. */
  documents: number;
  /** Documents that were compared with what their owners had sent, in all rounds. */
  compared: number;
  bytes: number;
  wrong: string[];
}

/**
 * In milliseconds. A round takes longer the more documents there are. Without a rest of the clients the tenth round had 7,262
 * documents, and each had nearly half as many more than the one before.
 */
const rest = 150;

/**
 * In each round, while the server is kept busy: takes a backup, each one incremental and encrypted, and restores it into an
 * empty place. What had been acknowledged before the backup began must be in what was restored, byte by byte; the restore
 * itself compares every row and every byte with the backup.
 */
export async function backupRounds({
  rounds,
  seed,
  report = () => {},
}: {
  rounds: number;
  seed: number;
  report?: (line: string) => void;
}): Promise<BackupReport> {
  const chance = chanceFrom(seed);
  const folder = mkdtempSync(join(tmpdir(), "corvane-backups-"));
  const dataDir = join(folder, "data");
  const env = parseEnv({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: "kept far away from here" });
  const result: BackupReport = { rounds, documents: 0, compared: 0, bytes: 0, wrong: [] };
  // On a quick machine one client of the crowd sends more than a quota has room for.
  const settings = { ...administratorSettings, CLIENT_QUOTA: "1000000/1000GB" };
  const server = await startBuiltServer({ env: settings, dataDir });
  // Later rounds take longer than the limits of one address allow.
  const forgetting = setInterval(() => void forgetLimits(env).catch(() => {}), 2 * second);
  const url = () => server.url;
  try {
    const { administrator, journal } = await firstPeople(url);
    for (let round = 1; round <= rounds && result.wrong.length === 0; round += 1) {
      const over = new AbortController();
      const working = keepBusy({ url, administrator, journal, chance, round, rest }, over.signal);
      const backUpAndRestore = async () => {
        await pause(200 + chance.below(800));
        const before = new Map(journal.documents);
        const { id, missing, manifest, copied } = await backUp(env, { to: join(folder, "backups"), keep: "3d" });
        for (const { key, missing: why } of missing) result.wrong.push(`${key} was ${why} in ${id}`);
        const restored = parseEnv({ DATA_DIR: join(folder, "restored") });
        await restore(env, restored, { place: join(folder, "backups"), id });
        await compare(restored, before, result);
        rmSync(restored.dataDir, { recursive: true });
        result.documents = manifest.documents.count;
        report(`round ${round}: ${manifest.documents.count} documents, ${copied} copied, ${before.size} compared`);
      };
      await Promise.race([backUpAndRestore(), working]).finally(() => over.abort());
      await working;
    }
  } finally {
    clearInterval(forgetting);
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return result;
}

async function restore(env: Env, target: Env, { place, id }: { place: string; id: string }) {
  const { storage, close } = await openTarget(env, place);
  await restoreBackup(target, await openBackup(storage, id, env.backupKeys)).finally(close);
}

/** All people of the crowd have one address. */
async function forgetLimits(env: Env) {
  const { db, close } = openDatabase(env);
  await db.deleteFrom("rate_limits").execute();
  await close();
}

async function compare(restored: Env, documents: ReadonlyMap<string, SentDocument>, result: BackupReport) {
  const storage = await createStorage(restored);
  const { db, close } = openDatabase(restored);
  try {
    const rows = await db.selectFrom("documents").select(["id", "storage_key"]).execute();
    const keys = new Map(rows.map((row) => [row.id, row.storage_key]));
    for (const [id, { bytes }] of documents) {
      const object = await storage.get(keys.get(id) ?? "none");
      const found = object ? await buffer(object.stream()) : null;
      if (!found) result.wrong.push(`document ${id} was acknowledged before the backup and is not in it`);
      else if (!found.equals(bytes)) result.wrong.push(`document ${id} was restored with other bytes`);
      result.compared += 1;
      result.bytes += bytes.length;
    }
  } finally {
    await close();
  }
}
