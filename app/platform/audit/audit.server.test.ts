import { expect } from "vitest";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { recordAudit } from "./audit.server";
import { verifyAudit } from "./verify.server";

const record = ({ db, clock }: World, subject: string) =>
  db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, "system", {
      type: "account.blocked",
      subject,
      detail: { reason: `about ${subject}` },
    });
  });

async function recorded(world: World, count: number) {
  for (let index = 1; index <= count; index += 1) await record(world, `subject ${index}`);
}

const verify = (world: World) => verifyAudit(world);
const storeHead = ({ auditHeads }: World) => auditHeads.append();

onBothDatabases("an untouched chain is whole, empty or not, before and after its head is stored", async (world) => {
  expect(await verify(world)).toEqual({ ok: true, events: 0 });
  await storeHead(world);
  await recorded(world, 3);
  expect(await verify(world)).toEqual({ ok: true, events: 3 });
  await storeHead(world);
  expect(await verify(world)).toEqual({ ok: true, events: 3 });
});

onBothDatabases("a chain may be longer than the stored head", async (world) => {
  await recorded(world, 2);
  await storeHead(world);
  await recorded(world, 2);
  expect(await verify(world)).toEqual({ ok: true, events: 4 });
});

onBothDatabases("what is rolled back leaves no event and no gap", async (world) => {
  await recorded(world, 1);
  const attempt = world.db.transaction().execute(async (tx) => {
    await recordAudit(tx, world.clock, "visitor", { type: "account.locked", subject: "x", detail: { device: false } });
    throw new Error("the change itself failed");
  });
  await expect(attempt).rejects.toThrow("the change itself failed");
  await recorded(world, 1);
  expect(await verify(world)).toEqual({ ok: true, events: 2 });
});

onBothDatabases("a changed event is found, whichever of its fields was changed", async (world) => {
  await recorded(world, 3);
  const honest = await world.db.selectFrom("audit_events").selectAll().where("seq", "=", 2).executeTakeFirstOrThrow();
  const changes = [{ at: 1 }, { actor: "someone" }, { subject: "else" }, { detail: "{}" }, { id: "other" }];
  for (const change of changes) {
    await world.db.updateTable("audit_events").set(change).where("seq", "=", 2).execute();
    expect(await verify(world)).toEqual({ ok: false, seq: 2, why: "an event was changed" });
    await world.db.updateTable("audit_events").set(honest).where("seq", "=", 2).execute();
  }
  expect(await verify(world)).toEqual({ ok: true, events: 3 });
});

onBothDatabases("a deleted event is found, in the middle and at the end", async (world) => {
  await recorded(world, 4);
  await world.db.deleteFrom("audit_events").where("seq", "=", 4).execute();
  expect(await verify(world)).toMatchObject({ ok: false, seq: 4, why: "the chain is shorter than its head" });
  await world.db.deleteFrom("audit_events").where("seq", "=", 2).execute();
  expect(await verify(world)).toMatchObject({ ok: false, seq: 2, why: "an event is missing" });
});

onBothDatabases("a chain cut short together with its head is shorter than the stored head", async (world) => {
  await recorded(world, 3);
  await storeHead(world);
  const second = await world.db.selectFrom("audit_events").selectAll().where("seq", "=", 2).executeTakeFirstOrThrow();
  await world.db.deleteFrom("audit_events").where("seq", "=", 3).execute();
  await world.db.updateTable("audit_head").set({ seq: 2, hash: second.hash }).execute();
  expect(await verify(world)).toMatchObject({ ok: false, seq: 3, why: "the chain is shorter than the stored head" });

  await storeHead(world);
  expect(await verify(world), "the stored head is not pulled back").toMatchObject({ ok: false });
});

onBothDatabases("a chain written anew differs from the stored head", async (world) => {
  await recorded(world, 2);
  await storeHead(world);
  await world.db.deleteFrom("audit_events").execute();
  await world.db.updateTable("audit_head").set({ seq: 0, hash: "" }).execute();
  await recorded(world, 3);
  expect(await verify(world)).toMatchObject({ ok: false, seq: 2, why: "the chain differs from the stored head" });
});

onBothDatabases("transactions at once stay in line, and a check beside them finds nothing wrong", async (world) => {
  const writing = Promise.all(Array.from({ length: 30 }, (_, index) => record(world, `subject ${index}`)));
  const checks = await Promise.all(Array.from({ length: 10 }, () => verify(world)));
  await writing;
  for (const verdict of checks) expect(verdict.ok).toBe(true);
  expect(await verify(world)).toEqual({ ok: true, events: 30 });
});
