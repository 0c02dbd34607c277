import { expect, test } from "vitest";
import { day, hour, minute } from "./clock";
import { dateAndTime, isoDate, timeAgo, workingDate } from "./dates";

const at = Date.UTC(2026, 10, 21, 14, 5, 59);

test("dates and times are told in UTC", () => {
  expect([isoDate(at), dateAndTime(at)]).toEqual(["2026-11-21", "2026-11-21 14:05 UTC"]);
});

test.each([
  [0, "just now"],
  [-minute, "just now"],
  [59_999, "just now"],
  [minute, "1 minute ago"],
  [3 * hour, "3 hours ago"],
  [day, "yesterday"],
  [2 * day - minute, "2 days ago"],
  [10 * day, "10 days ago"],
  [40 * day, "1 month ago"],
  [800 * day, "2 years ago"],
])("%i milliseconds ago reads %s", (elapsed, words) => {
  expect(timeAgo(at, at + elapsed)).toBe(words);
});

test("a date on a weekend becomes the Monday after it", () => {
  const dates = [20, 21, 22, 23].map((day) => workingDate(Date.UTC(2026, 10, day, 23, 59)));
  expect(dates).toEqual(["2026-11-20", "2026-11-23", "2026-11-23", "2026-11-23"]);
});

test("yesterday is the day before in the reader's zone", () => {
  const friday = Date.UTC(2026, 10, 20, 23, 14);
  const sunday = Date.UTC(2026, 10, 22, 22, 35);
  expect(timeAgo(friday, sunday)).toBe("2 days ago");
  expect(timeAgo(friday, sunday, "Asia/Kathmandu"), "Saturday and Monday there").toBe("2 days ago");
  expect(timeAgo(friday, sunday, "Pacific/Pago_Pago")).toBe("2 days ago");
  expect(timeAgo(friday, Date.UTC(2026, 10, 22, 0, 30))).toBe("2 days ago");
  expect(timeAgo(friday, Date.UTC(2026, 10, 22, 0, 30), "America/New_York")).toBe("yesterday");
});
