import { authenticatorCode } from "../support/authenticator";
import { startBuiltServer } from "../support/server";
import { administratorOf, password as own } from "./people";
import { expect, expectSoundPage, test } from "./product";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled, expectedMessages: [/status of 400/] });

    test("an administrator sets up a second factor at the first sign-in, and then reaches the page asked for", async ({
      browser,
    }) => {
      const server = await startBuiltServer({ env: { ADMIN_SECOND_FACTOR: "required" } });
      const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled });
      const { username, password: madeUp } = administratorOf(server);
      await page.goto("/dashboard/admin/clients");
      const typePassword = async (password: string) => {
        await page.getByLabel("Username").fill(username);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByRole("button", { name: "Sign In" }).click();
      };
      await typePassword(madeUp);
      await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
      if (javaScriptEnabled) await expectSoundPage(page, "replacing a made-up password at the sign-in");
      await page.getByLabel("New Password").fill(own);
      await page.getByLabel("Confirm Password").fill("another one");
      await page.getByRole("button", { name: "Save and continue" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText("Passwords do not match");
      await page.getByLabel("New Password").fill(own);
      await page.getByLabel("Confirm Password").fill(own);
      await page.getByRole("button", { name: "Save and continue" }).click();
      await expect(page.getByRole("heading", { name: "Set up two-factor sign-in" })).toBeVisible();
      await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
      if (javaScriptEnabled) await expectSoundPage(page, "setting up the second factor at the sign-in");
      await page.goto("/dashboard/admin/clients");
      await expect(page.getByRole("heading", { name: "Set up two-factor sign-in" })).toBeVisible();

      // Away and back: the password begins it again.
      await page.getByLabel("Password", { exact: true }).fill("not the right one");
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password");
      await page.getByLabel("Password", { exact: true }).fill(own);
      await page.getByRole("button", { name: "Set up" }).click();
      const uri = (await page.getByRole("link", { name: "Open in the app" }).getAttribute("href")) ?? "";
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByText("This code is wrong").first()).toBeVisible();
      await page.getByLabel("Code", { exact: true }).fill(authenticatorCode(uri));
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
      const codes = await page
        .getByRole("listitem")
        .filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ })
        .allTextContents();
      expect(codes).toHaveLength(10);
      if (javaScriptEnabled) await expectSoundPage(page, "the recovery codes at the sign-in");
      await page.getByRole("button", { name: "I have saved these codes: continue" }).click();
      await expect(page).toHaveURL(/\/dashboard\/admin\/clients$/);
      await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
      await page.goto("/dashboard/admin/settings");
      await expect(page.getByText("it cannot be turned off")).toBeVisible();
      await expect(page.getByText("Nobody has confirmed that your recovery codes are saved.")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Turn off" })).toHaveCount(0);

      await page.context().clearCookies({ name: "corvane.session" });
      await page.goto("/dashboard/admin/settings");
      await typePassword(own);
      await page.getByText("Use a recovery code instead").click();
      await page.getByLabel("Recovery code").fill(codes[0] ?? "");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/dashboard\/admin\/settings$/);
      await page.close();
      await server.stop();
    });
  });

test("on a local trial the overview asks for a second factor until it is put away for the session", async ({
  page,
  server,
}) => {
  await page.goto("/dashboard/admin/sign-in");
  const { username, password } = administratorOf(server);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  const banner = page.getByText("Your account has no second factor.");
  await expect(banner).toBeVisible();
  await expectSoundPage(page, "the overview asking for a second factor");
  await page.getByRole("button", { name: "Not in this session" }).press("Enter");
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
