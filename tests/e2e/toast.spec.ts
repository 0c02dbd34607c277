import { aPdfFile } from "./files";
import { expect, test } from "./product";

test("one toast at a time, ten seconds with Undo, and the time stops while the pointer is on it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Investment");
  await page.getByLabel("Type", { exact: true }).selectOption("Portfolio Analysis");
  await page.getByLabel("Files").setInputFiles([aPdfFile("One.pdf"), aPdfFile("Two.pdf"), aPdfFile("Three.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("3 pending")).toBeVisible();

  const toast = page.locator(".toast");
  await page.getByRole("button", { name: "Remove One.pdf" }).click();
  await expect(toast).toContainText("One.pdf removed");
  await page.clock.runFor(9000);
  await expect(toast).toHaveCount(1);
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toContainText("One.pdf removed");
  await page.mouse.move(0, 0);
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);

  await page.getByRole("button", { name: "Remove Two.pdf" }).press("Enter");
  await expect(toast).toContainText("Two.pdf removed");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.clock.runFor(60_000);
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(page.getByText("2 pending")).toBeVisible();

  // A second message takes the place of the first.
  await page.getByRole("button", { name: "Remove Two.pdf" }).click();
  // A click within half a second would count as the second one of a double click.
  await page.clock.runFor(600);
  await page.getByRole("button", { name: "Remove Three.pdf" }).click();
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText("Three.pdf removed");
});

test("a toast is shown over plain http too, where browsers give scripts fewer functions", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Investment");
  await page.getByLabel("Type", { exact: true }).selectOption("Portfolio Analysis");
  await page.getByLabel("Files").setInputFiles([aPdfFile("One.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("button", { name: "Remove One.pdf" }).click();
  await expect(page.locator(".toast")).toContainText("One.pdf removed");
});
