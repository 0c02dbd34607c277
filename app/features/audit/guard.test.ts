import { expect } from "vitest";
import { followChain, readHead, type Stretch } from "~/platform/audit/chain.server";
import { headsAfterStart, storedHeads } from "../../../tests/support/audit-heads";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { changeClientStatus } from "../clients/manage-clients.server";
import { continueVerification, headKeeper, keepAuditHead, readAuditHealth, verifyLog } from "./guard.server";

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
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, ben.email].toSorted());
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

/** Follows two events at once, notes where it begins, and is stopped after the given number of stretches. */
function interrupted(world: World, stretches: number) {
  const begins: number[] = [];
  const stop = new AbortController();
  const services = {
    ...world,
    followChain: async (stretch: Stretch) => {
      begins.push(stretch.from.seq);
      if (begins.length === stretches) stop.abort();
      return followChain(world.db, stretch);
    },
  };
  return { begins, run: () => continueVerification(services, stop.signal, 2) };
}

onBothDatabases(
  "a verification that was interrupted goes on where it stopped, and the next one begins anew",
  async (world) => {
    const { change } = await firm(world);
    for (const status of ["inactive", "active", "inactive", "active"] as const) await change(status);
    const { seq } = await readHead(world.db);
    const first = interrupted(world, 2);
    await expect(first.run()).rejects.toThrow("aborted");
    expect(first.begins).toEqual([0, 2]);

    const second = interrupted(world, 100);
    expect(await second.run()).toEqual({ ok: true, events: seq });
    expect(second.begins[0]).toBe(4);
    const third = interrupted(world, 100);
    expect(await third.run()).toEqual({ ok: true, events: seq });
    expect(third.begins[0]).toBe(0);
  },
);

onBothDatabases("a position that was forged, put back later or does not fit is not believed", async (world) => {
  const { change } = await firm(world);
  for (const status of ["inactive", "active", "inactive", "active"] as const) await change(status);
  const position = () => world.db.selectFrom("settings").select("value").where("key", "=", "audit-position");
  await expect(interrupted(world, 2).run()).rejects.toThrow("aborted");
  const { value } = await position().executeTakeFirstOrThrow();
  const put = async (text: string) => {
    await world.db.deleteFrom("settings").where("key", "=", "audit-position").execute();
    await world.db.insertInto("settings").values({ key: "audit-position", value: text }).execute();
  };
  const beginsWith = async (text: string) => {
    await put(text);
    const check = interrupted(world, 100);
    const verdict = await check.run();
    return [check.begins[0], verdict.ok];
  };
  expect(await beginsWith(value)).toEqual([4, true]);
  const last = await readHead(world.db);
  const head = world.auditHeads.key.sign({ series: 1, at: world.clock.now(), ...last });
  for (const text of [
    JSON.stringify({ ...JSON.parse(value), seq: 6 }),
    JSON.stringify({ ...JSON.parse(value), began: world.clock.now() + 1 }),
    JSON.stringify({ began: world.clock.now(), ...last, signature: head.signature }),
    "nothing",
  ])
    expect(await beginsWith(text), text).toEqual([0, true]);

  // What was changed below the position is found the next day, whatever is put back.
  await world.db.updateTable("audit_events").set({ actor: "nobody" }).where("seq", "=", 2).execute();
  world.clock.advance(24 * 3_600_000);
  expect(await beginsWith(value)).toEqual([0, false]);
});

onBothDatabases("heads below the position are compared as well", async (world) => {
  const { change } = await firm(world);
  for (const status of ["inactive", "active", "inactive", "active"] as const) await change(status);
  await expect(interrupted(world, 3).run()).rejects.toThrow("aborted");
  // The head of `firm` names event 5 or earlier.
  const [head] = await storedHeads(world);
  expect(head).toBeDefined();
  await world.db
    .updateTable("audit_events")
    .set({ hash: "0".repeat(64) })
    .where("seq", "=", 3)
    .execute();
  const heads = {
    ...world.auditHeads,
    read: async () => ({ marks: [{ seq: 3, hash: "1", why: "differs" }], wrong: null }),
  };
  const check = interrupted({ ...world, auditHeads: heads }, 100);
  expect(await check.run()).toEqual({ ok: false, seq: 3, why: "differs" });
});

onBothDatabases("an event after a quiet time is vouched for within a second, a busy time every ten", async (world) => {
  const { change } = await firm(world);
  const heads: number[] = [];
  const keep = headKeeper({
    ...world,
    auditHeads: {
      ...world.auditHeads,
      append: async () => {
        const { seq } = await readHead(world.db);
        if (heads.at(-1) !== seq) heads.push(seq);
        return { ok: true, events: seq };
      },
    },
  });
  const { seq } = await readHead(world.db);
  const seconds = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      world.clock.advance(1000);
      await keep();
    }
  };
  await seconds(15);
  expect(heads).toEqual([seq]);
  await change("inactive");
  await seconds(1);
  expect(heads).toEqual([seq, seq + 1]);
  for (const status of ["active", "inactive", "active"] as const) {
    await change(status);
    await seconds(1);
  }
  expect(heads, "not yet").toEqual([seq, seq + 1]);
  await seconds(7);
  expect(heads).toEqual([seq, seq + 1, seq + 4]);
});
