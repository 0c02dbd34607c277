import { describe, expect, test } from "vitest";
import { balanceAfter, monthlyPayment, totals } from "./level-payment";

const usual = { amount: 1_000_000, annualRate: 2.5, years: 10 };

describe("the level payment", () => {
  test("is $9,427 for the calculator's default, $1,131,239 in all and $131,239 of it interest", () => {
    expect(Math.round(monthlyPayment(usual))).toBe(9427);
    expect(Math.round(totals(usual).repayment)).toBe(1_131_239);
    expect(Math.round(totals(usual).interest)).toBe(131_239);
  });

  test.each([
    [1.5, [17_310, 8_979, 6_207]],
    [2.0, [17_528, 9_201, 6_435]],
    [2.5, [17_747, 9_427, 6_668]],
    [3.0, [17_969, 9_656, 6_906]],
  ])("at %s percent matches the table over 5, 10 and 15 years", (annualRate, payments) => {
    expect([5, 10, 15].map((years) => Math.round(monthlyPayment({ ...usual, annualRate, years })))).toEqual(payments);
  });

  test("without interest is the amount in equal parts", () => {
    expect(monthlyPayment({ amount: 120_000, annualRate: 0, years: 10 })).toBe(1000);
  });
});

describe("the balance", () => {
  test("begins with the amount and ends with nothing", () => {
    expect(balanceAfter(usual, 0)).toBe(1_000_000);
    expect(balanceAfter(usual, 120)).toBe(0);
    expect(balanceAfter(usual, 500)).toBe(0);
  });

  test("falls by what a payment leaves after its interest", () => {
    const before = balanceAfter(usual, 47);
    const interest = before * (2.5 / 100 / 12);
    expect(balanceAfter(usual, 48)).toBeCloseTo(before - (monthlyPayment(usual) - interest), 6);
  });

  test("the last payment clears it", () => {
    const owed = balanceAfter(usual, 119);
    expect(owed * (1 + 2.5 / 100 / 12)).toBeCloseTo(monthlyPayment(usual), 6);
  });
});
