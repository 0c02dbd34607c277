import { expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import { readCalculation } from "./calculation";
import { allSame, type Compared, compare, difference, verdict } from "./comparison";

function comparedIn(query: string): [Compared, Compared] {
  const [first, second] = compare(readCalculation(new URLSearchParams(query), rateRecord).scenarios);
  if (!first || !second) throw new Error("Two scenarios are compared");
  return [first, second];
}

test("differences are said in words, from the booked figures", () => {
  const [a, b] = comparedIn("b-extra=2000");
  expect(difference(a, b)).toBe(
    "Against A, B pays $2,000.00 more a month at first, ends 1 year and 11 months earlier and costs $26,072.69 less interest.",
  );
  const [, longer] = comparedIn("b-term=15&b-rate=3&b-amount=2000000");
  expect(difference(a, longer)).toMatch(
    /^Against A, B borrows \$1,000,000 more, is charged 3\.0% a year instead of 2\.5%, pays \$4,384\.6\d more a month at first, ends 5 years later and costs/,
  );
});

test("what comes to the same is said too", () => {
  const [a, b] = comparedIn("b-rate=2.5");
  expect(difference(a, b)).toBe("B has the same figures as A.");
  expect(verdict([a, b])).toBe("");
  expect(allSame([a, b])).toBe(true);
  expect(allSame(comparedIn("b-once=120:5000")), "a payment in the last month").toBe(true);
  expect(allSame(comparedIn("b-extra=2000"))).toBe(false);
});

test("the verdict names the cheapest and the lightest", () => {
  expect(verdict(comparedIn("b-term=15"))).toBe("A costs the least interest; B has the lowest monthly payment.");
  expect(verdict(comparedIn("b-extra=2000")), "an extra payment is paid each month too").toBe(
    "B costs the least interest; A has the lowest monthly payment.",
  );
  expect(verdict(comparedIn("b-rate=3"))).toBe("A costs the least interest and has the lowest monthly payment.");
});
