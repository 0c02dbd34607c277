import type { Page } from "@playwright/test";
import { expect, test } from "./product";

const large = "/project-funding?amount=500000000&rate=5&term=10";

/** Elements of the calculator that reach beyond the right edge of the window. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#calculator-island *")]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => element.className || element.tagName),
  );

for (const width of [320, 390, 768, 1024, 1440])
  test(`the largest loan fits a window of ${width} px, and the payment never covers Apply Now`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(large);
    expect(await beyondTheEdge(page)).toEqual([]);
    const apply = page.locator(".calculator-note").getByRole("link", { name: "Apply Now" });
    // At the end of the page, where the sticky payment could cover the button.
    await apply.evaluate((link) => scrollTo(0, scrollY + link.getBoundingClientRect().bottom - innerHeight));
    const covered = await apply.evaluate((link) => {
      const { left, width: wide, bottom } = link.getBoundingClientRect();
      return document.elementFromPoint(left + wide / 2, bottom - 4) !== link;
    });
    expect(covered).toBe(false);
  });

test("on the smallest phone three of the largest loans fit side by side, each amount on one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${large}&b-amount=499000000&b-rate=4.9&b-term=5&c-amount=25000000`);
  expect(await beyondTheEdge(page)).toEqual([]);
  const broken = await page.locator("#side-by-side > table td.n, #side-by-side div > table td.n").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [cell.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  await expect(page.locator("#side-by-side").getByRole("row", { name: /^Payment a month/ })).toContainText("$5,303,");
});

test("in print no words of the calculator overlap", async ({ page }) => {
  await page.setViewportSize({ width: 690, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.goto(large);
  const all = await page.evaluate(() =>
    [...document.querySelectorAll(".inputs :is(.out label, output, legend, .choice:has(:checked))")].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom, words: element.textContent };
    }),
  );
  const boxes = all.filter(({ left, right }) => left < right);
  expect(boxes.length).toBe(6);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom - 2 && other.top < one.bottom - 2,
      )
      .map((other) => [one.words, other.words]),
  );
  expect(overlaps).toEqual([]);
});
