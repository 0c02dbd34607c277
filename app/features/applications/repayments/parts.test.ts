import { expect, test } from "vitest";
import { chanceFrom } from "../../../../scripts/lib/demo/chance";
import { lent, someTerms } from "../../../../tests/support/ledger-terms";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { anAdministrator, aVisitor } from "../../../../tests/support/people";
import { paidOutLoan, payOut } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { dollarsAndCents } from "../../loans/figures";
import { readArrears } from "../loan-figures/loan-figures.server";
import { readOwnApplication } from "../tracking/own-application.server";
import { readOwnPayouts } from "../tracking/own-payouts.server";
import { aMonthOn, daysAfter, daysBetween, monthsAfter } from "./due-dates";
import { arrearsOf, dueRows, instalmentsOn, keepLedger, type LedgerTerms, type Payment, standingOn } from "./ledger";
import { readOwnClosingLetter, sendClosingLetter, writeStatement } from "./papers.server";
import { interestOfParts } from "./parts";
import { paymentQuestion } from "./payment-question";
import { comparePlan, planRepayment } from "./plan.server";
import { readRepayment } from "./read-ledger.server";
import { recordRepayment } from "./record.server";

test("each part bears the interest of its days until the last payout, and together they bear that of the money that was there", () => {
  const random = chanceFrom(8).next;
  for (let round = 0; round < 200; round += 1) {
    const { amountCents, rate, years } = someTerms(random);
    const until = daysAfter("2026-01-01", Math.floor(random() * 800));
    const firstDueOn = daysAfter(aMonthOn(until), Math.floor(random() * 28));
    const parts = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
      amountCents: Math.floor((amountCents * random()) / 6),
      valueOn: daysAfter(until, -Math.floor(random() * 500)),
    })).toSorted((one, other) => one.valueOn.localeCompare(other.valueOn));
    const borne = interestOfParts(parts, { rate, years, firstDueOn, until });
    const sum = borne.reduce((total, { interestCents }) => total + interestCents, 0);
    // Day by day, of what was paid out by then, without rounding.
    let exact = 0;
    for (let on = parts[0]?.valueOn ?? until; on < until; on = daysAfter(on, 1)) {
      const paidOut = parts.reduce((total, one) => total + (one.valueOn <= on ? one.amountCents : 0), 0);
      let month = 0;
      while (monthsAfter(firstDueOn, month) > on) month -= 1;
      const days = daysBetween(monthsAfter(firstDueOn, month), monthsAfter(firstDueOn, month + 1));
      exact += (paidOut * rate) / 1_200_000 / days;
    }
    const roundings = borne.reduce((total, { days }) => total + Math.ceil(days / 28) + 1, 0);
    expect(Math.abs(sum - exact), JSON.stringify({ parts, firstDueOn, until })).toBeLessThanOrEqual(
      roundings / 2 + 0.01,
    );
    expect(borne.every(({ interestCents }) => Number.isInteger(interestCents) && interestCents >= 0)).toBe(true);
    // All of it is owed on the day of the last payout, is due with the first instalment, and changes nothing else.
    const once: LedgerTerms = { amountCents, rate, years, firstDueOn, interestFrom: until, partsInterestCents: 0 };
    const inParts = { ...once, partsInterestCents: sum };
    expect(keepLedger(inParts, [], until).owed).toEqual({
      ...{ principalCents: amountCents, interestCents: sum, payoffCents: amountCents + sum },
    });
    expect(dueRows(inParts).slice(sum > 0 ? 1 : 0)).toEqual(dueRows(once));
    expect(standingOn(inParts, [], until).next).toEqual({
      dueOn: firstDueOn,
      cents: (dueRows(once)[0]?.payment ?? 0) + sum,
    });
    const late = daysAfter(firstDueOn, 1);
    expect(standingOn(inParts, [], late).arrearsCents).toBe(standingOn(once, [], late).arrearsCents + sum);
    expect(arrearsOf(inParts, 0, late)).toBe((arrearsOf(once, 0, late) ?? 0) + sum);
  }
});

test("a loan that is paid out at once, or in parts of one day, owes what it owed", () => {
  const until = "2026-05-14";
  const parts = [1, 2].map((share) => ({ amountCents: share * 1_000_000_00, valueOn: until }));
  expect(interestOfParts(parts, { ...lent, firstDueOn: "2026-06-14", until })).toEqual([]);
});

test("the interest of the parts is paid first, and does not fall away with an early repayment", () => {
  const inParts: LedgerTerms = {
    ...lent,
    firstDueOn: "2026-06-14",
    interestFrom: "2026-05-14",
    partsInterestCents: 2_083_33,
  };
  const brief = (payments: Payment[], today: string) =>
    instalmentsOn(inParts, payments, today)
      .slice(0, 3)
      .map(({ month, state, paidCents }) => [month, state, paidCents]);
  expect(brief([], "2026-06-01"), "both are due on one day").toEqual([
    [0, "next", 0],
    [1, "next", 0],
    [2, "open", 0],
  ]);
  const paid = (amountCents: number): Payment => ({ id: "1", amountCents, valueOn: "2026-06-01" });
  expect(brief([paid(2_083_33)], "2026-06-01")).toEqual([
    [0, "paid", 2_083_33],
    [1, "next", 0],
    [2, "open", 0],
  ]);
  const { payoffCents } = keepLedger(inParts, [], "2026-06-01").owed;
  expect(brief([paid(payoffCents)], "2026-06-01")).toEqual([
    [0, "paid", 2_083_33],
    [1, "ended", 0],
    [2, "ended", 0],
  ]);
  expect(keepLedger(inParts, [paid(2_083_33)], "2026-06-01").rows).toMatchObject([
    { interestCents: 2_083_33, principalCents: 0, balanceCents: 2_000_000_00 },
  ]);
  const [first] = dueRows({ ...inParts, partsInterestCents: 0 });
  expect(
    paymentQuestion(inParts, [], { amountCents: 2_083_33 + (first?.payment ?? 0), valueOn: "2026-06-14" }),
  ).toBeNull();
});

/** $500,000 for 48 days and $500,000 for 17; the rest with the last payout. */
const parts = [
  { amountCents: 500_000_00, valueOn: "2026-05-14", wireReference: "W-1" },
  { amountCents: 500_000_00, valueOn: "2026-06-14", wireReference: "W-2" },
  { valueOn: "2026-07-01", wireReference: "W-3" },
];

onBothDatabases("parts bear interest until the last payout, and every place says the same sum", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada, parts.slice(0, 2));
  const viewer = { actor: aVisitor(), opened: [applicationId] };
  expect(await readOwnPayouts(world, viewer, applicationId)).toMatchObject({
    partsBear: true,
    restCents: 1_000_000_00,
  });
  world.clock.set(Date.parse("2026-07-01"));
  expect(await payOut(world, ada, applicationId, parts[2])).toEqual({ ok: true });
  const key = { applicationId, firstDueOn: "2026-08-01" };
  // A month of 500,000 at 2.5% is 1,041.67: 18 of 31 days and a month of 30, then 17 of 30.
  const [one, two] = [Math.round((104_166.667 * 18) / 31) + 104_167, Math.round((104_166.667 * 17) / 30)];
  const interest = one + two;
  const planned = await comparePlan(world, ada, key);
  expect(planned).toMatchObject({ change: { after: { payments: 120, partsInterestCents: interest } } });
  await planRepayment(world, ada, key);
  const { ledger } = await readRepayment(world, ada, { applicationId });
  const level = ledger?.schedule[1]?.payment ?? 0;
  expect(ledger).toMatchObject({
    terms: { partsInterestCents: interest },
    parts: [
      { valueOn: "2026-05-14", days: 48, interestCents: one },
      { valueOn: "2026-06-14", days: 17, interestCents: two },
    ],
    payoff: { cents: 2_000_000_00 + interest },
    standing: { next: { dueOn: "2026-08-01", cents: level + interest } },
  });
  expect(ledger?.schedule.slice(0, 2)).toMatchObject([
    { month: 0, dueOn: "2026-08-01", payment: interest },
    { month: 1, dueOn: "2026-08-01" },
  ]);
  expect((await readOwnApplication(world, viewer, applicationId)).nextPayment?.cents).toBe(level + interest);
  const said = async () =>
    textOfPdf(
      (await writeStatement(world, await readRepayment(world, ada, { applicationId }))) ?? Buffer.alloc(0),
    ).replace(/\s+/g, " ");
  expect(await said()).toContain(`14 May 2026 W-1 $500,000.00 48 ${dollarsAndCents(one)}`);
  expect(await said()).toContain(`Total $2,000,000.00 ${dollarsAndCents(interest)}`);
  expect(await said()).toContain(`1 August 2026: interest until the last payout ${dollarsAndCents(interest)}`);
  // It is in arrears with the instalment, and repaid with the loan.
  world.clock.set(Date.parse("2026-08-11"));
  const late = (await readArrears(world.db, ada, "2026-08-11")).get(applicationId);
  expect(late).toBe(level + interest);
  const { standing } = (await readRepayment(world, ada, { applicationId })).ledger ?? {};
  expect(standing?.arrearsCents).toBe(late);
  const amountCents = standing?.owed.payoffCents ?? 0;
  await recordRepayment(world, ada, { applicationId, amountCents, valueOn: "2026-08-11", reference: "IN-1" });
  expect(await said()).toMatch(/interest until the last payout \$[\d,.]+ \$2,000,000.00 Paid on 11 August 2026/);
  await sendClosingLetter(world, ada, { applicationId });
  const letter = textOfPdf((await readOwnClosingLetter(world, viewer, { applicationId })) ?? Buffer.alloc(0));
  expect(letter.replace(/\s+/g, " ")).toContain(`Of that interest ${dollarsAndCents(amountCents - 2_000_000_00)}`);
});

onBothDatabases("where the letter does not say it, parts bear none until the last payout", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada, parts);
  // As the letters and the plans are that were there before.
  await world.db.updateTable("application_letters").set({ parts_bear: 0 }).execute();
  expect((await readRepayment(world, ada, { applicationId })).plan).toMatchObject({
    partsBear: false,
    parts: { length: 2 },
  });
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-08-01" });
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-08-14", reason: "As signed" });
  const { ledger } = await readRepayment(world, ada, { applicationId });
  expect(ledger).toMatchObject({ terms: { partsInterestCents: 0 }, parts: [], payoff: { cents: 2_000_000_00 } });
  expect(ledger?.schedule).toHaveLength(120);
});
