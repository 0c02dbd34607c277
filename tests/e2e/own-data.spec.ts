import { password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

const settings = "/dashboard/client/settings";

test.use({ expectedMessages: [/status of 400/] });

test("a client reads who has signed in, downloads a copy of the data, and closes the account", async ({ page }) => {
  await signUp(page, { firstName: "Odile", email: "odile@leaving.example" });

  await test.step("the history of sign-ins", async () => {
    await page.goto(settings);
    await page.getByRole("link", { name: "See the sign-ins of the last 90 days" }).click();
    await expect(page.getByRole("heading", { name: "Sign-ins", level: 1 })).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Opened the account");
    await expectSoundPage(page, "history of sign-ins");
    await page.getByRole("link", { name: "Back to the settings" }).click();
  });

  await test.step("a wrong password is said beside the field, the right one downloads the copy", async () => {
    await page.getByRole("link", { name: "Download a copy of your data" }).click();
    await expect(page.getByRole("heading", { name: "A copy of your data" })).toBeVisible();
    const word = page.getByLabel("Password", { exact: true });
    await word.fill("not my password");
    await page.getByRole("button", { name: "Download the copy" }).click();
    await expect(word).toHaveAccessibleDescription(/This is not your current password/);
    await expectSoundPage(page, "copy of the data with an error");
    await word.fill(password);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the copy" }).click();
    expect((await download).suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
  });

  await test.step("closing says what goes, wants the password, and signs out", async () => {
    await page.goto(settings);
    await page.getByRole("link", { name: "Close your account" }).click();
    await expect(page.getByRole("heading", { name: "Close your account" })).toBeVisible();
    await expect(page.getByText("For 30 days we can restore it")).toBeVisible();
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /Enter your current password/,
    );
    await expectSoundPage(page, "closing the account with errors");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("checkbox", { name: /^Close my account\./ }).check();
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page.getByText("Your account is closed, and you are signed out.")).toBeVisible();
    await page.getByLabel("Username").fill("odile@leaving.example");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Invalid username or password")).toBeVisible();
  });
});
