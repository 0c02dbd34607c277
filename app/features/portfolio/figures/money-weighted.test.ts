import { expect, test } from "vitest";
import { daysBetween } from "./days";
import { findRate } from "./money-weighted.server";

const rateOf = (...sums: [on: string, dollars: number][]) => findRate(sums.map(([on, cents]) => ({ on, cents })));

// Microsoft, 'XIRR function', the example of the documentation.
test("Excel's documented example gives Excel's documented result", () => {
  const found = rateOf(
    ["2008-01-01", -10_000],
    ["2008-03-01", 2750],
    ["2008-10-30", 4250],
    ["2009-02-15", 3250],
    ["2009-04-01", 2750],
  );
  expect(found).toMatchObject({ kind: "one" });
  expect(found.kind === "one" && found.rate).toBeCloseTo(0.373362535, 8);
});

// CFA Program Curriculum, Level I, 'Money-weighted rate of return': a share for 200, another for 225 a year later, a dividend of 5 a
// share each year, both sold for 235. The book prints 9.39 per cent; the root of 200x² + 220x − 480 is exact.
test("the curriculum's two shares return 9.39 per cent", () => {
  const found = rateOf(["2025-01-01", -200], ["2026-01-01", 5 - 225], ["2027-01-01", 10 + 470]);
  const exact = (-220 + Math.sqrt(220 ** 2 + 4 * 200 * 480)) / 400 - 1;
  expect(found.kind === "one" && Math.abs(found.rate - exact)).toBeLessThan(1e-12);
  expect(exact.toFixed(4)).toBe("0.0939");
});

// CFA Program Curriculum, Level I, 'Rates and Returns', example 10: the Walbright Fund, 100 million, 20 more after four of twelve months,
// 142.64 at the end. The book solves in steps of four months and prints 6.28 per cent for one of them, 20.05 for the year. Here each
// of its steps is a year of 365 days.
test("the curriculum's fund returns 6.28 per cent in four months, 20.05 in a year", () => {
  const steps = rateOf(["2025-01-01", -100_000_000], ["2026-01-01", -20_000_000], ["2028-01-01", 142_640_000]);
  const rate = steps.kind === "one" ? steps.rate : Number.NaN;
  expect((rate * 100).toFixed(2)).toBe("6.28");
  expect((((1 + rate) ** 3 - 1) * 100).toFixed(2)).toBe("20.05");
  const worth = 100 * (1 + rate) ** 3 + 20 * (1 + rate) ** 2;
  expect(Math.abs(worth - 142.64), "what was paid in grows to the end value").toBeLessThan(1e-9);
});

// Portfolio Performance, manual, 'The money-weighted rate of return', examples 1 to 3: demo-portfolio-03, 878, 514 and 255 days before
// 12 June 2023. The manual prints 8.85, 15.60 and 20.28 per cent; the first is the root of one sum, and so exact.
test.each([
  [190.06, 1, "8.85"],
  [396.85, 3, "15.60"],
  [426.82, 3, "20.28"],
])("the manual's portfolio that ends at %d after %d deposits returns %s per cent", (end, count, printed) => {
  const deposits = [
    ["2021-01-15", -155],
    ["2022-01-14", -84],
    ["2022-09-30", -67],
  ] as const;
  const paid = deposits.slice(0, count).map(([on, sum]): [string, number] => [on, sum * 100]);
  const found = rateOf(...paid, ["2023-06-12", end * 100]);
  const rate = found.kind === "one" ? found.rate : Number.NaN;
  expect((rate * 100).toFixed(2)).toBe(printed);
  const worth = paid.reduce((sum, [on, cents]) => sum - cents * (1 + rate) ** (daysBetween(on, "2023-06-12") / 365), 0);
  expect(Math.abs(worth - end * 100) / (end * 100), "the deposits grow to the end value").toBeLessThan(1e-9);
  if (count === 1) expect(Math.abs(rate - ((end / 155) ** (365 / 878) - 1))).toBeLessThan(1e-12);
});

// Portfolio Performance, tests of its IRR, against Excel. The second figure is given there to within 0.0001, and is as near as that.
test("the other program's own cases give Excel's results", () => {
  const simple = rateOf(["2010-01-01", -200], ["2010-12-31", 210]);
  expect(simple.kind === "one" && Math.abs(simple.rate - 0.050140747)).toBeLessThan(1e-8);
  const slow = rateOf(
    ["2002-11-30", -4398],
    ["2007-06-11", 200],
    ["2008-05-11", 270],
    ["2009-05-01", 280],
    ["2010-06-01", 280],
    ["2011-05-02", 300],
    ["2012-04-30", 330],
    ["2012-12-06", 14_508],
  );
  expect(slow.kind === "one" && Math.abs(slow.rate - 0.1444629967)).toBeLessThan(1e-4);
});

test("sums in one direction only have no rate, and nothing has none either", () => {
  expect(rateOf(["2026-01-01", -100], ["2027-01-01", -5])).toEqual({ kind: "none" });
  expect(rateOf()).toEqual({ kind: "none" });
  expect(rateOf(["2026-01-01", -100], ["2026-01-01", 120]), "on one day").toEqual({ kind: "none" });
});

test("sums that no rate makes equal are said to have none", () => {
  // 100 − 100x + 100x² has no real root.
  expect(rateOf(["2025-01-01", 100], ["2026-01-01", -100], ["2027-01-01", 100])).toEqual({ kind: "none" });
});

test("sums with two rates are said to have several: 100 − 230/1.1 + 132/1.1² is 0, and with 1.2 too", () => {
  const found = rateOf(["2025-01-01", -100], ["2026-01-01", 230], ["2027-01-01", -132]);
  expect(found.kind).toBe("several");
  const rates = found.kind === "several" ? found.rates : [];
  expect(rates.map((rate) => rate.toFixed(9))).toEqual(["0.100000000", "0.200000000"]);
});

test("a loss of nearly everything and a gain of a thousand times are found", () => {
  const loss = rateOf(["2026-01-01", -1_000_000], ["2027-01-01", 1]);
  expect(loss.kind === "one" && loss.rate).toBeCloseTo(-0.999999, 12);
  const gain = rateOf(["2026-01-01", -1], ["2027-01-01", 1001]);
  expect(gain.kind === "one" && Math.abs(gain.rate - 1000)).toBeLessThan(1e-9);
});

test("the rate does not depend on the order or the size of the sums", () => {
  const sums: [string, number][] = [
    ["2020-01-01", -5_000],
    ["2021-06-15", -2_500],
    ["2023-03-31", 1_000],
    ["2026-11-20", 9_400],
  ];
  const found = rateOf(...sums);
  expect(rateOf(...sums.toReversed())).toEqual(found);
  const larger = rateOf(...sums.map(([on, sum]): [string, number] => [on, sum * 1_000_000]));
  const [a, b] = [found, larger].map((one) => (one.kind === "one" ? one.rate : Number.NaN));
  expect(Math.abs((a ?? 0) - (b ?? 1))).toBeLessThan(1e-14);
});
