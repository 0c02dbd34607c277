import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The violations of WCAG 2.2 AA and of axe's best practices on a page as it is now: rule and places, one line each. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Load axe once a document: parsing its 500 kB takes as long as running it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Frames hold the browser's own PDF viewer. Results without violations are left out, which halves the time.
    const { violations } = await window.axe.run({ exclude: ["iframe"] }, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}
