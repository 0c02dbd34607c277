import { expect } from "vitest";
import { headsAfterStart, storedHeads } from "../../../tests/support/audit-heads";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { changeClientStatus } from "../clients/manage-clients.server";
import { keepAuditHead, readAuditHealth, verifyLog } from "./guard.server";

async function firm(world: World) {
  const ada = await anAdministrator(world, { name: "Ada Winter", email: "ada@corvane.example" });
  const ben = await anAdministrator(world, { name: "Ben Ode", email: "ben@corvane.example" });
  await world.db.updateTable("user").set({ emailVerified: 1 }).execute();
  // Nobody knows whether this address is an administrator's own.
  await anAdministrator(world, { name: "Eve Stone", email: "eve@corvane.example" });
  const client = await aClient(world);
  const change = (status: "active" | "inactive") =>
    changeClientStatus(world, ada, { clientId: client.clientId, status });
  await change("active");
  await keepAuditHead(world);
  return { ada, ben, change };
}

const alarms = async (world: World) =>
  (await world.mailbox()).filter(({ subject }) => subject === "The audit log of Corvane was changed");

/** The last event never happened, and the next one takes its place. */
async function cutLast({ db }: World) {
  const { seq } = await db.selectFrom("audit_head").select("seq").executeTakeFirstOrThrow();
  const before = await db
    .selectFrom("audit_events")
    .select("hash")
    .where("seq", "=", seq - 1)
    .executeTakeFirst();
  const gone = await db.deleteFrom("audit_events").where("seq", "=", seq).returningAll().executeTakeFirstOrThrow();
  await db
    .updateTable("audit_head")
    .set({ seq: seq - 1, hash: before?.hash ?? "" })
    .execute();
  return gone;
}

onBothDatabases(
  "a log that was changed is told once: on the status, in the log and to each administrator",
  async (world) => {
    const { ada, ben, change } = await firm(world);
    const { seq } = await cutLast(world);
    await change("inactive");
    const kept = await storedHeads(world);
    for (let time = 0; time < 3; time += 1) {
      world.clock.advance(10_000);
      expect(await keepAuditHead(world)).toMatchObject({ ok: false, seq });
      await keepAuditHead({ ...world, auditHeads: headsAfterStart(world) });
    }
    const why = "the chain differs from the stored head";
    expect(await readAuditHealth(world, ada)).toMatchObject({ checked: null, alarm: { seq, why } });
    const mails = await alarms(world);
    expect(mails.map(({ to }) => to)).toEqual([ada.email, ben.email]);
    expect(mails[0]?.text).toContain(`at event ${seq}: ${why}`);
    expect(world.logged.filter(({ level }) => level === "error")).toEqual([
      { level: "error", message: `the audit log is broken: ${why}`, fields: { count: seq } },
    ]);
    expect(await storedHeads(world)).toEqual(kept);
  },
);

onBothDatabases(
  "the alarm stays until the whole log is in order again, and the next one is told again",
  async (world) => {
    const { ada, change } = await firm(world);
    const honest = await world.db.selectFrom("audit_events").selectAll().where("seq", "=", 2).executeTakeFirstOrThrow();
    const forge = () => world.db.updateTable("audit_events").set({ actor: "nobody" }).where("seq", "=", 2).execute();
    await forge();
    expect(await keepAuditHead(world), "what was changed is older than the last head").toMatchObject({ ok: true });
    expect(await verifyLog(world)).toEqual({ ok: false, seq: 2, why: "an event was changed" });
    const found = world.clock.now();
    world.clock.advance(60_000);
    await verifyLog(world);
    const { checked, alarm } = await readAuditHealth(world, ada);
    expect([checked?.at, alarm]).toEqual([found + 60_000, { at: found, seq: 2, why: "an event was changed" }]);
    expect(await alarms(world)).toHaveLength(2);

    await world.db.updateTable("audit_events").set(honest).where("seq", "=", 2).execute();
    await change("inactive");
    await keepAuditHead(world);
    expect((await readAuditHealth(world, ada)).alarm, "new events say nothing about old ones").not.toBeNull();
    expect(await verifyLog(world)).toMatchObject({ ok: true });
    expect((await readAuditHealth(world, ada)).alarm).toBeNull();
    await forge();
    await verifyLog(world);
    expect(await alarms(world)).toHaveLength(4);
  },
);

onBothDatabases("a verification that is stopped notes nothing", async (world) => {
  const { ada } = await firm(world);
  await expect(verifyLog(world, AbortSignal.abort())).rejects.toThrow("aborted");
  expect(await readAuditHealth(world, ada)).toEqual({ checked: null, alarm: null });
});
