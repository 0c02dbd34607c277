import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("the portfolio chart gives the value of a month by keyboard, by a tap, and in a table", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Rosa", lastName: "Chart", email: "rosa@portfolio.example" });
  await page.goto("/dashboard/client");
  await expect(page.getByText("No portfolio data available")).toBeVisible();
  const admin = await browser.newPage({ baseURL: server.url });
  await signInAsAdministrator(admin, administratorOf(server), "/dashboard/admin/clients");
  await admin.goto("/dashboard/admin/clients?q=rosa");
  await admin.waitForLoadState("networkidle");
  await admin.getByRole("link", { name: "Edit Rosa Chart", exact: true }).click();
  await admin.getByRole("dialog").getByLabel("Portfolio Value").fill("187,085");
  await admin.getByRole("button", { name: "Update Client" }).click();
  await expect(admin.getByRole("dialog")).toBeHidden();
  await admin.close();

  await page.goto("/dashboard/client/portfolio");
  await expect(page.getByText(/^We recorded a value of \$187,085 on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText("No portfolio data available")).toHaveCount(0);
  await expectSoundPage(page, "a portfolio with a recorded value and no holdings");

  await page.goto("/dashboard/client");
  const reading = page.locator(".reading");
  const month = page.getByRole("radio", { name: /^\w{3} \d{4} \$187,085$/ });
  await expect(reading).not.toHaveCSS("clip-path", "none");
  await month.press("Space");
  await expect(reading).toHaveCSS("clip-path", "none");
  await expect(page.getByText("Choose a month to see its value.")).toBeHidden();
  await expect(page.locator("fieldset text.muted").first(), "in front of the curve").toHaveCSS("paint-order", "stroke");
  await expectSoundPage(page, "a month chosen in the chart");

  await page.reload();
  await expect(reading).not.toHaveCSS("clip-path", "none");
  await page.locator(".readings-months label").click();
  await expect(month).toBeChecked();
  await expect(reading).toHaveCSS("clip-path", "none");

  await page.getByText("Show the figures").click();
  const table = page.getByRole("table", { name: "Month-end values" });
  await expect(table.getByRole("row", { name: /\$187,085/ })).toBeVisible();
  await expectSoundPage(page, "the figures of the chart");
});
