import { expect, test } from "vitest";
import { countAdvisories } from "./advisories.mjs";

const url = "https://github.com/advisories/GHSA-0000-0000-0000";

const report = (/** @type {string} */ severity) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      left: { severity, via: [{ title: "Reads beyond the end", url, severity }] },
      user: { severity, via: ["left"] },
    },
  });

test("a serious advisory fails and is named once; a lesser one is named only", () => {
  const failed = countAdvisories(report("high"), {}, "2026-11-23");
  expect(failed).toMatchObject({ passed: 0, failed: 1 });
  expect(failed.note?.match(/left: Reads beyond the end/g)).toHaveLength(1);
  expect(countAdvisories(report("critical"), {}, "2026-11-23")).toMatchObject({ failed: 1 });
  expect(countAdvisories(report("moderate"), {}, "2026-11-23")).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    note: `  moderate left: Reads beyond the end ${url}`,
  });
});

test("an accepted advisory fails again when its day is over", () => {
  const known = { [url]: { why: "we never call it", until: "2026-12-01" } };
  expect(countAdvisories(report("high"), known, "2026-12-01")).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countAdvisories(report("high"), known, "2026-12-02")).toMatchObject({ failed: 1 });
});

test("without an answer nothing counts as checked", () => {
  const refused = JSON.stringify({ statusCode: 405, error: { summary: "" } });
  expect(countAdvisories(refused, {}, "2026-11-23")).toEqual({
    passed: 0,
    failed: 0,
    skipped: 1,
    note: "NOT CHECKED: the registry did not answer the question about advisories (405).",
  });
  expect(countAdvisories("", {}, "2026-11-23")).toMatchObject({ passed: 0, skipped: 1 });
  expect(countAdvisories('{"vulnerabilities":{}}', {}, "2026-11-23")).toEqual({ passed: 1, failed: 0, skipped: 0 });
});
