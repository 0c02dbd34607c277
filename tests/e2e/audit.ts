import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What a page breaks, as it stands, of WCAG 2.2 AA and of good practice: rule and places, one line each. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Once in a document: to read half a megabyte takes as long as to use it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // The PDF viewer inside a frame is the browser's own. Only what is wrong has to be described: half the time.
    const { violations } = await window.axe.run({ exclude: ["iframe"] }, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}
