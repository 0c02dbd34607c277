import { describe, expect, test } from "vitest";
import { facts } from "~/content/facts";
import { fixedIncome } from "~/content/pages/fixed-income";
import { institutionalServices } from "~/content/pages/institutional-services";
import { publicFinance } from "~/content/pages/public-finance";
import { debtSchedule } from "./debt-service";
import { businessDay } from "./order-calendar";
import { riskShares } from "./risk-shares";
import { yieldAt } from "./yield-curve";

describe("the debt of a public body", () => {
  const debt = { principal: 25_000_000, rate: 4, years: 20 };
  const { payment, rows } = debtSchedule(debt);

  test("is paid back to the cent, in level payments", () => {
    expect(rows).toHaveLength(20);
    expect(rows.reduce((sum, { repaid }) => sum + repaid, 0)).toBeCloseTo(debt.principal, 4);
    for (const { interest, repaid } of rows) expect(interest + repaid).toBeCloseTo(payment, 6);
  });

  test("costs interest on what is owed at the beginning of each year", () => {
    // The annuity factor of 20 years at 4 %, from a table: 13.5903.
    expect(payment).toBeCloseTo(debt.principal / 13.5903, -2);
    expect(rows[0]?.interest).toBeCloseTo(1_000_000, 6);
    expect(rows.at(-1)?.repaid).toBeCloseTo(payment / 1.04, 4);
    expect(rows[10]?.interest).toBeLessThan(rows[9]?.interest ?? 0);
  });

  test("is covered as often as the page says", () => {
    const shown = picturesOf(publicFinance).find((show) => show.picture === "debtService");
    if (shown?.picture !== "debtService") throw new Error("the page shows no debt service");
    expect((shown.revenue / debtSchedule(shown).payment).toFixed(2)).toBe("1.58");
  });
});

describe("parts of a portfolio by risk", () => {
  const bonds = { name: "bonds", weight: 50, volatility: 5 };
  const shares = { name: "shares", weight: 50, volatility: 15 };

  test("are together the whole", () => {
    const parts = riskShares({ items: [shares, bonds], correlation: 0.2 });
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
  });

  test("go by the square of weight and volatility when nothing moves together", () => {
    const [first, second] = riskShares({ items: [shares, bonds], correlation: 0 });
    expect((first ?? 0) / (second ?? 1)).toBeCloseTo(9, 9);
  });

  test("go by weight and volatility when everything moves together", () => {
    const [first, second] = riskShares({ items: [shares, bonds], correlation: 1 });
    expect((first ?? 0) / (second ?? 1)).toBeCloseTo(3, 9);
  });

  test("are the ones that the page names in words", () => {
    const shown = picturesOf(institutionalServices).find((show) => show.picture === "riskShares");
    if (shown?.picture !== "riskShares") throw new Error("the page shows no shares of risk");
    const [equity, credit, bond] = riskShares(shown).map((part) => Math.round(part * 100));
    expect(shown.label).toContain(`50 per cent of the capital and ${equity} per cent of the risk`);
    expect(shown.label).toContain(`credit 20 and ${credit} per cent, bonds 30 and ${bond} per cent`);
  });
});

describe("business days after an order", () => {
  const day = (name: string) => ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(name);

  test("count from the day after it, and leave weekends out", () => {
    expect(businessDay(day("Mon"), 1)).toBe(day("Tue"));
    expect(businessDay(day("Fri"), 1)).toBe(7 + day("Mon"));
    for (let order = 0; order < 5; order += 1) {
      for (let count = 1; count <= 15; count += 1) expect(businessDay(order, count) % 7).toBeLessThan(day("Sat"));
    }
  });

  test("five of them are a week, and seven end where the page says", () => {
    for (let order = 0; order < 5; order += 1) expect(businessDay(order, 5)).toBe(order + 7);
    expect(businessDay(day("Mon"), 7)).toBe(7 + day("Wed"));
    expect(businessDay(day("Wed"), 7)).toBe(7 + day("Fri"));
    expect(businessDay(day("Fri"), 7)).toBe(14 + day("Tue"));
  });
});

describe("the yield curve", () => {
  const curve = { level: 5, slope: -2, curvature: 0, decay: 2 };

  test("begins at level and slope together, and ends at the level", () => {
    expect(yieldAt(curve, 0.001)).toBeCloseTo(3, 2);
    expect(yieldAt(curve, 10_000)).toBeCloseTo(5, 2);
    expect(yieldAt(curve, 2)).toBeCloseTo(5 - 2 * (1 - Math.exp(-1)), 9);
  });

  test("passes through the portfolio that the page describes", () => {
    const shown = picturesOf(fixedIncome).find((show) => show.picture === "yieldCurve");
    if (shown?.picture !== "yieldCurve") throw new Error("the page shows no yield curve");
    expect(String(shown.marked.years)).toBe(facts.fixedIncome.duration.value);
    expect(`${yieldAt(shown, shown.marked.years).toFixed(1)}%`).toBe(facts.fixedIncome.yield.value);
  });
});

function picturesOf(page: typeof publicFinance) {
  return page.sections.flatMap((section) => ("figure" in section ? [section.figure.show] : []));
}
