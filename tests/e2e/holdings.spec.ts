import { anAdministratorPage, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("staff enter a portfolio without and with a script, and the client sees it computed", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Hanna", lastName: "Holder", email: "hanna@holdings.example" });
  await page.goto("/dashboard/client/portfolio");
  await expect(page.getByText("No portfolio data available")).toBeVisible();
  await expectSoundPage(page, "a portfolio without holdings");

  const staff = await anAdministratorPage(browser, server, "/dashboard/admin/instruments");
  await staff.getByLabel("Name").fill("World Index ETF");
  await staff.getByLabel("Symbol").fill("wrld");
  await staff.getByRole("button", { name: "Add the instrument" }).click();
  await expect(staff.getByText("The instrument was added.")).toBeVisible();
  await staff.getByLabel("Price in USD").fill("0");
  await staff.getByLabel("Source").first().fill("Exchange");
  await staff.getByRole("button", { name: "Record the price" }).click();
  await expect(staff.locator("#price-value-error")).toHaveText("Enter the price, a number above zero");
  await staff.getByLabel("Price in USD").fill("125");
  await staff.getByRole("button", { name: "Record the price" }).click();
  await expect(staff.getByText(/^The price was recorded/)).toBeVisible();
  await expectSoundPage(staff, "an instrument with a price");

  await staff.goto("/dashboard/admin/clients?q=hanna");
  await staff.waitForLoadState("networkidle");
  await staff.getByRole("link", { name: "Hanna Holder", exact: true }).click();
  await staff.getByRole("link", { name: "Open the portfolio" }).click();
  await staff.waitForURL(/\/portfolio$/);
  const address = staff.url();
  await staff.getByLabel("Name").fill("Custody");
  await staff.getByRole("button", { name: "Add the account" }).click();
  await expect(staff.getByText("The account was added.")).toBeVisible();
  await staff.getByLabel("Kind").selectOption("deposit");
  await staff.getByLabel("Amount").fill("10,000");
  await staff.getByRole("button", { name: "Record the transaction" }).click();
  await expect(staff.getByText("The transaction was recorded.")).toBeVisible();
  await expectSoundPage(staff, "a portfolio with a deposit");

  const cookies = await staff.context().cookies();
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const bare = await plain.newPage();
  await bare.goto(address);
  await bare.getByLabel("Instrument").fill("WRLD");
  await bare.getByLabel("Quantity").fill("100");
  await bare.getByLabel("Price", { exact: true }).fill("120");
  await bare.getByRole("button", { name: "Record the transaction" }).click();
  await expect(bare.getByText(/The cash of the account is -2,000\.00 USD/)).toBeVisible();
  await expect(bare.getByLabel("Quantity")).toHaveValue("100");
  await bare.getByLabel("Quantity").fill("50");
  await bare.getByRole("button", { name: "It is right: record it" }).click();
  await expect(bare.getByText("The transaction was recorded.")).toBeVisible();
  await plain.close();

  await page.reload();
  await expect(page.getByText("$10,250", { exact: true }).first()).toBeVisible();
  const holding = page.getByRole("table", { name: "Holdings" }).getByRole("row", { name: /World Index ETF/ });
  await expect(holding).toContainText("$6,250");
  await page.getByText("How this is computed").click();
  await expect(page.getByRole("table", { name: "Parts of the time-weighted return" })).toContainText("2.50%");
  await expectSoundPage(page, "a portfolio with a holding");
  await page.goto("/dashboard/client");
  await expect(page.getByRole("region", { name: "Summary", exact: true })).toContainText("$10,250");

  await staff.goto("/dashboard/admin/clients?q=hanna");
  await staff.waitForLoadState("networkidle");
  await staff.getByRole("link", { name: "Edit Hanna Holder", exact: true }).click();
  await expect(staff.getByRole("dialog")).toContainText("$10,250, computed from the holdings");
  await expectSoundPage(staff, "the dialog of a client with holdings");
  await staff.close();
});
