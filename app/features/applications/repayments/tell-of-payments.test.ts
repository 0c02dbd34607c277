import { expect } from "vitest";
import { day, hour, minute } from "~/platform/clock";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { aTransport, sender } from "../../../../tests/support/outbox";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { listNotifications } from "../../notifications/notifications.server";
import { planRepayment } from "./plan.server";
import { readRepayment } from "./read-ledger.server";
import { recordRepayment, reverseRepayment } from "./record.server";

const subject = "A payment on your loan is recorded";

const mails = async (world: World, begins = subject) => {
  const all = await world.db.selectFrom("mail_outbox").select(["subject", "recipient", "body", "release_at"]).execute();
  return all.filter((mail) => mail.subject.startsWith(begins));
};

const takenBack = (world: World) => mails(world, "A payment on your loan is taken back");

async function aRepaidLoan(world: World) {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  world.clock.advance(50 * day);
  const pay = (valueOn: string, reference: string) =>
    recordRepayment(world, ada, { applicationId, amountCents: 100_00, valueOn, reference });
  const reverse = async (reference: string) => {
    const { id } = await world.db
      .selectFrom("application_repayments")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    await reverseRepayment(world, ada, { applicationId, repaymentId: id, reason: "Wrong loan" });
  };
  return { ada, applicationId, pay, reverse };
}

onBothDatabases(
  "a borrower without an account gets one mail for the payments of an hour, with their days only",
  async (world) => {
    const { pay, reverse } = await aRepaidLoan(world);
    const at = world.clock.now();
    await pay("2026-06-14", "IN-1");
    world.clock.advance(10 * minute);
    await pay("2026-06-20", "IN-2");
    await pay("2026-06-21", "IN-3");
    await reverse("IN-3");
    const [mail, ...rest] = await mails(world);
    expect(rest).toEqual([]);
    expect(mail?.release_at).toBe(at + hour);
    expect(mail?.body).toContain("your payments of 14 June 2026, 20 June 2026.");
    expect(mail?.body).not.toContain("100");
    expect(mail?.body).toContain("/application/open?token=");
    world.clock.advance(2 * hour);
    await deliverDueMail(world, aTransport(), sender);
    expect(await takenBack(world), "nobody was told of IN-3").toEqual([]);
    await reverse("IN-1");
    expect(await mails(world), "what was told stays").toHaveLength(1);
    const [back, ...more] = await takenBack(world);
    expect(more).toEqual([]);
    expect(back?.body).toContain("the payment of 14 June 2026");
    expect(back?.body).not.toMatch(/100|Wrong loan/);
    await pay("2026-07-01", "IN-4");
    expect(await mails(world), "the next hour").toHaveLength(2);
    await reverse("IN-4");
    expect(await mails(world), "nothing is told of what was reversed in time").toHaveLength(1);
  },
);

onBothDatabases("a borrower with an account chooses how they hear of it", async (world) => {
  const { applicationId, pay, reverse } = await aRepaidLoan(world);
  const client = await aClient(world, { email: "lena@example.com" });
  await world.db.updateTable("applications").set({ user_id: client.userId }).where("id", "=", applicationId).execute();
  const lines = async () =>
    (await listNotifications(world, client)).filter(({ sentence }) => sentence.startsWith("We have recorded"));
  await pay("2026-06-14", "IN-1");
  expect(await lines(), "not before the hour is over").toEqual([]);
  expect((await mails(world))[0]?.body).toContain(`/application/status/${applicationId}`);
  await reverse("IN-1");
  expect(await mails(world)).toEqual([]);
  await pay("2026-06-15", "IN-2");
  await pay("2026-06-16", "IN-3");
  world.clock.advance(hour + minute);
  expect(await lines()).toHaveLength(1);
  expect(await mails(world)).toHaveLength(1);
  expect(await takenBack(world)).toEqual([]);
  await reverse("IN-2");
  const back = (await listNotifications(world, client)).filter(({ sentence }) => sentence.includes("taken back"));
  expect(back).toHaveLength(1);
  expect(await takenBack(world)).toHaveLength(1);
  await world.db
    .insertInto("notification_choices")
    .values({ user_id: client.userId, topic: "payments", way: "page", chosen_at: 1 })
    .execute();
  await pay("2026-06-17", "IN-4");
  await pay("2026-06-18", "IN-5");
  world.clock.advance(hour + minute);
  expect(await lines()).toHaveLength(2);
  expect(await mails(world)).toHaveLength(1);
});

onBothDatabases(
  "the mail of the payment that repays the loan says so, and takes it back with the payment",
  async (world) => {
    const { ada, applicationId, pay, reverse } = await aRepaidLoan(world);
    await pay("2026-06-14", "IN-1");
    const { ledger } = await readRepayment(world, ada, { applicationId });
    const owed = ledger?.standing.owed.payoffCents ?? 0;
    await recordRepayment(world, ada, { applicationId, amountCents: owed, valueOn: "2026-07-03", reference: "IN-2" });
    expect((await mails(world))[0]?.body).toContain("your loan is repaid in full");
    await reverse("IN-2");
    expect((await mails(world))[0]?.body).not.toContain("repaid in full");
  },
);
