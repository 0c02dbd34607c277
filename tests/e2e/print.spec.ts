import { pages } from "../../app/content/pages";
import { printedPages } from "../support/printed-pages";
import { expect, test } from "./product";

const paths = ["/", "/find-advisor", "/project-funding", "/contact", ...pages.map(({ path }) => path)];

// Printing takes about a second a page.
for (const part of [0, 1, 2, 3])
  test(`in print no heading is the last line of a page, part ${part + 1}`, async ({ page }) => {
    for (const path of paths.filter((_, index) => index % 4 === part)) {
      await page.goto(path);
      const heads = await page
        .locator("main :is(.secHead, .faq summary)")
        .evaluateAll((all) => all.map((head) => (head.textContent ?? "").replace(/\s/g, "")));
      const printed = printedPages(await page.pdf({ format: "A4", preferCSSPageSize: true }));
      expect(printed.length, path).toBeGreaterThan(2);
      expect(heads.filter((head) => printed.join("").includes(head)).length, path).toBe(heads.length);
      for (const head of heads)
        expect(
          printed.filter((text) => text.endsWith(head)),
          `${path}: ${head}`,
        ).toEqual([]);
      expect(printed.at(-1)?.length, `last page of ${path}`).toBeGreaterThan(150);
    }
  });
