import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { authenticatorCode } from "../support/authenticator";
import { password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

const halfMinute = 30_000;

for (const script of [true, false]) {
  test.describe(script ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled: script, expectedMessages: [/status of 400/] });

    test("an authenticator app is set up, used to sign in, and replaced by a recovery code when it is lost", async ({
      page,
    }) => {
      const email = `vera.${script ? "with" : "without"}@portal.example`;
      await signUp(page, { firstName: "Vera", email });

      await page.goto("/dashboard/client/settings");
      const factor = page.getByRole("region", { name: "Two-factor sign-in" });
      await factor.getByLabel("Password", { exact: true }).fill(password);
      await factor.getByRole("button", { name: "Set up" }).click();
      await expect(factor.getByRole("img", { name: /QR code/ })).toBeVisible();
      const uri = (await factor.getByRole("link", { name: "Open in the app" }).getAttribute("href")) ?? "";
      if (script) await expectSoundPage(page, "setting up two-factor sign-in");
      await factor.getByLabel("Code", { exact: true }).fill("000000");
      await factor.getByRole("button", { name: "Turn on" }).click();
      await expect(factor.getByText("This code is wrong").first()).toBeVisible();
      await factor.getByLabel("Code", { exact: true }).fill(authenticatorCode(uri));
      await factor.getByRole("button", { name: "Turn on" }).click();
      await expect(factor.getByText("Two-factor sign-in is on.")).toBeVisible();
      await expect(factor.getByRole("listitem")).toHaveCount(10);
      const recovery = await factor.getByRole("listitem").allTextContents();
      const download = page.waitForEvent("download");
      await factor.getByRole("link", { name: "Download" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("recovery-codes.txt");
      const saved = (await readFile(await file.path(), "utf8")).split("\r\n");
      expect(saved[0]).toBe(`Corvane: recovery codes for ${email}`);
      expect(saved[1]).toMatch(/^For signing in at http:\/\/\S+\. Made on \d{4}-\d\d-\d\d$/);
      expect(saved.slice(4, 14)).toEqual(recovery);
      await page.emulateMedia({ media: "print" });
      await expect(factor.getByText(`Corvane: recovery codes for ${email}`)).toBeVisible();
      await expect(page.getByRole("listitem").filter({ visible: true })).toHaveText(recovery);
      await expect(page.getByRole("button", { name: "Turn off" })).toBeHidden();
      await page.emulateMedia({ media: "screen" });
      if (script) {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await factor.getByRole("button", { name: "Copy" }).click();
        await expect(page.getByText("The recovery codes are copied")).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join("\n"));
        await expectSoundPage(page, "recovery codes");
      }

      // The answer that showed them may be lost: the settings say so until somebody has saved them.
      const unsaved = factor.getByText("Nobody has confirmed that your recovery codes are saved.");
      await expect(unsaved).toHaveCount(0);
      await page.goto("/dashboard/client/settings");
      await expect(unsaved).toBeVisible();
      if (script) await expectSoundPage(page, "recovery codes that nobody has saved");
      await factor.getByLabel("Password", { exact: true }).fill(password);
      await factor.getByRole("button", { name: "New recovery codes" }).click();
      await expect(factor.getByText("Enter the code that your app shows").first()).toBeVisible();
      if (script) await expectSoundPage(page, "new recovery codes without a code");
      await factor.getByLabel("Password", { exact: true }).fill(password);
      await factor.getByText("Use a recovery code instead").click();
      await factor.getByLabel("Recovery code").fill(recovery[1] ?? "");
      await factor.getByRole("button", { name: "New recovery codes" }).click();
      await expect(factor.getByText("Your earlier recovery codes no longer work.")).toBeVisible();
      await expect(factor.getByRole("listitem")).toHaveCount(10);
      recovery.splice(0, 10, ...(await factor.getByRole("listitem").allTextContents()));
      await factor.getByRole("button", { name: "I have saved these codes" }).click();
      const told = factor.getByRole("status").filter({ hasText: "Your recovery codes are saved." });
      await expect(told).toBeVisible();
      if (script) await expect(told).toBeFocused();
      await expect(factor.getByRole("listitem")).toHaveCount(0);
      await page.goto("/dashboard/client/settings");
      await expect(factor.getByRole("button", { name: "New recovery codes" })).toBeVisible();
      await expect(unsaved).toHaveCount(0);

      const signIn = async () => {
        await page.context().clearCookies({ name: "corvane.session" });
        await page.goto("/client-login?next=/dashboard/client/settings");
        await page.getByLabel("Username").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByRole("button", { name: "Sign In" }).click();
        await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
      };
      await signIn();
      if (script) await expectSoundPage(page, "the code of a sign-in");
      await page.getByLabel("Code", { exact: true }).fill("123");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("This code is wrong").first()).toBeVisible();
      // The code before it was used to turn it on: the next one is as good for half a minute.
      await page.getByLabel("Code", { exact: true }).fill(authenticatorCode(uri, Date.now() + halfMinute));
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/dashboard\/client\/settings$/);

      await signIn();
      await page.getByText("Use a recovery code instead").click();
      await page.getByLabel("Recovery code").fill(recovery[0] ?? "");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/dashboard\/client\/settings$/);
      await factor.getByLabel("Password", { exact: true }).fill(password);
      await factor.getByText("Use a recovery code instead").click();
      await factor.getByLabel("Recovery code").fill(recovery[0] ?? "");
      await factor.getByRole("button", { name: "Turn off" }).click();
      await expect(factor.getByText("This recovery code is wrong").first()).toBeVisible();
      await factor.getByLabel("Password", { exact: true }).fill(password);
      await factor.getByLabel("Recovery code").fill(recovery[1] ?? "");
      await factor.getByRole("button", { name: "Turn off" }).click();
      await expect(factor.getByText("Two-factor sign-in is off.")).toBeVisible();
      await expect(factor.getByLabel("Password", { exact: true })).toHaveValue("");
    });
  });
}

for (const script of [true, false])
  test.describe(script ? "a changed sign-in, with a script" : "a changed sign-in, without a script", () => {
    test.use({ javaScriptEnabled: script, expectedMessages: [/status of 400/] });

    test("a new address and a new password ask for a code where two-factor sign-in is on", async ({ page }) => {
      const email = `nora.${script ? "with" : "without"}@portal.example`;
      await signUp(page, { firstName: "Nora", email });
      await page.goto("/dashboard/client/settings");
      const [factor, profile, change] = ["Two-factor sign-in", "Profile", "Password"].map((name) =>
        page.getByRole("region", { name, exact: true }),
      ) as [Locator, Locator, Locator];
      await expect(profile.getByLabel("Code", { exact: true })).toHaveCount(0);
      await factor.getByLabel("Password", { exact: true }).fill(password);
      await factor.getByRole("button", { name: "Set up" }).click();
      const uri = (await factor.getByRole("link", { name: "Open in the app" }).getAttribute("href")) ?? "";
      await factor.getByLabel("Code", { exact: true }).fill(authenticatorCode(uri));
      await factor.getByRole("button", { name: "Turn on" }).click();
      await expect(factor.getByRole("listitem")).toHaveCount(10);
      const recovery = await factor.getByRole("listitem").allTextContents();
      await factor.getByRole("button", { name: "I have saved these codes" }).click();

      await profile.getByLabel("Email").fill(`new.${email}`);
      await profile.getByRole("button", { name: "Save" }).click();
      await expect(profile.getByText("Enter your password: a new email address needs it").first()).toBeVisible();
      await expect(profile.getByText("Enter the code that your app shows: a new").first()).toBeVisible();
      await expect(profile.getByLabel("Email")).toHaveValue(`new.${email}`);
      if (script) await expectSoundPage(page, "a new address without a code");
      await profile.getByLabel("Your Password").fill(password);
      await profile.getByText("Use a recovery code instead").click();
      await profile.getByLabel("Recovery code").fill("abcde-fghij");
      await profile.getByRole("button", { name: "Save" }).click();
      await expect(profile.getByText("This recovery code is wrong").first()).toBeVisible();
      await profile.getByLabel("Your Password").fill(password);
      await profile.getByLabel("Recovery code").fill(recovery[0] ?? "");
      await profile.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Your new email address is not in use yet")).toBeVisible();

      const chosen = "another steady hand";
      const typePasswords = async () => {
        await change.getByLabel("Current Password").fill(password);
        await change.getByLabel("New Password", { exact: true }).fill(chosen);
        await change.getByLabel("Confirm Password").fill(chosen);
      };
      await typePasswords();
      await change.getByRole("button", { name: "Change the password" }).click();
      await expect(change.getByText("Enter the code that your app shows").first()).toBeVisible();
      await typePasswords();
      // The code of now was used to turn it on: the next one is as good for half a minute.
      await change.getByLabel("Code", { exact: true }).fill(authenticatorCode(uri, Date.now() + halfMinute));
      await change.getByRole("button", { name: "Change the password" }).click();
      await expect(change.getByText("Your password is changed.")).toBeVisible();
    });
  });
