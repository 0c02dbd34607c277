import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFailedBackup, readLastBackup, readLastDrill } from "~/features/backups/record.server";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";
import { aFolder, fileOf, firm, objectsOf } from "../../../tests/support/backups";
import { backUp } from "./back-up";
import { drillRestore } from "./drill";
import { openBackup } from "./open-backup";

describe.each(["sqlite", "postgres"] as const)("the commands with %s", (kind) => {
  test("a backup is noted, one runs at a time, and a drill leaves nothing behind", async () => {
    const { world, env } = await firm(kind);
    const to = join(aFolder(), "backups");
    const [one, two] = await Promise.allSettled([backUp(env, { to }), backUp(env, { to })]);
    const results = [one, two].map((result) => (result.status === "fulfilled" ? "done" : String(result.reason)));
    expect(results.sort()).toEqual([expect.stringContaining("Another backup of this installation is running"), "done"]);
    const { id } = await backUp(env, { to, keep: "1d" });
    expect(readdirSync(to).filter((name) => name.startsWith("backup-"))).toEqual([id]);
    expect(await readLastBackup(world.db)).toMatchObject({ id, place: to, documents: 4, missing: 0, encrypted: false });

    const place = await createFolderStorage(to);
    const backup = await openBackup(place, id, {});
    expect(await drillRestore(env, backup, {})).toMatchObject({ into: kind, notAllowed: false, noted: true });
    expect(existsSync(join(env.dataDir, "restore-drill"))).toBe(false);
    expect(await readLastDrill(world.db)).toMatchObject({ id, problem: null });
    const [object] = await objectsOf(backup);
    appendFileSync(fileOf(place, `objects/${object?.key}`), "x");
    await expect(drillRestore(env, backup, {})).rejects.toThrow(/damaged/);
    expect(await readLastDrill(world.db)).toMatchObject({ problem: expect.stringContaining("damaged") });
    expect(existsSync(join(env.dataDir, "restore-drill"))).toBe(false);
    expect(await world.auditTrail(id)).toEqual(["backup.taken", "backup.drilled", "backup.drilled"]);
  });

  test("why a backup failed is noted until one succeeds", async () => {
    const { world, env } = await firm(kind);
    const away = {
      ...env,
      backupS3: { endpoint: "http://127.0.0.1:9", region: "x", accessKeyId: "k", secretAccessKey: "s" },
    };
    await expect(backUp(away, { to: "s3://firm/backups" })).rejects.toThrow("The storage does not answer");
    expect(await readFailedBackup(world.db)).toMatchObject({
      at: expect.any(Number),
      problem: expect.stringMatching(/^The storage does not answer.*BACKUP_S3_ENDPOINT/),
    });
    await backUp(env, { to: join(aFolder(), "backups") });
    expect(await readFailedBackup(world.db)).toBe(null);
  });
});
