// Reads the result of a run from the JSON reports of the tools, never from their text output.
import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Count note: the reason for a failure that no test reports */

/** @type {(note?: string) => Count} */
export const oneFailed = (note) => ({ passed: 0, failed: 1, skipped: 0, ...(note ? { note } : {}) });

/**
 * @param {string} file written by vitest's json reporter
 * @param {number} code vitest's exit code
 * @returns {Count}
 */
export function countVitest(file, code) {
  const report = readJson(file);
  if (!report) return oneFailed(`vitest ended with code ${code} before it wrote its report.`);
  // A file that cannot be loaded has no tests that could fail, so the file counts as one failed test.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return agreeing("vitest", count, code);
}

/**
 * @param {string} file written by playwright's json reporter
 * @param {number} code playwright's exit code
 * @returns {Count} a flaky test is a failed one
 */
export function countPlaywright(file, code) {
  const report = readJson(file);
  if (!report) return oneFailed(`playwright ended with code ${code} before it wrote its report.`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return agreeing("playwright", { passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * Counts a run without tests, or one that failed outside its tests, as a failure too.
 * @param {string} tool
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function agreeing(tool, count, code) {
  if (count.failed > 0) return count;
  if (count.passed === 0)
    return { ...count, failed: 1, note: `${tool} ended with code ${code} and ran no test at all.` };
  if (code !== 0) return { ...count, failed: 1, note: `${tool} ended with code ${code} although no test failed.` };
  return count;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
