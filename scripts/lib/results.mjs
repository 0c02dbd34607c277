// Reads the result of a run from the JSON reports of the tools, never from their text output.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Count note: what failed, and why */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ file: string, line: number, title: string, tests: { results: { errors?: PlaywrightError[] }[] }[] }} PlaywrightSpec */
/** @typedef {{ message?: string, location?: { line: number } }} PlaywrightError */

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
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const broken = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const failures = [
    ...broken.map(({ name, message }) => failure(name, "", message)),
    ...files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => failure(name, test.fullName, test.failureMessages?.[0])),
    ),
  ];
  return agreeing("vitest", withFailures(count, failures), code);
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
  const count = { passed: expected, failed: unexpected + flaky, skipped };
  return agreeing("playwright", withFailures(count, playwrightFailures(report.suites ?? [])), code);
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {string[]}
 */
function playwrightFailures(suites) {
  return suites.flatMap(({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors = [] }) =>
          errors.map(({ message, location }) => failure(`${file}:${location?.line ?? line}`, title, message)),
        ),
      ),
    ),
    ...playwrightFailures(suites),
  ]);
}

/**
 * @param {Count} count
 * @param {string[]} failures
 * @returns {Count}
 */
const withFailures = (count, failures) => (failures.length > 0 ? { ...count, note: failures.join("\n") } : count);

const linesOfAMessage = 12;

/**
 * What failed, where and why, in a few lines: whoever has only the end of a long output still learns the reason.
 * @param {string} place
 * @param {string | undefined} title
 * @param {string | null} [message] none of what a test threw that is no error
 */
function failure(place, title, message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const reason = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, linesOfAMessage);
  return [`  ${relative("", place)} ${title}`.trimEnd(), ...reason.map((line) => `    ${line}`)].join("\n");
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
