import { expect, test } from "vitest";
import { recordAudit } from "~/platform/audit/audit.server";
import { day, hour } from "~/platform/clock";
import { parseEnv } from "~/platform/env.server";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readBackupHealth } from "./health.server";
import { noteBackup, noteDrill, noteFailedBackup } from "./record.server";

const id = "backup-2026-05-14-101500";
const inUse = { publicUrl: "https://www.example.com" };
const aBackup = ({ clock }: World) => ({
  ...{ id, at: clock.now(), place: "/backups", documents: 4, missing: 0, encrypted: true, oldest: clock.now() },
});

onBothDatabases("an installation in use is asked for its backups and drills, and a trial is not", async (world) => {
  const administrator = await anAdministrator(world);
  const kinds = async (publicUrl: string) =>
    (await readBackupHealth({ ...world, publicUrl }, administrator)).problems.map(({ kind }) => kind);
  // The first event of the log says since when the installation exists.
  const first = { type: "account.unblocked", subject: "x", detail: {} } as const;
  await world.db.transaction().execute((tx) => recordAudit(tx, world.clock, "system", first));
  expect(await kinds(inUse.publicUrl)).toEqual([]);
  world.clock.advance(27 * hour);
  expect(await kinds(inUse.publicUrl)).toEqual(["no-backup"]);
  expect(await kinds("http://localhost:3000")).toEqual([]);
  await noteBackup(world.db, world.clock, aBackup(world), []);
  expect(await kinds(inUse.publicUrl)).toEqual([]);
  world.clock.advance(89 * day);
  expect(await kinds(inUse.publicUrl)).toEqual(["old-backup", "no-drill"]);
  await noteDrill(world.db, world.clock, { id, at: world.clock.now(), problem: null });
  expect(await kinds(inUse.publicUrl)).toEqual(["old-backup"]);
  world.clock.advance(91 * day);
  expect(await kinds(inUse.publicUrl)).toEqual(["old-backup", "old-drill"]);
  expect(await kinds("http://localhost:3000")).toEqual([]);
  const off = { ...world, ...inUse, backupLimits: { backupHours: 0, drillDays: 0, oldestDays: 400 } };
  expect((await readBackupHealth(off, administrator)).problems).toEqual([]);
});

onBothDatabases("what is wrong with a backup is said everywhere, also in a trial", async (world) => {
  const administrator = await anAdministrator(world);
  await noteBackup(world.db, world.clock, { ...aBackup(world), missing: 2, oldest: world.clock.now() - 401 * day }, []);
  await noteDrill(world.db, world.clock, { id, at: world.clock.now(), problem: "It is damaged." });
  const { problems, lastBackup } = await readBackupHealth(world, administrator);
  expect(lastBackup).toEqual({ at: world.clock.now(), place: "/backups", encrypted: true });
  expect(problems).toEqual([
    { kind: "missing", count: 2 },
    { kind: "kept-too-long", at: world.clock.now() - 401 * day },
    { kind: "failed-drill", at: world.clock.now(), why: "It is damaged." },
  ]);
  await expect(readBackupHealth(world, await aClient(world))).rejects.toMatchObject({ init: { status: 404 } });
  expect(await world.auditTrail(id)).toEqual(["backup.taken", "backup.drilled"]);
});

onBothDatabases("a failed backup is told at once, until one succeeds", async (world) => {
  const administrator = await anAdministrator(world);
  const problems = async () => (await readBackupHealth(world, administrator)).problems;
  await noteBackup(world.db, world.clock, aBackup(world), []);
  const at = world.clock.now() + hour;
  await noteFailedBackup(world.db, { at, problem: "The disk or the storage is full." });
  expect(await problems()).toEqual([{ kind: "failed-backup", at, why: "The disk or the storage is full." }]);
  await noteFailedBackup(world.db, { at: at + hour, problem: "The storage does not answer." });
  expect(await problems()).toEqual([{ kind: "failed-backup", at: at + hour, why: "The storage does not answer." }]);
  await noteBackup(world.db, world.clock, aBackup(world), []);
  expect(await problems()).toEqual([]);
});

test("the variables of backups are checked, and half of the credentials are refused", () => {
  expect(
    parseEnv({ BACKUP_RECIPIENT: "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq, age1pppppppppppppppppppppppppp" }),
  ).toMatchObject({
    ...{ backupKeys: { recipients: ["age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "age1pppppppppppppppppppppppppp"] } },
  });
  expect(() => parseEnv({ BACKUP_RECIPIENT: "ssh-ed25519 AAAA" })).toThrow(/^BACKUP_RECIPIENT is not valid/);
  expect(() => parseEnv({ BACKUP_PASSPHRASE: "short" })).toThrow(/^BACKUP_PASSPHRASE is not valid/);
  expect(() => parseEnv({ BACKUP_S3_ENDPOINT: "https://s3.example.com" })).toThrow(
    /^BACKUP_S3_ACCESS_KEY_ID is missing: it is needed because BACKUP_S3_ENDPOINT is set/,
  );
});
