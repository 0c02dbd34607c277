import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encrypter, generateX25519Identity } from "age-encryption";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { aFirm } from "../../../tests/support/firm";
import { type S3Server, startS3 } from "../../../tests/support/s3";
import { emptyWorld } from "../../../tests/support/world";
import { backUp } from "./back-up";
import { openTarget } from "./backup-target";
import { keyFile } from "./encryption";
import { newestBackup, openBackup } from "./open-backup";
import { restoreBackup } from "./restore-backup";

const passphrase = "kept far away from here";

/** The key of a place, at a low cost: encrypted-backup.test.ts has a place that makes its own, each use of which takes a second. */
async function aLockedKey(passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  return encrypter.encrypt(await generateX25519Identity());
}

const started = await startS3();
const reason = "skipped" in started ? ` (skipped: ${started.skipped})` : "";

describe.skipIf("skipped" in started)(`backups in a bucket of a real server${reason}`, () => {
  const server = started as S3Server;
  afterAll(() => server.stop());

  test("are incremental, encrypted, thinned out and restored", async () => {
    const world = await emptyWorld({ database: "sqlite" });
    await aFirm(world);
    const env = parseEnv({
      DATA_DIR: world.dataDir,
      BACKUP_S3_ENDPOINT: server.endpoint,
      BACKUP_S3_REGION: server.region,
      BACKUP_S3_ACCESS_KEY_ID: server.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
      BACKUP_PASSPHRASE: passphrase,
    });
    const to = `s3://${server.bucket}/backups`;
    const { storage, close } = await openTarget(env, to);
    onTestFinished(close);
    await storage.put(keyFile, await aLockedKey(passphrase), { contentType: "application/octet-stream" });
    const first = await backUp(env, { to });
    const second = await backUp(env, { to, keep: "1d" });
    expect([first.copied, second.copied]).toEqual([4, 0]);
    expect(second.pruned?.removed).toEqual([first.id]);

    const dataDir = mkdtempSync(join(tmpdir(), "corvane-bucket-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const backup = await openBackup(storage, await newestBackup(storage), env.backupKeys);
    await restoreBackup(parseEnv({ DATA_DIR: dataDir }), backup);
  });
});
