import type { Page } from "@playwright/test";
import { publicPaths } from "~/content/paths";
import { expect, test } from "./product";
import { openAtContent, tabTo, walkByTab } from "./tab-order";

// A device without a mouse.

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.matches(`${within} *`), selector);

/** Pages that are also tested at phone width and with Shift+Tab. */
const closely = new Set<string>(["/find-advisor", "/project-funding", "/application", "/fixed-income"]);

const parts = [0, 1, 2, 3].map((part) => publicPaths.filter((_, index) => index % 4 === part));
for (const [part, paths] of parts.entries())
  test(`Tab reaches every control of every page once, in order and visibly, part ${part + 1}`, async ({ page }) => {
    for (const path of paths) {
      await openAtContent(page, path);
      expect(await walkByTab(page, "main"), path).toEqual([]);
      await page.keyboard.press("Tab");
      expect(await focusIsIn(page, "footer"), `${path} lets the focus go on`).toBe(true);
      if (!closely.has(path)) continue;
      expect(await walkByTab(page, "main", "back"), `${path} backwards`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 700 });
      await openAtContent(page, path);
      expect(await walkByTab(page, "main"), `${path} on a phone`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

test("Tab reaches header, dropdowns and footer in order, the header also backwards", async ({ page }) => {
  await page.goto("/");
  expect(await walkByTab(page, "body")).toEqual([]);
  await openAtContent(page, "/");
  await page.keyboard.press("Tab");
  expect(await walkByTab(page, "header", "back")).toEqual([]);
});

test("menu and search of a phone open and close by keyboard and never cover the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/");
  const menu = page.locator(".menu");
  const summary = menu.locator("summary").first();

  await test.step("the menu and its groups", async () => {
    await tabTo(summary);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(menu.locator("details a").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveJSProperty("open", false);
    await expect(summary).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await walkByTab(page, ".menu-sheet")).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await focusIsIn(page, "main")).toBe(true);
    await expect(menu).toHaveJSProperty("open", false);
  });

  await test.step("the search sheet", async () => {
    const sheet = page.locator("#site-search");
    const button = page.getByRole("button", { name: "Search", exact: true }).first();
    await tabTo(button, "back");
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("button", { name: "Search" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(summary).toBeFocused();
    await expect(sheet).toBeHidden();
  });
});

test("the calculator works by keyboard, and the focus is never lost", async ({ page }) => {
  await openAtContent(page, "/project-funding");
  const box = (name: string) => page.getByLabel(name, { exact: true });
  const payment = page.locator(".figBig");

  await test.step("sliders and boxes are twins", async () => {
    const slider = page.getByRole("slider", { name: "Loan amount" });
    await tabTo(slider);
    for (const [key, amount] of [
      ["ArrowRight", "2,000,000"],
      ["ArrowUp", "3,000,000"],
      ["ArrowLeft", "2,000,000"],
      ["End", "500,000,000"],
      ["Home", "1,000,000"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(box("Loan amount"), key).toHaveValue(amount);
    }
    await page.keyboard.press("PageUp");
    expect(Number((await box("Loan amount").inputValue()).replaceAll(",", ""))).toBeGreaterThan(10_000_000);
    await page.keyboard.press("Tab");
    await expect(box("Loan amount")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("2600001");
    await expect(slider).toHaveValue("3000000");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("1000000");
    await tabTo(box("Interest rate"));
    await page.keyboard.press("ArrowUp");
    await expect(box("Interest rate")).toHaveValue("2.6");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "15 years" })).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await expect(payment).toHaveText("$9,427");
  });

  await test.step("extra payments come and go", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(box("Another payment, Dollars"));
    await page.keyboard.type("100000");
    const extras = page.locator(".calcWith");
    await expect(extras).toContainText("107 months");
    await tabTo(box("Another payment, Dollars"));
    await page.keyboard.type("5000");
    await tabTo(page.getByRole("radio", { name: "End the loan earlier" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Lower the instalments" })).toBeChecked();
    await tabTo(box("Payment 1, Dollars"), "back");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Tab");
    await expect(box("Another payment, Month")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(box("Payment 1, Dollars")).toHaveValue("5,000");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Tab");
    await expect(box("Another payment, Month")).toBeFocused();
    await expect(extras).toHaveCount(0);
  });

  await test.step("scenarios", async () => {
    await tabTo(page.getByRole("button", { name: "Compare", exact: true }));
    await page.keyboard.press("Enter");
    const bar = (letter: string) => page.getByRole("button", { name: new RegExp(`^Scenario ${letter}`) });
    await expect(box("Loan amount"), "the new scenario is there to be changed").toBeFocused();
    await tabTo(bar("A"), "back");
    await page.keyboard.press("Space");
    await expect(bar("A")).toHaveAttribute("aria-current", "true");
    await expect(bar("A")).toBeFocused();
    await tabTo(page.getByRole("button", { name: "Remove A" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Compare", exact: true })).toBeFocused();
  });

  await test.step("the question turned round", async () => {
    await tabTo(box("What you can pay a month, in dollars"));
    await page.keyboard.type("18000");
    await tabTo(page.getByRole("link", { name: "Use 5 years" }));
    await page.keyboard.press("Enter");
    await expect(payment).toHaveText("$17,747");
    await expect(box("What you can pay a month, in dollars")).toBeFocused();
  });

  await test.step("the schedule", async () => {
    await tabTo(page.getByRole("link", { name: "Schedule as PDF" }));
    await page.keyboard.press("Tab");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toBe("loan-illustration-1000000-2.5-5.csv");
    const year = page.getByRole("link", { name: "Year 5, months" });
    await tabTo(year);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /^Month 60/ })).toBeVisible();
    await expect(year).toBeFocused();
  });
});
