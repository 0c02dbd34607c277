import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/browser";

const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/playwright",
  // A journey that only passes the second time has found something.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Only what hangs is cut off: a slow machine takes ten times as long as a quick one, and is right too.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A colour on its way from one to another has no contrast to audit, and a cross-fade that a slow machine drops is an error.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      // Pages live for a second or two: optimising their scripts, and axe, takes longer than it saves.
      args: [...args, "--js-flags=--no-opt --no-maglev"],
      // Where no locale is set, Chromium gives a file with an umlaut in its name another one.
      env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8", ...env },
    },
    // Each test would write one and delete it again: `npx playwright test --trace on` has traces, with film and snapshots.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
