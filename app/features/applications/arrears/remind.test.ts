import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { plansOf, usesIndex } from "../../../../tests/support/query-plans";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { readClientPage } from "../../client-page/read-client-page.server";
import { listNotifications } from "../../notifications/notifications.server";
import { listOverdue } from "../loan-figures/list-overdue.server";
import { readLoanFigures } from "../loan-figures/loan-figures.server";
import { planRepayment } from "../repayments/plan.server";
import { readRepayment } from "../repayments/read-ledger.server";
import { recordRepayment } from "../repayments/record.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { remindOfPayments } from "./remind.server";

const at = (text: string) => Date.parse(`${text}Z`);

/** A loan whose first payment is due on 14 June 2026. */
async function aPlannedLoan(world: World) {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  const ledger = async () => (await readRepayment(world, ada, { applicationId })).ledger;
  const pay = (amountCents: number, valueOn: string, reference = valueOn) =>
    recordRepayment(world, ada, { applicationId, amountCents, valueOn, reference });
  return { ada, applicationId, ledger, pay };
}

async function withAccount(world: World, applicationId: string) {
  const client = await aClient(world, { email: "lena@example.com" });
  await world.db.updateTable("applications").set({ user_id: client.userId }).where("id", "=", applicationId).execute();
  return client;
}

const reminders = async (world: World) =>
  (await world.mailbox()).filter(({ subject }) => /^A payment on your loan is (due|overdue)/.test(subject));

onBothDatabases(
  "a borrower is reminded before and told after a missed payment, once, in their morning",
  async (world) => {
    const { applicationId, pay, ledger } = await aPlannedLoan(world);
    const client = await withAccount(world, applicationId);
    // Ten hours behind UTC.
    await world.db.updateTable("user").set({ timeZone: "Pacific/Honolulu" }).where("id", "=", client.userId).execute();
    world.clock.set(at("2026-06-11T17:30:00"));
    expect(await remindOfPayments(world), "it is half past seven there").toBe(0);
    world.clock.set(at("2026-06-11T18:30:00"));
    const node = await world.openAgain();
    // Two connections of one process to the embedded database would wait for each other.
    const other = world.dialect === "postgres" ? node : world;
    const sent = await Promise.all([remindOfPayments(world), remindOfPayments(other), remindOfPayments(world)]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    const [soon] = await reminders(world);
    expect(soon?.subject).toMatch(/^A payment on your loan is due soon, /);
    expect(soon?.text).toContain("due on 14 June 2026");
    expect(soon?.text, "no amounts").not.toMatch(/\$|18,8/);
    expect((await listNotifications(world, client))[0]).toMatchObject({
      sentence: expect.stringContaining("is due on 14 June 2026"),
      target: `/application/status/${applicationId}/repayment`,
    });
    for (const [moment, told] of [
      ["2026-06-14T20:00:00", 0],
      ["2026-06-15T17:00:00", 0],
      ["2026-06-15T18:30:00", 1],
      ["2026-06-16T18:30:00", 0],
      ["2026-06-24T18:30:00", 1],
      // The second instalment is near, whatever is late.
      ["2026-07-11T18:30:00", 1],
      ["2026-07-14T18:30:00", 1],
      // It is missed as well.
      ["2026-07-15T18:30:00", 1],
    ] as const) {
      world.clock.set(at(moment));
      expect([await remindOfPayments(world), await remindOfPayments(node)], moment).toEqual([told, 0]);
    }
    const late = (await reminders(world)).filter(({ subject }) => subject.includes("overdue"));
    expect(late).toHaveLength(4);
    expect(late[0]?.text).toContain("was due on 14 June 2026");
    expect(late[0]?.text).not.toMatch(/\$|18,8/);
    expect((await listNotifications(world, client))[0]?.sentence).toContain("have not received all of it");

    const arrears = (await ledger())?.standing.arrearsCents ?? 0;
    await pay(arrears, "2026-07-15");
    world.clock.set(at("2026-07-24T18:30:00"));
    expect(await remindOfPayments(world), "it is paid").toBe(0);
  },
);

onBothDatabases("the reminder before can be left to the portal; what is late is mailed in any case", async (world) => {
  const { applicationId } = await aPlannedLoan(world);
  const client = await withAccount(world, applicationId);
  await world.db
    .insertInto("notification_choices")
    .values({ user_id: client.userId, topic: "payments", way: "page", chosen_at: 1 })
    .execute();
  world.clock.set(at("2026-06-12T09:00:00"));
  expect(await remindOfPayments(world)).toBe(1);
  expect(await reminders(world)).toEqual([]);
  expect((await listNotifications(world, client))[0]?.sentence).toContain("is due on 14 June 2026");
  world.clock.set(at("2026-06-15T09:00:00"));
  expect(await remindOfPayments(world)).toBe(1);
  expect((await reminders(world)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A payment on your loan is overdue, /),
  ]);
});

onBothDatabases(
  "a payment that waits holds the reminder back; a loan without a plan or repaid has none",
  async (world) => {
    const { ada, applicationId, ledger, pay } = await aPlannedLoan(world);
    await paidOutLoan(world, ada);
    world.clock.set(at("2026-06-15T09:00:00"));
    const entry = {
      ...{ id: "e1", application_id: applicationId, kind: "payment" as const, amount_cents: 1_000_00 },
      ...{ value_on: "2026-06-14", reference: "IN-1", repayment_id: null, reason: "", state: "proposed" as const },
      ...{ proposed_by: ada.userId, proposed_at: 1, settled_by: null, settled_at: null, note: "" },
    };
    await world.db.insertInto("application_repayment_entries").values(entry).execute();
    expect(await remindOfPayments(world)).toBe(0);
    await world.db.updateTable("application_repayment_entries").set({ state: "returned" }).execute();
    // Without an account there is a link that opens the loan.
    expect(await remindOfPayments(world), "it did not count").toBe(1);
    expect((await reminders(world))[0]?.url).toContain("/application/open?token=");
    await pay((await ledger())?.standing.owed.payoffCents ?? 0, "2026-06-15");
    world.clock.advance(120 * day);
    expect(await remindOfPayments(world), "repaid").toBe(0);
  },
);

onBothDatabases("a server that was stopped for long tells once of what is late", async (world) => {
  await aPlannedLoan(world);
  world.clock.set(at("2026-08-05T09:00:00"));
  expect(await remindOfPayments(world)).toBe(1);
  world.clock.set(at("2026-08-06T09:00:00"));
  expect(await remindOfPayments(world)).toBe(0);
  expect(await reminders(world)).toHaveLength(1);
});

onBothDatabases(
  "staff see a loan in arrears from the first day: on Today, at the client and on its page",
  async (world) => {
    const { ada, applicationId, ledger } = await aPlannedLoan(world);
    const client = await withAccount(world, applicationId);
    const open = async () =>
      (await readClientPage(world, ada, { clientId: client.clientId, timeline: { kind: "", before: null } })).open;
    world.clock.set(at("2026-06-14T12:00:00"));
    expect(await listOverdue(world, ada, 3)).toMatchObject({ count: { total: 0 }, list: [] });
    expect(await open()).toEqual([]);
    expect((await readLoanFile(world, ada, applicationId)).standing).toContain("repaid by its schedule");
    world.clock.set(at("2026-06-15T12:00:00"));
    await remindOfPayments(world);
    const arrearsCents = (await ledger())?.standing.arrearsCents ?? 0;
    expect(arrearsCents).toBeGreaterThan(18_000_00);
    const listed = await listOverdue(world, ada, 3);
    expect(listed.list).toMatchObject([{ id: applicationId, arrearsCents, days: 1, toldOn: "2026-06-15" }]);
    expect((await readLoanFigures(world, ada, false)).overdue).toEqual({
      loans: listed.count.total,
      cents: arrearsCents,
    });
    expect(await open()).toMatchObject([
      { state: "Loan in arrears", due: "late", to: `/dashboard/admin/applications/${applicationId}/repayment` },
    ]);
    expect((await readLoanFile(world, ada, applicationId)).standing).toMatch(
      /in arrears, 1 day late: the oldest unpaid instalment was due on 14 June 2026\. Its borrower was told on 15 June 2026\.$/,
    );
    const mei = await anAdministrator(world, { name: "Mei-Lin Szeto", role: "advisor", advisor: "mei-lin-szeto" });
    await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", client.clientId).execute();
    expect((await listOverdue(world, mei, 3)).list, "another advisor's").toEqual([]);
  },
);

onBothDatabases("loans that are due or late are found along their index", async (world) => {
  const ada = await anAdministrator(world);
  for (const read of [
    (recorded: World) => remindOfPayments(recorded),
    (recorded: World) => listOverdue(recorded, ada, 3),
  ]) {
    const plans = await plansOf(world, read);
    // PostgreSQL chooses by what the tables hold, and these are empty.
    if (world.dialect === "sqlite") expect(usesIndex(plans, "application_ledgers_unpaid")).toBe(true);
  }
});
