import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** `axe.source` is more than twice as long, and it is sent to the browser for each document. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations of WCAG 2.2 AA and of axe's best practices on a page as it is now: rule and places, one line each. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    // Frames hold the browser's own PDF viewer. Results without violations are left out, which halves the time.
    const { violations } = await window.axe.run({ exclude: ["iframe"] }, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}
