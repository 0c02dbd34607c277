import { describe, expect, test } from "vitest";
import { monthlyPayment, totals } from "./level-payment";
import { amortise, byYear, type Extras } from "./schedule";

const million = { amount: 1_000_000, annualRate: 2.5, years: 10 };
const cents = (dollars: number) => Math.round(dollars * 100);
const lastPaid = (rows: ReturnType<typeof amortise>["rows"]) => {
  const last = rows.at(-1);
  return last ? last.payment + last.extra : 0;
};

describe("reference figures of $1,000,000 at 2.5% over 10 years", () => {
  test("plain: 9,426.99 a month, interest 131,238.85, last payment 9,427.04", () => {
    const { rows, level, interest, paid } = amortise(million);
    expect({ months: rows.length, level, interest, last: lastPaid(rows) }).toEqual({
      months: 120,
      level: cents(9_426.99),
      interest: cents(131_238.85),
      last: cents(9_427.04),
    });
    expect(paid).toBe(cents(1_131_238.85));
  });

  test.each<[string, Extras, { months: number; interest: number; last: number; afterwards?: number }]>([
    [
      "2,000 extra each month",
      { monthly: cents(2_000), effect: "shorten" },
      { months: 97, interest: 105_166.16, last: 8_175.12 },
    ],
    [
      "100,000 at month 12, shortening",
      { single: [{ month: 12, cents: cents(100_000) }], effect: "shorten" },
      { months: 107, interest: 107_609.09, last: 8_348.15, afterwards: 9_426.99 },
    ],
    [
      "100,000 at month 12, lowering",
      { single: [{ month: 12, cents: cents(100_000) }], effect: "lower" },
      { months: 120, interest: 119_463.68, last: 8_392.59, afterwards: 8_392.03 },
    ],
  ])("%s", (_, extras, expected) => {
    const { rows, interest } = amortise(million, extras);
    expect(rows.length).toBe(expected.months);
    expect(interest).toBe(cents(expected.interest));
    expect(lastPaid(rows)).toBe(cents(expected.last));
    if (expected.afterwards) expect(rows[12]?.payment).toBe(cents(expected.afterwards));
  });
});

test("$500,000,000 at 1.5% over 15 years: 3,103,715.10 a month, interest 58,668,718.43", () => {
  const { rows, level, interest } = amortise({ amount: 500_000_000, annualRate: 1.5, years: 15 });
  expect([rows.length, level, interest]).toEqual([180, cents(3_103_715.1), cents(58_668_718.43)]);
});

describe("every schedule in the calculator's range", () => {
  const amounts = [1_000_000, 1_000_001, 7_654_321, 123_456_789, 500_000_000];
  const rates = Array.from({ length: 36 }, (_, step) => Math.round((1.5 + step / 10) * 10) / 10);
  const extras: Extras[] = [
    { effect: "shorten" },
    { monthly: cents(2_500.05), effect: "shorten" },
    { monthly: cents(2_500.05), single: [{ month: 12, cents: cents(333_333.33) }], effect: "lower" },
  ];

  test.each(rates)("at %s%% sums to its totals, in whole cents, down to nothing", (annualRate) => {
    for (const amount of amounts)
      for (const years of [5, 10, 15])
        for (const extra of extras) {
          const { rows, interest, paid } = amortise({ amount, annualRate, years }, extra);
          expect(rows.at(-1)?.balance).toBe(0);
          expect(rows.length).toBeLessThanOrEqual(years * 12);
          expect(paid).toBe(amount * 100 + interest);
          expect(rows.reduce((total, row) => total + row.principal, 0)).toBe(amount * 100);
          expect(
            rows.every((row) => Object.values(row).every((value) => Number.isSafeInteger(value) && value >= 0)),
          ).toBe(true);
          expect(byYear(rows).reduce((total, year) => total + year.paid, 0)).toBe(paid);
        }
  });

  test.each(rates)("at %s%% stays within a dollar a year of the unrounded formula", (annualRate) => {
    for (const amount of amounts)
      for (const years of [5, 10, 15]) {
        const terms = { amount, annualRate, years };
        const { level, interest } = amortise(terms);
        expect(Math.abs(level - monthlyPayment(terms) * 100)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(interest / 100 - totals(terms).interest)).toBeLessThan(years);
      }
  });
});

test("an extra larger than what is owed pays the loan off, and no more", () => {
  const { rows, paid, interest } = amortise(million, {
    single: [{ month: 3, cents: cents(5_000_000) }],
    effect: "lower",
  });
  expect(rows.length).toBe(3);
  expect(rows.at(-1)?.balance).toBe(0);
  expect(paid).toBe(cents(1_000_000) + interest);
});

test("two extras in one month are one sum, and one in the last month has nothing left to pay", () => {
  const { rows } = amortise(million, {
    single: [
      { month: 6, cents: 100 },
      { month: 6, cents: 200 },
      { month: 120, cents: 999 },
    ],
    effect: "lower",
  });
  expect(rows[5]?.extra).toBe(300);
  expect(rows.at(-1)).toMatchObject({ month: 120, extra: 0, balance: 0 });
});

test("without interest every payment repays", () => {
  const { rows, interest } = amortise({ amount: 1_000_000, annualRate: 0, years: 5 });
  expect([interest, rows[0]?.payment, rows.at(-1)?.payment]).toEqual([0, 1_666_667, 1_666_647]);
});

test("years sum their months; a shortened loan ends in a short year", () => {
  const { rows } = amortise(million, { monthly: cents(2_000), effect: "shorten" });
  const years = byYear(rows);
  expect(years).toHaveLength(9);
  expect(years[0]).toMatchObject({
    year: 1,
    extra: cents(24_000),
    paid: rows.slice(0, 12).reduce((total, row) => total + row.payment + row.extra, 0),
    interest: rows.slice(0, 12).reduce((total, row) => total + row.interest, 0),
    principal: rows.slice(0, 12).reduce((total, row) => total + row.principal, 0),
    balance: rows[11]?.balance,
  });
  expect(years.at(-1)).toMatchObject({ year: 9, paid: cents(8_175.12), balance: 0 });
});
