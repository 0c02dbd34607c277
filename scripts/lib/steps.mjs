// The steps of `npm test`: each runs one tool and reports its result.
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accepted, countAdvisories } from "./advisories.mjs";
import { build } from "./build.mjs";
import { command } from "./command.mjs";
import { keptMemory, serversKeepMemory } from "./lean.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { npm } from "./npm.mjs";
import { cacheFolder, resolveHook, tools } from "./paths.mjs";
import { countPlaywright, countVitest, oneFailed } from "./results.mjs";
import { toolEnvironment } from "./runtime.mjs";

/** @typedef {{ name: string, run: () => Promise<import("./results.mjs").Count> }} Step */

// Reports a missing browser with one sentence, before every browser test fails with a page of launch errors.
const BROWSER_CHECK = `
  import { findChromium } from "./tests/support/browser.ts";
  await findChromium().catch((error) => { console.error(error.message); process.exit(1); });
`;

// Exits with 3 and says why when neither Firefox nor WebKit is here.
const OTHER_BROWSERS_CHECK = `
  import { missing } from "./tests/browsers/installed.ts";
  const sentences = Object.values(missing);
  if (sentences.every(Boolean)) { console.error(sentences.join("\\n")); process.exit(3); }
`;

const reports = join(cacheFolder, "reports");

/**
 * Tests commit tens of thousands of times, and on a disk each of them waits some milliseconds for that: their temporary files are in memory.
 * What tests/support/cached-folder.ts keeps from one run to the next is not.
 */
function temporaryFiles() {
  const folder = memoryFolder();
  return folder ? { TMPDIR: folder, CORVANE_TEST_KEPT_FOLDERS: tmpdir() } : {};
}

/** @type {(node: string) => Step} */
export const typegen = (node) => quiet("route types", () => tool(node, [tools.reactRouter, "typegen"]));

/** @type {(node: string) => Step[]} */
export const staticSteps = (node) => [
  quiet("type check", () => tool(node, [tools.tsc, "--noEmit"])),
  quiet("lint and format", () => tool(node, [tools.biome, "check", "."])),
  quiet("import rules", () => tool(node, [tools.checkImports])),
  quiet("styles", () => tool(node, [tools.checkStyles])),
];

/** @type {(node: string) => Step} */
export const buildStep = (node) => quiet("build", () => build(node));

/** Known weaknesses of the packages that the product runs with. @type {Step} */
export const advisories = {
  name: "advisories",
  async run() {
    const { output } = await npm([
      "audit",
      "--omit=dev",
      "--json",
      "--loglevel=silent",
      "--fetch-timeout=20000",
      "--fetch-retries=1",
    ]);
    return countAdvisories(output, accepted, new Date().toISOString().slice(0, 10));
  },
};

/** @type {(node: string) => Step} */
export const vitest = (node) => ({
  name: "tests",
  async run() {
    const report = freshReport("vitest.json");
    const args = [tools.vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const env = toolEnvironment(node, { ...keptMemory, ...serversKeepMemory, ...temporaryFiles() });
    const { code } = await command(node, args, { env, label: "tests  " });
    return countVitest(report, code);
  },
});

/** @type {(node: string) => Step} */
export const browserTests = (node) => ({
  name: "browser tests",
  async run() {
    const browser = await tool(node, ["--import", resolveHook, "--input-type=module", "--eval", BROWSER_CHECK]);
    if (browser.code !== 0) return oneFailed(browser.output.trim());

    const report = freshReport("playwright.json");
    const env = toolEnvironment(node, {
      ...{ PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...serversKeepMemory },
      ...temporaryFiles(),
    });
    const { code } = await command(node, [tools.playwright, "test", "--reporter=list,json"], { env, label: "browser" });
    return countPlaywright(report, code);
  },
});

/**
 * The journeys in Firefox and WebKit. With BROWSERS_TEST_REQUIRED=1 a missing browser is a failure.
 * @type {(node: string) => Step}
 */
export const otherBrowsers = (node) => ({
  name: "Firefox and WebKit",
  async run() {
    if (process.env.BROWSERS_TEST_REQUIRED !== "1") {
      const found = await tool(node, ["--import", resolveHook, "--input-type=module", "--eval", OTHER_BROWSERS_CHECK]);
      if (found.code === 3) return { passed: 0, failed: 0, skipped: 2, note: found.output.trim() };
    }
    const report = freshReport("browsers.json");
    const args = ["run", "--config", "vitest.browsers.config.ts", "--reporter=default", "--reporter=json"];
    const { code } = await command(node, [tools.vitest, ...args, `--outputFile.json=${report}`], {
      env: toolEnvironment(node, serversKeepMemory),
      label: "others ",
    });
    return countVitest(report, code);
  },
});

/**
 * A step that counts as one test, and whose output is shown only when it fails.
 * @param {string} name
 * @param {() => Promise<import("./command.mjs").Outcome>} work
 * @returns {Step}
 */
function quiet(name, work) {
  return {
    name,
    async run() {
      const { code, output } = await work();
      return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed(output.trimEnd());
    },
  };
}

/**
 * @param {string} node
 * @param {string[]} args
 */
function tool(node, args) {
  return command(node, args, { env: toolEnvironment(node) });
}

/**
 * Deletes the report of an earlier run, so that it is not read as the report of this run.
 * @param {string} name
 */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}
