import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./results.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corvane-results-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(/** @type {object} */ content) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestReport = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test("passed, failed and skipped tests are taken from the report", () => {
  expect(countVitest(report(vitestReport), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 1 };
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

test("a file that cannot be loaded is a failure although it has no test", () => {
  const broken = { name: "gone.test.ts", status: "failed", assertionResults: [] };
  const failing = { name: "sum.test.ts", status: "failed", assertionResults: [{ status: "failed" }] };
  const file = report({ ...vitestReport, numFailedTests: 1, testResults: [broken, failing] });
  expect(countVitest(file, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test("a run that fails outside its tests is a failure, whatever its tests say", () => {
  expect(countVitest(report(vitestReport), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test("a run without tests is a failure, even when the tool is content", () => {
  expect(countVitest(report({ ...vitestReport, numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
  expect(countPlaywright(report({ stats }), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 3 });
});

test("a tool that dies before it reports is a failure that says so", () => {
  const missing = join(folder, "missing.json");
  expect(countVitest(missing, 137)).toMatchObject({ failed: 1, note: expect.stringContaining("137") });
});

test("the note names each failed test, its place and the reason, without colours and stacks", () => {
  const failed = {
    status: "failed",
    fullName: "the sum is right",
    failureMessages: ["\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at sum.test.ts:4:2"],
  };
  const file = { name: "sum.test.ts", status: "failed", assertionResults: [failed] };
  const broken = { name: "gone.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] };
  expect(countVitest(report({ ...vitestReport, numFailedTests: 1, testResults: [file, broken] }), 1).note).toBe(
    [
      "  gone.test.ts",
      "    Cannot find module",
      "  sum.test.ts the sum is right",
      "    AssertionError: expected 1 to be 2",
    ].join("\n"),
  );
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const error = { message: "Error: the dialog is open", location: { line: 12 } };
  const spec = { file: "a.spec.ts", line: 3, title: "it closes", tests: [{ results: [{ errors: [error] }] }] };
  const suites = [{ suites: [{ specs: [spec] }] }];
  expect(countPlaywright(report({ stats, suites }), 1).note).toBe(
    "  a.spec.ts:12 it closes\n    Error: the dialog is open",
  );
});
