import { expect, test } from "./product";

test("the search field and its button have one height, and the text keeps a distance from the frame", async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/search?query=fees");
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    for (const search of [page.locator("#site-search"), page.locator("main")]) {
      const field = search.getByRole("searchbox");
      await expect(field).toBeVisible();
      const button = await search.getByRole("button", { name: "Search" }).boundingBox();
      const box = await field.boundingBox();
      expect(button?.height).toBeCloseTo(box?.height ?? 0, 0);
      expect(button?.y).toBeCloseTo(box?.y ?? 0, 0);
      await expect(field).toHaveCSS("padding-left", "12px");
    }
  }
});
