import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { verifyAudit } from "~/platform/audit/verify.server";
import { backedUp, emptyEnv, firm, start } from "../../../tests/support/backups";
import type { World } from "../../../tests/support/world";
import { AuditRows } from "./audit-rows";
import { brokenLog, verifyAuditLog } from "./open-backup";
import { restoreBackup } from "./restore-backup";
import { withoutConstraints } from "./without-constraints";

describe.each([
  [
    "changed",
    (db: World["db"]) => sql`update audit_events set subject = 'x' where seq = 3`.execute(db),
    /event 3: an event was changed/,
  ],
  [
    "missing",
    (db: World["db"]) => sql`delete from audit_events where seq = 3`.execute(db),
    /event 3: an event is missing/,
  ],
  [
    "missing at the end",
    (db: World["db"]) => sql`delete from audit_events where seq = (select seq from audit_head)`.execute(db),
    /shorter than its head/,
  ],
] as const)("an event of the audit log that is %s", (_, harm, message) => {
  test.each(["sqlite", "postgres"] as const)(
    "is found by the backup, which is kept, and restored only when asked to: %s",
    async (kind) => {
      const { world, env } = await firm(kind);
      await withoutConstraints(world.db, world.dialect, harm as never);
      const { audit, backup } = await backedUp(env);
      const verdict = await verifyAuditLog(backup);
      expect(audit).toEqual(verdict);
      if (verdict.ok) throw new Error("It was not found");
      expect(brokenLog(verdict, backup.id)).toMatch(message);
      const target = await emptyEnv(kind);
      await expect(restoreBackup(target, backup)).rejects.toThrow(/add --accept-broken-audit-log/);
      expect(readdirSync(target.dataDir)).toEqual([]);
      await restoreBackup(target, backup, { acceptBrokenLog: true });
      const services = await start(target);
      const last = await services.db
        .selectFrom("audit_events")
        .selectAll()
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirst();
      expect(last).toMatchObject({ type: "audit.accepted", subject: "audit" });
      expect(last?.detail).toContain(`Restored from ${backup.id} as it was`);
      expect((await verifyAudit(services)).ok, "it stays as broken as it was").toBe(false);
    },
  );
});

test("the chain is followed although rows come before their turn", async () => {
  const { world } = await firm("sqlite");
  const rows = await world.db.selectFrom("audit_events").selectAll().orderBy("seq").execute();
  const events = new AuditRows();
  for (const row of rows.toReversed()) events.add({ ...row });
  expect(events.verdict(rows.at(-1) ?? { seq: 0, hash: "" })).toEqual({ ok: true, events: rows.length });
});
