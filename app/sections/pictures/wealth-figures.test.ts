import { expect, test } from "vitest";
import type { PageContent } from "~/content/page";
import { investmentServices } from "~/content/pages/investment-services";
import { lifePlanning } from "~/content/pages/life-planning";
import { retirementPlanning } from "~/content/pages/retirement-planning";
import type { Picture, PictureName } from "~/content/pictures";
import { balances } from "./drawdown";
import { equityShares } from "./drift";
import { afterFees } from "./fee-curves";
import { atOnce } from "./life-ruler";
import { sharedHours } from "./shared-hours";

// The text of these pages quotes what their pictures compute. If you change the data, one of these tests says which
// words to change.

/** The first picture of that name on a page. */
function picture<Name extends PictureName>(page: PageContent, name: Name): Extract<Picture, { picture: Name }> {
  const shown = page.sections.flatMap((section) => ("figure" in section ? [section.figure.show] : []));
  const found = shown.find((show): show is Extract<Picture, { picture: Name }> => show.picture === name);
  if (!found) throw new Error(`${page.path} shows no ${name}`);
  return found;
}

test("the same returns end at nothing by 86, or at 1.45 million, and average 5.3", () => {
  const plan = picture(retirementPlanning, "drawdown");
  expect(plan.age + balances(plan, plan.returns).indexOf(0)).toBe(86);
  expect(balances(plan, plan.returns.toReversed()).at(-1)).toBeCloseTo(1_448_000, -4);
  expect(plan.returns.reduce((sum, gain) => sum + gain, 0) / plan.returns.length).toBeCloseTo(5.3, 1);
});

test("a fee takes the same part of the end whatever the return is", () => {
  const curves = picture(investmentServices, "feeCurves");
  const taken = (gross: number, fee: number, years: number) => {
    const data = { ...curves, gross };
    return Math.round((1 - afterFees(data, fee, years) / afterFees(data, 0, years)) * 1000) / 10;
  };
  expect([2, 6, 10].map((gross) => taken(gross, 1, 25))).toEqual([22.2, 22.2, 22.2]);

  const matrix = investmentServices.sections.find((section) => section.kind === "matrix");
  expect(matrix?.rows.map((row) => row.cells)).toEqual(
    [0.5, 1, 2].map((fee) => [10, 25, 40].map((years) => `${taken(6, fee, years)}%`)),
  );
});

test("left alone 60% becomes 80%; rebalanced it starts each year inside the band", () => {
  const drift = picture(investmentServices, "drift");
  expect(equityShares(drift, false).at(-1)).toBeCloseTo(80, 0);
  expect(Math.max(...equityShares(drift, true))).toBeLessThan(70);
});

test("six obligations meet from 51 to 55, and at no other age", () => {
  const { spans, from, to } = picture(lifePlanning, "lifeRuler");
  const ages = Array.from({ length: to - from }, (_, index) => from + index);
  expect(ages.filter((age) => atOnce(spans, age) === 6)).toEqual([51, 52, 53, 54, 55]);
  expect(Math.max(...ages.map((age) => atOnce(spans, age)))).toBe(6);
});

test("offices share what their clocks leave them, also across midnight", () => {
  expect(sharedHours(4, 4)).toBe(8);
  expect(sharedHours(5.75, 0)).toBe(2.25);
  expect(sharedHours(8, -5)).toBe(0);
  expect(sharedHours(11, -11)).toBe(6);
});
