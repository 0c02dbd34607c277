import { expect, test } from "vitest";
import { spelledOut } from "./spelled-out";

const at = Date.UTC(2026, 10, 23, 19, 0);

test.each([
  ["UTC", "Monday 23 November 2026, 19:00 UTC"],
  ["Etc/UTC", "Monday 23 November 2026, 19:00 UTC"],
  ["Asia/Kathmandu", "Tuesday 24 November 2026, 00:45 in Kathmandu"],
  ["Asia/Katmandu", "Tuesday 24 November 2026, 00:45 in Kathmandu"],
  ["America/New_York", "Monday 23 November 2026, 14:00 in New York"],
])("in %s: %s", (timeZone, words) => {
  expect(spelledOut(at, timeZone)).toBe(words);
});
