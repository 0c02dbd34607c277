import { expect, test } from "vitest";
import { troubleWithDates } from "../statement/ranges";
import { periodsOver } from "./statements";

const names = (firstOn: string, lastOn: string) => {
  const { months, years } = periodsOver(firstOn, lastOn);
  return [months.map(({ name }) => name).slice(0, 3), years.map(({ name }) => name)];
};

test("there is a statement of each month and year that is over, the latest first", () => {
  expect(names("2024-06-10", "2026-11-24")).toEqual([
    ["Oct 2026", "Sep 2026", "Aug 2026"],
    ["Year 2025", "Year 2024"],
  ]);
  expect(names("2025-12-03", "2025-12-31"), "the last day has a value").toEqual([["Dec 2025"], ["Year 2025"]]);
  expect(names("2026-11-03", "2026-11-24"), "no month is over").toEqual([[], []]);
  expect(periodsOver("2026-01-05", "2026-02-10").months).toEqual([
    { name: "Jan 2026", from: "2025-12-31", to: "2026-01-31" },
  ]);
});

test.each([
  ["range=1y", null],
  ["from=2026-01-01&to=2026-02-01", null],
  ["from=1990-01-01&to=2026-02-01", null],
  ["from=&to=2026-02-01", "from: Choose a day"],
  ["from=2026-01-01&to=2026-02-31", "to: Choose a day"],
  ["from=2026-02-01&to=2026-02-01", "from: Choose a day before the one beside it"],
  ["from=2026-03-01&to=2026-02-01", "from: Choose a day before the one beside it"],
  ["from=2026-11-24&to=2026-12-01", "from: Choose a day before 24 November 2026, the last value"],
  ["from=1990-01-01&to=2004-02-01", "to: Choose a later day: the first transaction is of 3 October 2005"],
])("the dates %s", (query, message) => {
  const trouble = troubleWithDates(new URLSearchParams(query), { firstOn: "2005-10-03", lastOn: "2026-11-24" });
  expect(trouble && `${trouble.field}: ${trouble.message}`).toBe(message);
});
