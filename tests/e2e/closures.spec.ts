import { anAdministratorPage, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** A Tuesday in the middle of next month, which has free times. */
function someTuesday(): string {
  const now = new Date();
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10));
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

test("an office is closed for a day, the client reads why there are no times, and it is opened again", async ({
  page,
  browser,
  server,
}) => {
  const day = someTuesday();
  await signUp(page, { firstName: "Cleo", email: "cleo@closures.example" });
  const staff = await anAdministratorPage(browser, server, "/dashboard/admin/meetings/closures");
  await staff.getByRole("button", { name: "Close", exact: true }).click();
  await expect(staff.locator("#office-error")).toHaveText("Choose an office, or the whole firm");
  await expect(staff.locator("#name-error")).toHaveText("Say why: clients read it");
  await staff.getByLabel("Office", { exact: true }).selectOption("London");
  await staff.getByLabel("Why", { exact: true }).fill("Fair day");
  await staff.getByLabel("First day").fill(day);
  await staff.getByLabel("Last day").fill("2020-01-01");
  await staff.getByRole("button", { name: "Close", exact: true }).click();
  await expect(staff.locator("#lastDay-error")).toHaveText("The last day is before the first");
  await expect(staff.getByLabel("Why", { exact: true })).toHaveValue("Fair day");
  await expectSoundPage(staff, "closed days with an error");
  await staff.getByLabel("Last day").fill("");
  await staff.getByRole("button", { name: "Close", exact: true }).click();
  await expect(staff.getByText("Nobody can book a meeting then.")).toBeVisible();
  await expect(staff.getByRole("table", { name: "Closed days" })).toContainText("Fair day");
  await expectSoundPage(staff, "closed days");

  const address = `/dashboard/client/meetings?with=harriet-vale&how=Video&month=${day.slice(0, 7)}`;
  await page.goto(address);
  const closed = page.getByText(/^The London office, where Harriet Vale works, is closed on .*: Fair day\.$/);
  await expect(closed).toBeVisible();
  await expect(page.getByRole("cell", { name: `${Number(day.slice(8))} closed` })).toBeVisible();
  await expectSoundPage(page, "booking with a closed day");

  // Without a script, the closing is undone, and so is the opening.
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await plain.addCookies(await staff.context().cookies());
  const bare = await plain.newPage();
  await bare.goto(staff.url());
  await bare.getByRole("button", { name: "Undo" }).click();
  await expect(bare.getByText("Open again: Fair day, London.")).toBeVisible();
  await page.goto(address);
  await expect(closed).toHaveCount(0);
  await bare.getByRole("button", { name: "Undo" }).click();
  await expect(bare.getByRole("table", { name: "Closed days" })).toContainText("Fair day");
  await bare.getByRole("button", { name: /^Open again.*London office.*Fair day/ }).click();
  await expect(bare.getByText("No closed days")).toBeVisible();
  await plain.close();
  await staff.close();
});
