import { expect, test } from "vitest";
import { formatDollars, formatGrowth, growthBetween, lastMonthsEnd, monthStart } from "./growth";

test.each([
  [null, "+0%"],
  [0, "+0%"],
  [0.04, "+0%"],
  [-0.04, "+0%"],
  [4.16, "+4.2%"],
  [4, "+4.0%"],
  [-0.3, "-0.3%"],
  [-12.34, "-12.3%"],
])("growth of %s per cent reads %s", (percent, text) => {
  expect(formatGrowth(percent)).toBe(text);
});

test("growth compares with a base, and nothing can be compared with zero", () => {
  expect(growthBetween(200_00, 210_00)).toBe(5);
  expect(growthBetween(200_00, 0)).toBe(-100);
  expect(growthBetween(0, 210_00)).toBeNull();
});

test("a month begins with its first moment in UTC", () => {
  expect(monthStart(Date.UTC(2026, 0, 31, 23, 59, 59, 999))).toBe(Date.UTC(2026, 0, 1));
  expect(monthStart(Date.UTC(2026, 1, 1))).toBe(Date.UTC(2026, 1, 1));
});

test("dollars are exact, with cents only where there are some", () => {
  expect(formatDollars(0)).toBe("$0");
  expect(formatDollars(250_000_000)).toBe("$2,500,000");
  expect(formatDollars(250_000_050)).toBe("$2,500,000.50");
});

test("growth of a month counts from the last day of the month before", () => {
  expect(lastMonthsEnd(Date.UTC(2026, 10, 22))).toBe("31 October");
  expect(lastMonthsEnd(Date.UTC(2028, 2, 1))).toBe("29 February");
  expect(lastMonthsEnd(Date.UTC(2026, 0, 1, 12))).toBe("31 December");
});
