import { aPdfFile } from "./files";
import { signUp } from "./people";
import { expect, test } from "./product";

test("a client's pages use the room of each width: cards of a tablet, rows of a desk, the footer of a small phone", async ({
  page,
}) => {
  await signUp(page, { firstName: "Fiona", email: "fiona@fit.example" });
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption("Retirement Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Pension Statement");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Statement.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  const row = page.getByRole("row", { name: "Statement.pdf" });
  await expect(row).toBeVisible();
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await row.boundingBox())?.height;
  };

  expect(await heightAt(768), "a card on a tablet").toBeLessThan(150);
  expect(await heightAt(1024), "a row with its three actions in one line").toBeLessThan(80);
  expect(await heightAt(1440)).toBeLessThan(80);

  const banner = await page.locator(".portal > .banner").first().boundingBox();
  const title = await page.getByRole("heading", { name: "Client Dashboard" }).boundingBox();
  expect((title?.y ?? 0) - (banner ? banner.y + banner.height : 0), "air between notice and title").toBeGreaterThan(12);

  await page.setViewportSize({ width: 320, height: 640 });
  const footer = page.getByRole("contentinfo");
  const last = await footer.getByRole("link", { name: "Security" }).first().boundingBox();
  const all = await footer.locator("summary").boundingBox();
  expect(all?.x, "'All pages' beside the last link").toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
});

test("no link of the footer leaves the margin of the page at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/client-login");
  const beyond = await page.getByRole("contentinfo").evaluate((footer) => {
    const { right } = footer.querySelector(".ticks")?.getBoundingClientRect() ?? { right: 0 };
    return [...footer.querySelectorAll("a")]
      .filter((link) => link.getBoundingClientRect().right > right + 0.5)
      .map((link) => link.textContent);
  });
  expect(beyond).toEqual([]);
});
