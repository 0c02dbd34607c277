// `npm test` runs all checks and tests, also on a fresh clone. `npm run check` (--check) runs only those that need no build,
// `npm run browsers` (--browsers) only the journeys in Firefox and WebKit, which `npm test` runs where .ci/run asks for them.

import { print, runMain } from "./lib/command-line.mjs";
import { install } from "./lib/install.mjs";
import { oneFailed } from "./lib/results.mjs";
import { findNode } from "./lib/runtime.mjs";
import { advisories, browserTests, buildStep, otherBrowsers, staticSteps, typegen, vitest } from "./lib/steps.mjs";

// Each tool sets NODE_ENV itself. With an inherited NODE_ENV=production the tests would use the wrong build of React.
delete process.env.NODE_ENV;

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, in the order in which it ended. @type {string[]} */
const failures = [];

await runMain(async () => {
  await install("development");
  const node = findNode();

  if (process.argv.includes("--browsers")) {
    if (await take(buildStep(node))) await take(otherBrowsers(node));
    return close();
  }
  await take(typegen(node)); // the type check reads what this writes
  const checks = staticSteps(node);
  if (process.argv.includes("--check")) {
    await Promise.all(checks.map(take));
  } else {
    // Steps run at the same time, because each waits some of the time: for the network, for a server, for a page.
    const [built] = await Promise.all([buildStep(node), advisories, ...checks].map(take));
    const browser = browserTests(node);
    const noBuild = { ...browser, run: async () => oneFailed("There is no build to test: fix the build first.") };
    // One browser step after the other: the tests, which take longest, wait often enough for one of them.
    const inBrowsers = async () => {
      await take(built ? browser : noBuild);
      if (built && process.env.BROWSERS_TEST_REQUIRED === "1") await take(otherBrowsers(node));
    };
    await Promise.all([take(vitest(node)), inBrowsers()]);
  }
  return close();
});

/**
 * Prints what failed once more, because whoever reads a long output reads its end, and the line with the result of all steps.
 * Returns the exit code.
 */
function close() {
  if (failures.length > 0) print(`\nWhat failed:\n${failures.join("\n")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  print(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * Runs a step, adds its result to the total and prints its line.
 * @param {import("./lib/steps.mjs").Step} step
 * @returns {Promise<boolean>} whether nothing failed
 */
async function take(step) {
  const start = Date.now();
  const { passed, failed, skipped, note } = await step.run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(note ? `${step.name}\n${note}` : step.name);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  print(`${failed > 0 ? "FAILED" : "ok    "}  ${step.name} (${seconds} s)${note ? `\n${note}\n` : ""}`);
  return failed === 0;
}
