import { expect } from "vitest";
import { aTransport, enqueue, outboxRows, sender } from "../../../tests/support/outbox";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, minute } from "../../platform/clock";
import { deliverDueMail } from "../../platform/mail/deliver.server";
import { forgetOldMail } from "../../platform/mail/forget.server";
import { MailTrouble } from "../../platform/mail/trouble";
import { giveUpMail, retryAllFailedMail, retryMail } from "./decide-mail.server";
import { listMail, readMail, readOutboxRequest } from "./list-mail.server";
import { readMailHealth } from "./mail-health.server";

const list = async (world: World, actor: Parameters<typeof listMail>[1], query: Record<string, string> = {}) => {
  const page = await listMail(world, actor, readOutboxRequest(new URLSearchParams(query)));
  return page.mails;
};

/** One sent, one failed, one that has to wait and one behind it. */
async function aBusyOutbox(world: World) {
  const sent = await enqueue(world, "Sent one", { to: "maria@example.com" });
  const failed = await enqueue(world, "Failed one", { to: "nobody@example.com", paragraphs: ["Secret words"] });
  const waiting = await enqueue(world, "Waiting one", { to: "robin@example.com" });
  const behind = await enqueue(world, "Later one", { to: "robin@example.com" });
  let mended = false;
  const transport = aTransport(({ to }) => {
    if (mended || to === "maria@example.com") return null;
    return to.startsWith("nobody") ? new MailTrouble("refused", "550 no") : new MailTrouble("deferred", "451 later");
  });
  const deliver = () => deliverDueMail(world, transport, sender);
  await deliver();
  return { ids: { sent, failed, waiting, behind }, transport, deliver, mend: () => (mended = true) };
}

onBothDatabases("the outbox says what has become of each mail, and never what it says", async (world) => {
  const administrator = await anAdministrator(world);
  const { ids } = await aBusyOutbox(world);
  const now = world.clock.now();
  const mails = await list(world, administrator, { sort: "created" });
  expect(mails).toMatchObject([
    { id: ids.sent, to: "maria@example.com", state: "sent", tries: 1, endedAt: now, reason: "" },
    { id: ids.failed, subject: "Failed one", state: "failed", tries: 1, endedAt: now, reason: "550 no" },
    { id: ids.waiting, state: "waiting", tries: 1, nextTryAt: now + minute, isBehind: false, reason: "451 later" },
    { id: ids.behind, state: "waiting", tries: 0, isBehind: true, reason: "" },
  ]);
  expect(JSON.stringify([mails, await readMail(world, administrator, ids.failed)])).not.toContain("Secret words");
  const found = async (query: Record<string, string>) => (await list(world, administrator, query)).map(({ id }) => id);
  expect(await found({ status: "failed" })).toEqual([ids.failed]);
  expect(await found({ q: "robin@ex", status: "waiting" })).toEqual([ids.behind, ids.waiting]);
  expect(await found({ q: "sent one" })).toEqual([ids.sent]);
  expect(await found({ status: "given-up" })).toEqual([]);
  const health = await readMailHealth(world, administrator);
  expect(health).toEqual({ down: null, failed: 1, waiting: 2 });
});

onBothDatabases("nobody else sees the outbox or decides in it", async (world) => {
  const { ids } = await aBusyOutbox(world);
  const decision = { mailId: ids.failed, seen: "failed" } as const;
  for (const actor of [aVisitor(), await aClient(world)]) {
    const attempts = [
      () => list(world, actor),
      () => readMail(world, actor, ids.failed),
      () => readMailHealth(world, actor),
      () => retryMail(world, actor, decision),
      () => retryAllFailedMail(world, actor),
      () => giveUpMail(world, actor, decision),
    ];
    for (const attempt of attempts)
      await expect(async () => attempt()).rejects.toMatchObject({ init: { status: 404 } });
  }
  expect(await world.auditTrail()).not.toContain("mail.retried");
});

onBothDatabases("what has failed or waits is tried at once, and goes out with its text", async (world) => {
  const administrator = await anAdministrator(world);
  const { ids, transport, deliver, mend } = await aBusyOutbox(world);
  mend();
  expect(await deliver(), "not before its time").toBe(0);
  await retryMail(world, administrator, { mailId: ids.failed, seen: "failed" });
  await retryMail(world, administrator, { mailId: ids.waiting, seen: "waiting" });
  expect(await deliver()).toBe(3);
  expect(transport.subjects()).toEqual(["Sent one", "Failed one", "Waiting one", "Later one"]);
  expect(transport.taken[1]?.body.paragraphs).toEqual(["Secret words"]);
  expect(await world.auditTrail(ids.failed)).toEqual(["mail.failed", "mail.retried"]);
});

onBothDatabases(
  "all that has failed is tried again, oldest first, also while the server is left alone",
  async (world) => {
    const administrator = await anAdministrator(world);
    let trouble: MailTrouble | null = new MailTrouble("refused", "554 relay denied");
    const transport = aTransport(() => trouble);
    const deliver = () => deliverDueMail(world, transport, sender);
    for (const to of ["a", "b", "c"]) await enqueue(world, to, { to: `${to}@example.com` });
    await deliver();
    await enqueue(world, "d", { to: "d@example.com" });
    trouble = new MailTrouble("unreachable", "The mail server refused the connection");
    await deliver();
    expect(await readMailHealth(world, administrator)).toEqual({
      down: {
        since: world.clock.now(),
        nextTryAt: world.clock.now() + 15_000,
        reason: "The mail server refused the connection",
      },
      failed: 3,
      waiting: 1,
    });
    trouble = null;
    expect(await deliver(), "the pause holds").toBe(0);
    expect(await retryAllFailedMail(world, administrator)).toBe(3);
    expect(await deliver()).toBe(4);
    expect(transport.subjects()).toEqual(["a", "b", "c", "d"]);
    expect(await readMailHealth(world, administrator)).toEqual({ down: null, failed: 0, waiting: 0 });
  },
);

onBothDatabases("what is given up is not sent, and its text goes", async (world) => {
  const administrator = await anAdministrator(world);
  const { ids, deliver, mend, transport } = await aBusyOutbox(world);
  await giveUpMail(world, administrator, { mailId: ids.failed, seen: "failed" });
  await giveUpMail(world, administrator, { mailId: ids.waiting, seen: "waiting" });
  expect(await readMail(world, administrator, ids.failed)).toMatchObject({ state: "given-up", reason: "550 no" });
  mend();
  world.clock.advance(day);
  await retryAllFailedMail(world, administrator);
  expect(await deliver()).toBe(1);
  expect(transport.subjects()).toEqual(["Sent one", "Later one"]);
  expect(JSON.stringify(await outboxRows(world))).not.toContain("Secret words");
  expect(await world.auditTrail(ids.failed)).toEqual(["mail.failed", "mail.given-up"]);
});

onBothDatabases("of two administrators at once one decides, and the other is told what has happened", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve" })];
  const { ids, deliver, mend } = await aBusyOutbox(world);
  const decision = { mailId: ids.failed, seen: "failed" } as const;
  const outcomes = await Promise.allSettled([giveUpMail(world, ada, decision), retryMail(world, eve, decision)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const loser = outcomes.find(({ status }) => status === "rejected");
  expect(loser).toMatchObject({
    reason: { name: "Conflict", message: expect.stringContaining("Nothing was changed.") },
  });
  expect(await world.auditTrail(ids.failed)).toHaveLength(2);
  mend();
  world.clock.advance(minute);
  await deliver();
  await expect(retryMail(world, eve, { mailId: ids.waiting, seen: "waiting" })).rejects.toThrow("It has been sent");
  await expect(giveUpMail(world, ada, { mailId: ids.sent, seen: "sent" })).rejects.toThrow("It has been sent");
  await expect(giveUpMail(world, ada, { mailId: "none", seen: "failed" })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

onBothDatabases("a mail that is on its way cannot be given up", async (world) => {
  const administrator = await anAdministrator(world);
  const mailId = await enqueue(world, "On its way");
  let arrived = () => {};
  const arrival = new Promise<void>((done) => {
    arrived = done;
  });
  const delivery = deliverDueMail(world, { send: () => arrival }, sender);
  await expect.poll(async () => (await readMail(world, administrator, mailId)).isBeingSent).toBe(true);
  await expect(giveUpMail(world, administrator, { mailId, seen: "waiting" })).rejects.toThrow("on its way");
  arrived();
  expect(await delivery).toBe(1);
});

onBothDatabases("what was sent or given up is forgotten after 90 days, what has failed is not", async (world) => {
  const administrator = await anAdministrator(world);
  const { ids } = await aBusyOutbox(world);
  await giveUpMail(world, administrator, { mailId: ids.waiting, seen: "waiting" });
  world.clock.advance(90 * day);
  await forgetOldMail(world);
  expect(await outboxRows(world)).toHaveLength(4);
  world.clock.advance(1);
  await forgetOldMail(world);
  expect((await outboxRows(world)).map(({ id }) => id)).toEqual([ids.failed, ids.behind]);
});
