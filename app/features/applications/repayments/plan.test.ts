import { expect } from "vitest";
import { day } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { anAdministrator } from "../../../../tests/support/people";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { listNotifications } from "../../notifications/notifications.server";
import { listAwaitingSecond } from "../underwriting/list-applications.server";
import { confirmRepayment, returnRepayment } from "./confirm.server";
import { comparePlan, planRepayment, readProposedPlan } from "./plan.server";
import { listWaiting } from "./proposed-entries.server";
import { readRepayment } from "./read-ledger.server";
import { recordRepayment, reverseRepayment } from "./record.server";

onBothDatabases("a payment holds the day of the first payment until it is reversed", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  const change = () =>
    planRepayment(world, ada, { applicationId, firstDueOn: "2026-07-14", reason: "The borrower asked" });
  const fixed = async () => (await readRepayment(world, ada, { applicationId })).fixed;
  expect(await fixed()).toBeNull();
  world.clock.advance(5 * day);
  const payment = { applicationId, amountCents: 1000_00, valueOn: "2026-05-18", reference: "IN-1" };
  expect(await recordRepayment(world, ada, payment)).toEqual({ ok: true });
  expect(await fixed()).toBe("Payments are recorded already, so the first payment stays on 14 June 2026.");
  await expect(change()).rejects.toThrow(/^Payments are recorded already/);
  const [paid] = (await readRepayment(world, ada, { applicationId })).ledger?.payments ?? [];
  await reverseRepayment(world, ada, { applicationId, repaymentId: paid?.id ?? "", reason: "Of another loan" });
  expect(await fixed()).toBeNull();
  expect(await change()).toEqual({ ok: true });
  expect((await readRepayment(world, ada, { applicationId })).ledger).toMatchObject({
    ...{ payments: [], reversed: [{ reference: "IN-1" }], terms: { firstDueOn: "2026-07-14" } },
  });
});

onBothDatabases(
  "the first payment is changed with a reason, without losing interest, until it is due",
  async (world) => {
    const ada = await anAdministrator(world);
    const applicationId = await paidOutLoan(world, ada);
    const key = { applicationId, firstDueOn: "2026-07-14" };
    await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
    const interest = async (on: string) => {
      const { ledger } = await readRepayment(world, ada, { applicationId, on });
      return (ledger?.payoff.cents ?? 0) - 2_000_000_00;
    };
    const owed = await interest("2026-07-14");
    const reason = { reason: "Say why the first payment is changed" };
    expect(await planRepayment(world, ada, key)).toEqual({ ok: false, errors: reason });
    expect(await comparePlan(world, ada, { ...key, firstDueOn: "2026-06-14" })).toEqual({
      ok: false,
      errors: { ...reason, firstDueOn: "This is the first payment already" },
    });
    expect(await comparePlan(world, ada, { ...key, reason: "As signed" })).toEqual({
      ok: true,
      change: {
        before: { firstDueOn: "2026-06-14", payments: 120, lastDueOn: "2036-05-14", ...firstOf(1_885_398, 416_667) },
        after: { firstDueOn: "2026-07-14", payments: 120, lastDueOn: "2036-06-14", ...firstOf(2_302_065, 833_334) },
      },
    });
    expect(await planRepayment(world, ada, { ...key, reason: "As signed" })).toEqual({ ok: true });
    expect(await interest("2026-07-14"), "no interest is lost").toBe(owed);
    expect(owed).toBe(833_334);
    const { ledger } = await readRepayment(world, ada, { applicationId });
    expect(ledger?.schedule[0]).toMatchObject({ payment: 2_302_065, interest: 833_334 });
    const planned = await world.db
      .selectFrom("audit_events")
      .select("detail")
      .where("type", "=", "application.repayment-planned")
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(planned.detail)).toMatchObject({
      ...{ before: "2026-06-14", firstDueOn: "2026-07-14", interestFrom: "2026-05-14", reason: "As signed" },
    });
    const mail = (await world.mailbox()).at(-1);
    expect(mail?.subject).toMatch(/^Your repayment plan was changed, /);
    expect(mail?.text).toContain("now due on 14 July 2026, not on 14 June 2026 as before");

    // It is due on its day, and stays.
    world.clock.advance(61 * day);
    await expect(
      planRepayment(world, ada, { applicationId, firstDueOn: "2026-07-01", reason: "Back" }),
    ).rejects.toBeInstanceOf(Conflict);
  },
);

const firstOf = (firstCents: number, firstInterestCents: number) => ({
  ...{ firstCents, firstInterestCents, partsInterestCents: 0 },
});

onBothDatabases("a plan from before keeps its interest until it is changed", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-07-14" });
  await world.db.updateTable("application_ledgers").set({ interest_from: null }).execute();
  const read = async () => (await readRepayment(world, ada, { applicationId })).ledger?.schedule[0]?.interest;
  expect(await read()).toBe(416_667);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-07-01", reason: "As signed" });
  expect(await read(), "since the payout").toBe(416_667 + Math.round((416_666.667 * 18) / 31));
});

onBothDatabases("the plan of a large loan and each change of it take two people", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const applicationId = await paidOutLoan(world, ada);
  const strict = { ...world, approvalAbove: 1_000_000_00 };
  const enteredId = async () => (await listWaiting(world.db, applicationId))[0]?.id ?? "";
  const first = async () => (await readRepayment(strict, ada, { applicationId })).ledger?.terms.firstDueOn;
  const plan = { applicationId, firstDueOn: "2026-06-14" };
  expect(await planRepayment(strict, ada, plan)).toEqual({ ok: true, waits: true });
  expect(await first(), "nothing is planned yet").toBeUndefined();
  expect(await readProposedPlan(strict, eve, { applicationId })).toMatchObject({
    before: null,
    after: { payments: 120 },
  });
  await expect(planRepayment(strict, eve, plan)).rejects.toThrow(/waits for a colleague/);
  expect((await listNotifications(world, eve))[0]?.sentence).toMatch(
    /^Ada Winter has entered the first payment on 14 June 2026 for .*: a colleague has to confirm it\.$/,
  );
  const mails = (await world.mailbox()).length;
  await expect(confirmRepayment(strict, ada, { applicationId, entryId: await enteredId() })).rejects.toMatchObject({
    init: { status: 403 },
  });
  await confirmRepayment(strict, eve, { applicationId, entryId: await enteredId() });
  expect(await first()).toBe("2026-06-14");
  expect((await world.mailbox()).slice(mails).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your repayment plan is ready, /),
  ]);

  // A change that is confirmed too late does nothing, and can be returned.
  const change = { applicationId, firstDueOn: "2026-07-14", reason: "The borrower asked" };
  expect(await planRepayment(strict, ada, change)).toEqual({ ok: true, waits: true });
  expect(await listAwaitingSecond(strict, eve, 5)).toMatchObject([{ what: "plan", amountCents: 2_000_000_00 }]);
  world.clock.advance(40 * day);
  expect(await readProposedPlan(strict, eve, { applicationId })).toBeNull();
  const entryId = await enteredId();
  await expect(confirmRepayment(strict, eve, { applicationId, entryId })).rejects.toThrow(/was due on 14 June 2026/);
  expect(await first()).toBe("2026-06-14");
  await returnRepayment(strict, eve, { applicationId, entryId, reason: "Too late" });
  expect(await enteredId()).toBe("");
});
