import { expect, test } from "vitest";
import { chanceFrom } from "../../../../scripts/lib/demo/chance";
import { lent, someTerms } from "../../../../tests/support/ledger-terms";
import { dollarsAndCents } from "../../loans/figures";
import { aMonthOn, daysAfter, monthsAfter } from "./due-dates";
import {
  arrearsOf,
  dueRows,
  instalmentsOn,
  keepLedger,
  type LedgerTerms,
  Overpaid,
  oldestUnpaid,
  type Payment,
  restAfterSchedule,
  standingOn,
} from "./ledger";
import { paymentQuestion } from "./payment-question";

const onTime = (terms: LedgerTerms): Payment[] =>
  dueRows(terms).map(({ month, payment, dueOn }) => ({ id: String(month), amountCents: payment, valueOn: dueOn }));

test("paying the schedule on its dates gives its balances, to the cent", () => {
  const random = chanceFrom(1).next;
  for (let round = 0; round < 150; round += 1) {
    const terms = someTerms(random);
    const schedule = dueRows(terms);
    const last = schedule.at(-1)?.dueOn ?? "";
    const { rows, owed } = keepLedger(terms, onTime(terms), last);
    expect(rows.map(({ balanceCents }) => balanceCents)).toEqual(schedule.map(({ balance }) => balance));
    expect(rows.map(({ interestCents }) => interestCents)).toEqual(schedule.map(({ interest }) => interest));
    expect(owed).toEqual({ principalCents: 0, interestCents: 0, payoffCents: 0 });
  }
});

test("with the first payment a month after the payout, nothing is owed for the days before it", () => {
  for (let day = 0; day < 800; day += 1) {
    const paidOn = daysAfter("2026-12-01", day);
    const terms = { ...lent, firstDueOn: aMonthOn(paidOn), interestFrom: null };
    expect(keepLedger(terms, [], paidOn).owed.interestCents, paidOn).toBe(0);
    const before = keepLedger({ ...terms, firstDueOn: daysAfter(terms.firstDueOn, -1) }, [], paidOn);
    expect(before.owed.interestCents, `a day before ${paidOn}`).toBeGreaterThan(0);
  }
  expect(aMonthOn("2027-01-31")).toBe("2027-03-01");
  expect(aMonthOn("2027-02-28")).toBe("2027-03-28");
});

test("whenever somebody pays, the parts sum up, and the early repayment figure ends the loan", () => {
  const random = chanceFrom(2).next;
  for (let round = 0; round < 150; round += 1) {
    const terms = someTerms(random);
    const payments: Payment[] = [];
    let on = monthsAfter(terms.firstDueOn, -1);
    for (let count = 0; count < 20; count += 1) {
      on = monthsAfter(on, random() < 0.5 ? 1 : 2).replace(
        /\d\d$/,
        String(1 + Math.floor(random() * 28)).padStart(2, "0"),
      );
      const { owed } = keepLedger(terms, payments, on);
      const amountCents = Math.floor(random() * Math.min(owed.payoffCents, terms.amountCents / 15));
      if (amountCents > 0) payments.push({ id: String(count), amountCents, valueOn: on });
    }
    const end = monthsAfter(on, 1);
    const { rows, owed } = keepLedger(terms, payments, end);
    const principal = rows.reduce((sum, row) => sum + row.principalCents, 0);
    expect(principal + owed.principalCents).toBe(terms.amountCents);
    for (const row of rows) expect(row.interestCents + row.principalCents).toBe(row.amountCents);
    if (owed.payoffCents === 0) continue;
    const whole = [...payments, { id: "last", amountCents: owed.payoffCents, valueOn: end }];
    expect(keepLedger(terms, whole, end).owed.payoffCents).toBe(0);
    const more = whole.map((one) => (one.id === "last" ? { ...one, amountCents: one.amountCents + 1 } : one));
    expect(() => keepLedger(terms, more, end)).toThrow(Overpaid);
  }
});

test("arrears from the sum that was received are those of the ledger, on whatever day", () => {
  const random = chanceFrom(4).next;
  let [known, left, late] = [0, 0, 0];
  for (let round = 0; round < 60; round += 1) {
    const terms = { ...someTerms(random), ...(round % 8 === 0 && { rate: 0 }) };
    const payments: Payment[] = [];
    const whole = terms.years * 12;
    let on = monthsAfter(terms.firstDueOn, -1);
    for (let count = 0; count < 12; count += 1) {
      on = monthsAfter(on, Math.floor((random() * whole) / 8)).replace(
        /\d\d$/,
        String(1 + Math.floor(random() * 28)).padStart(2, "0"),
      );
      if (on < (payments.at(-1)?.valueOn ?? monthsAfter(terms.firstDueOn, -1))) continue;
      const { owed } = keepLedger(terms, payments, on);
      const amountCents = Math.floor(random() ** 2 * Math.min(owed.payoffCents, terms.amountCents / 3));
      if (amountCents > 0) payments.push({ id: String(count), amountCents, valueOn: on });
      // On a due date, a day before and after one, and between.
      const due = monthsAfter(terms.firstDueOn, Math.floor(random() * (whole + 2)));
      for (const today of [due, daysAfter(due, -1), daysAfter(due, 1), daysAfter(on, Math.floor(random() * 40))]) {
        const received = payments
          .filter(({ valueOn }) => valueOn <= today)
          .reduce((sum, one) => sum + one.amountCents, 0);
        const arrears = arrearsOf(terms, received, today);
        if (arrears === null) left += 1;
        else {
          expect(arrears, JSON.stringify({ terms, payments, today })).toBe(
            standingOn(terms, payments, today).arrearsCents,
          );
          known += 1;
          if (arrears > 0) late += 1;
        }
      }
    }
  }
  expect(known).toBeGreaterThan(2 * left);
  expect(Math.min(left, late)).toBeGreaterThan(150);
});

const terms: LedgerTerms = { ...lent, firstDueOn: "2026-06-30", interestFrom: null };
const [first, second] = dueRows(terms);

test("a part of a month counts by its days, and its parts make the month", () => {
  // Two and a half percent of two million is 50,000 a year; June has 30 days from 30 May to 30 June plus one.
  expect(keepLedger(terms, [], "2026-06-30").owed.interestCents).toBe(4_166_67);
  expect(keepLedger(terms, [], "2026-06-14").owed.interestCents).toBe(Math.round((4_166_66.667 * 15) / 31));
  // Interest that is not paid bears none.
  expect(keepLedger(terms, [], "2026-07-30").owed.interestCents).toBe(2 * 4_166_67);
});

test("the last day of short months is a due date", () => {
  const dates = dueRows({ ...terms, firstDueOn: "2027-01-31" }).map(({ dueOn }) => dueOn);
  expect(dates.slice(0, 4)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
});

test("arrears count from the oldest instalment that is not paid", () => {
  const level = first?.payment ?? 0;
  expect(standingOn(terms, [], "2026-06-30")).toMatchObject({
    arrearsCents: 0,
    next: { dueOn: "2026-06-30", cents: level },
  });
  expect(standingOn(terms, [], "2026-07-10")).toMatchObject({
    ...{ arrearsCents: level, arrearsDays: 10 },
    next: { dueOn: "2026-07-30", cents: second?.payment },
  });
  const part = [{ id: "1", amountCents: level - 100, valueOn: "2026-07-10" }];
  expect(standingOn(terms, part, "2026-07-10")).toMatchObject({ arrearsCents: 100, arrearsDays: 10 });
  const ahead = [{ id: "1", amountCents: 2 * level, valueOn: "2026-06-30" }];
  expect(standingOn(terms, ahead, "2026-08-15")).toMatchObject({
    ...{ arrearsCents: 0, arrearsDays: 0 },
    next: { dueOn: "2026-08-30", cents: level },
  });
});

test("after the last due date everything is due", () => {
  const paid = onTime(terms).slice(0, -1);
  const { arrearsCents, arrearsDays, owed, next } = standingOn(terms, paid, "2036-06-30");
  expect(next).toBeNull();
  expect(arrearsCents).toBe(owed.payoffCents);
  expect(arrearsDays).toBe(31);
  const whole = [...paid, { id: "last", amountCents: owed.payoffCents, valueOn: "2036-06-30" }];
  expect(standingOn(terms, whole, "2036-07-30")).toMatchObject({ arrearsCents: 0, arrearsDays: 0, next: null });
});

test("each instalment says whether it is paid, when, and how much of it; the next one and late ones stand out", () => {
  const oneYear = { amountCents: 100_000_00, rate: 2_500, years: 1, partsInterestCents: 0 };
  const terms = { ...oneYear, firstDueOn: "2026-01-26", interestFrom: null };
  const level = dueRows(terms)[0]?.payment ?? 0;
  const paid = (amountCents: number, valueOn: string): Payment => ({ id: valueOn, amountCents, valueOn });
  const brief = (payments: Payment[], today: string) =>
    instalmentsOn(terms, payments, today)
      .slice(0, 4)
      .map(({ state, paidOn, paidCents }) => [state, paidOn, paidCents]);
  expect(brief([], "2026-01-26")).toEqual([["next", null, 0], ...Array(3).fill(["open", null, 0])]);
  expect(brief([paid(500, "2026-02-10"), paid(level, "2026-01-20")], "2026-02-20"), "in the order of the days").toEqual(
    [
      ["paid", "2026-01-20", level],
      ["next", null, 500],
      ["open", null, 0],
      ["open", null, 0],
    ],
  );
  expect(brief([paid(level - 1, "2026-01-20"), paid(level + 1, "2026-01-27")], "2026-03-26")).toEqual([
    ["paid", "2026-01-27", level],
    ["paid", "2026-01-27", level],
    ["next", null, 0],
    ["open", null, 0],
  ]);
  expect(brief([paid(1, "2026-01-20")], "2026-02-27"), "late, then the next").toEqual([
    ["overdue", null, 1],
    ["overdue", null, 0],
    ["next", null, 0],
    ["open", null, 0],
  ]);
  expect(brief([paid(level, "2027-01-20")], "2026-01-26"), "a payment of a later day").toEqual(brief([], "2026-01-26"));
  const all = keepLedger(terms, [], "2026-01-26").owed.payoffCents;
  const fellAway = ["ended", null, 0];
  expect(brief([paid(all, "2026-01-26")], "2026-02-27"), "repaid early").toEqual([
    ["paid", "2026-01-26", level],
    ...Array(3).fill(fellAway),
  ]);
  const rest = keepLedger(terms, [paid(level + 500, "2026-01-20")], "2026-01-26").owed.payoffCents;
  const both = [paid(level + 500, "2026-01-20"), paid(rest, "2026-01-26")];
  expect(brief(both, "2026-01-26"), "what was paid before stays").toEqual([
    ["paid", "2026-01-20", level],
    ["ended", null, 500],
    fellAway,
    fellAway,
  ]);
});

test("what is unpaid is stored without a day, and is in arrears on each day after it", () => {
  const random = chanceFrom(7).next;
  let late = 0;
  for (let round = 0; round < 300; round += 1) {
    const terms = { ...someTerms(random), years: 1 + Math.floor(random() * 3) };
    const payments: Payment[] = [];
    let on = terms.firstDueOn;
    for (let count = 0; count < 30; count += 1) {
      on = monthsAfter(on, random() < 0.6 ? 1 : 2);
      const { owed } = keepLedger(terms, payments, on);
      const level = dueRows(terms)[0]?.payment ?? 0;
      const amountCents = Math.min(owed.payoffCents, Math.floor(level * random() * 2.5));
      if (amountCents > 0) payments.push({ id: String(count), amountCents, valueOn: on });
      const today = monthsAfter(on, random() < 0.5 ? 0 : 3);
      const unpaid = oldestUnpaid(terms, payments);
      const { arrearsCents, oldestDueOn } = standingOn(terms, payments, today);
      expect(unpaid !== null && unpaid < today).toBe(arrearsCents > 0);
      if (arrearsCents > 0) expect(unpaid).toBe(oldestDueOn);
      if (arrearsCents > 0) late += 1;
      if (owed.payoffCents === amountCents) break;
    }
  }
  expect(late).toBeGreaterThan(300);
});

test("a later first payment loses no interest: the first instalment pays that of all days since the payout", () => {
  const month = 4_166_67;
  const plan = (firstDueOn: string): LedgerTerms => ({ ...lent, firstDueOn, interestFrom: "2026-05-14" });
  const usual = dueRows(plan("2026-06-14"));
  expect(usual).toEqual(dueRows({ ...plan("2026-06-14"), interestFrom: null }));
  const later = dueRows(plan("2026-07-14"));
  expect(later[0]).toMatchObject({ interest: 2 * month, principal: usual[0]?.principal, balance: usual[0]?.balance });
  expect(later.slice(1).map(({ payment }) => payment)).toEqual(usual.slice(1).map(({ payment }) => payment));
  // 18 of the 31 days from 1 May to 1 June.
  expect(dueRows(plan("2026-07-01"))[0]?.interest).toBe(month + Math.round((4_166_66.667 * 18) / 31));
  for (const on of ["2026-05-14", "2026-06-14", "2026-07-14"])
    expect(keepLedger(plan("2026-07-14"), [], on).owed.interestCents, on).toBe(
      keepLedger(plan("2026-06-14"), [], on).owed.interestCents,
    );
});

test("the interest of late days remains after the schedule, to the cent, and nothing else does", () => {
  expect(restAfterSchedule(terms, [], "2026-06-30")).toBe(0);
  expect(restAfterSchedule(terms, onTime(terms).slice(0, 3), "2026-08-30")).toBe(0);
  const [level = 0, last = ""] = [first?.payment, dueRows(terms).at(-1)?.dueOn];
  const late = [{ id: "1", amountCents: level, valueOn: "2026-07-20" }];
  const rest = restAfterSchedule(terms, late, "2026-07-20");
  expect(rest).toBeGreaterThan(0);
  const onward = onTime(terms).slice(1);
  expect(keepLedger(terms, [...late, ...onward], last).owed.payoffCents).toBe(rest);
  expect(restAfterSchedule(terms, [{ id: "1", amountCents: level, valueOn: "2026-06-10" }], "2026-07-20")).toBe(0);
  expect(restAfterSchedule(terms, late, daysAfter(last, 1)), "all is due by then").toBe(0);
});

test("a payment is asked about when it is far more or far less than what is due", () => {
  const level = first?.payment ?? 0;
  const ask = (amountCents: number, valueOn = "2026-06-30", payments: Payment[] = []) =>
    paymentQuestion(terms, payments, { amountCents, valueOn });
  expect(ask(level)).toBeNull();
  expect(ask(2 * level), "what is due and one more").toBeNull();
  expect(ask(10 * level)).toEqual({
    ...{ amount: dollarsAndCents(10 * level), due: dollarsAndCents(level), usual: dollarsAndCents(level) },
    key: `${10 * level} 2026-06-30`,
  });
  expect(ask(Math.ceil(level / 2))).toBeNull();
  expect(ask(Math.floor(level / 2) - 1)).toMatchObject({ due: dollarsAndCents(level) });
  expect(ask(keepLedger(terms, [], "2026-06-30").owed.payoffCents), "the whole loan").toBeNull();
  expect(ask(2 * level, "2026-07-10"), "in arrears").toBeNull();
  const part = [{ id: "1", amountCents: level - 500, valueOn: "2026-06-30" }];
  expect(ask(500, "2026-07-10", part), "exactly what is due").toBeNull();
  const paid = [{ id: "1", amountCents: level, valueOn: "2026-06-30" }];
  expect(ask(2 * level, "2026-07-10", paid), "nothing is due").toMatchObject({ due: null });
});
