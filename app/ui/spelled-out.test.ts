import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { clockIn, spelledOut } from "./spelled-out";

const at = Date.UTC(2026, 10, 23, 19, 0);

test.each([
  ["UTC", "Monday 23 November 2026, 19:00 UTC"],
  ["Etc/UTC", "Monday 23 November 2026, 19:00 UTC"],
  ["Asia/Kathmandu", "Tuesday 24 November 2026, 00:45 in Kathmandu"],
  ["Asia/Katmandu", "Tuesday 24 November 2026, 00:45 in Kathmandu"],
  ["Indian/Mauritius", "Monday 23 November 2026, 23:00 in Port Louis"],
  ["America/New_York", "Monday 23 November 2026, 14:00 in New York"],
])("in %s: %s", (timeZone, words) => {
  expect(spelledOut(at, timeZone)).toBe(words);
});

test.each([
  ["before summer time begins", Date.UTC(2026, 2, 29, 0, 59), "Sunday 29 March 2026, 00:59 in London"],
  ["a minute later", Date.UTC(2026, 2, 29, 1, 0), "Sunday 29 March 2026, 02:00 in London"],
  ["in summer", Date.UTC(2026, 6, 1, 23, 30), "Thursday 2 July 2026, 00:30 in London"],
  ["in the hour that comes twice", Date.UTC(2026, 9, 25, 0, 30), "Sunday 25 October 2026, 01:30 in London"],
  ["and again", Date.UTC(2026, 9, 25, 1, 30), "Sunday 25 October 2026, 01:30 in London"],
])("clocks that change: %s", (_, moment, words) => {
  expect(spelledOut(moment, "Europe/London")).toBe(words);
});

test("with seconds, for moments of one minute", () => {
  expect(spelledOut(at + 5000, "Asia/Kathmandu", { seconds: true })).toBe(
    "Tuesday 24 November 2026, 00:45:05 in Kathmandu",
  );
});

test("the time alone names its zone too", () => {
  expect(clockIn(at, "Asia/Kathmandu")).toBe("00:45 in Kathmandu");
  expect(clockIn(at, "UTC")).toBe("19:00 UTC");
});

describe("pages and mails spell moments out with this and nothing else", () => {
  const sources = (readdirSync("app", { recursive: true }) as string[]).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|^ui\/spelled-out/.test(path),
  );
  const using = (what: RegExp) => sources.filter((path) => what.test(readFileSync(`app/${path}`, "utf8"))).sort();

  test("'2026-11-21 14:05 UTC' is written into files for programs only", () => {
    expect(using(/\bdateAndTime\b/)).toEqual([
      "features/applications/underwriting/export.server.ts",
      "features/events/export-attendees.server.ts",
      "features/inbox/export-items.server.ts",
      "features/meetings/export-meetings.server.ts",
      "platform/dates.ts",
    ]);
  });

  test("no page has a clock of its own", () => {
    expect(using(/toLocale(Date|Time)String|timeStyle/)).toEqual([]);
  });

  test("what a page shows in the reader's zone is what the reader has chosen, or what the device says", () => {
    expect(using(/\.resolvedOptions\(\)/)).toEqual([
      // The name of a zone, not somebody's.
      "features/identity/time-zone/zones-by-region.server.ts",
      "ui/own-time-script.tsx",
      "ui/own-time.tsx",
    ]);
  });
});
