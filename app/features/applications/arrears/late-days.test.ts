import { expect, test } from "vitest";
import { dueSoon, lastLateDay } from "./late-days";

const plan = { firstDueOn: "2026-01-31", years: 1, unpaidDueOn: "2026-04-30" };

test.each([
  ["2026-04-26", null],
  ["2026-04-27", "2026-04-30"],
  ["2026-04-30", "2026-04-30"],
  // April is missed, and May is near all the same.
  ["2026-05-01", null],
  ["2026-05-28", "2026-05-31"],
  // The last one is in December.
  ["2026-12-31", "2026-12-31"],
  ["2027-01-29", null],
])("on %s the instalment that is due soon is %s", (today, due) => {
  expect(dueSoon(plan, today)).toBe(due);
});

test("what is paid ahead is not asked for", () => {
  expect(dueSoon({ ...plan, unpaidDueOn: "2026-06-30" }, "2026-05-30")).toBeNull();
});

test.each([
  ["2026-04-30", null],
  ["2026-05-01", "2026-05-01"],
  ["2026-05-09", "2026-05-01"],
  ["2026-05-10", "2026-05-10"],
  ["2026-05-30", "2026-05-30"],
  // Of each later one that is missed as well on the day after it.
  ["2026-06-01", "2026-06-01"],
  ["2026-07-05", "2026-07-01"],
  ["2027-03-01", "2027-01-01"],
])("on %s the last day to tell of what is late was %s", (today, day) => {
  expect(lastLateDay(plan, today)).toBe(day);
});
