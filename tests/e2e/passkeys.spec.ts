import type { CDPSession, Page } from "@playwright/test";
import { startBuiltServer } from "../support/server";
import { mailTo } from "./mail";
import { administratorOf, logout, password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

// Refused forms.
test.use({ expectedMessages: [/status of 40[01]/] });

/** A device of the browser's own that holds passkeys and unlocks itself, as with a fingerprint. */
async function aDevice(page: Page): Promise<{ devtools: CDPSession; id: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId: id } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, id };
}

test("a client adds a passkey, signs in with it, and removes it", async ({ page, server }) => {
  const email = "paola@portal.example";
  await signUp(page, { firstName: "Paola", email });
  const { devtools, id } = await aDevice(page);
  await page.goto("/dashboard/client/settings");
  await page.waitForLoadState("networkidle");
  const section = page.getByRole("region", { name: "Passkeys" });

  const add = section.locator("form").filter({ has: page.getByLabel("Name of the passkey") });

  await test.step("with the password and a name", async () => {
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section.getByText("Give the passkey a name").first()).toBeVisible();
    await section.getByLabel("Name of the passkey").fill("Work laptop");
    await add.getByLabel("Password of your account").fill("not my password");
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section.getByText("This is not your current password").first()).toBeVisible();
    await expectSoundPage(page, "settings with a wrong password for a passkey");
    await add.getByLabel("Password of your account").fill(password);
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section.getByRole("listitem")).toContainText("Work laptop");
    await expect(section.getByText("The passkey is added.")).toBeVisible();
    await expectSoundPage(page, "settings with a passkey");
  });
  await test.step("told by mail", async () => {
    expect((await mailTo(server, email, "was added")).text).toContain("“Work laptop” was added to your account");
  });
  await test.step("signs in without the password, and goes where it was asked", async () => {
    await logout(page);
    await page.goto("/client-login?next=/dashboard/client/settings");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard\/client\/settings$/);
    await expect(section.getByRole("listitem")).not.toContainText("Not yet");
  });
  await test.step("a device that does not unlock itself leaves the password", async () => {
    await logout(page);
    await expect(page).toHaveURL(/\/client-login/);
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: false });
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("No passkey was used.")).toBeVisible();
    await expectSoundPage(page, "sign-in after a passkey was not used");
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: true });
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
  });
  await test.step("removed, it is not accepted any more", async () => {
    await page.goto("/dashboard/client/settings");
    await page.waitForLoadState("networkidle");
    await section.getByText("Remove").first().click();
    await section.getByRole("listitem").getByLabel("Password of your account").fill(password);
    await section.getByRole("button", { name: "Remove the passkey" }).click();
    await expect(section.getByText("The passkey is removed.")).toBeFocused();
    await expect(section.getByRole("listitem")).toHaveCount(0);
    await logout(page);
    await expect(page).toHaveURL(/\/client-login/);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("This passkey is not accepted").first()).toBeVisible();
  });
});

test("an administrator who needs a second factor adds a passkey instead, and signs in with it", async ({ browser }) => {
  const server = await startBuiltServer({ env: { ADMIN_SECOND_FACTOR: "required" } });
  const page = await browser.newPage({ baseURL: server.url });
  await aDevice(page);
  const { username, password: madeUp } = administratorOf(server);
  const word = "a desk beside the window";
  const typePassword = async (typed = word) => {
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(typed);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await test.step("set up at the client's sign-in, where the password is typed once", async () => {
    await page.goto("/client-login?next=/dashboard/admin/clients");
    await typePassword(madeUp);
    await page.getByLabel("New Password").fill(word);
    await page.getByLabel("Confirm Password").fill(word);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await page.getByText("Add a passkey instead").click();
    await expectSoundPage(page, "the required step at the client's sign-in");
    await page.getByLabel("Name of the passkey").fill("Desk");
    await page.getByLabel("Password of your account").fill(word);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin\/clients$/);
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  });
  await test.step("the password alone opens nothing, and sets nothing up", async () => {
    await logout(page);
    await page.goto("/dashboard/admin/sign-in");
    await typePassword();
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    await expect(page.getByText("Set up two-factor sign-in")).toHaveCount(0);
    await expectSoundPage(page, "the step with a passkey");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  });
  await test.step("the passkey alone opens the portal", async () => {
    await logout(page);
    await page.goto("/dashboard/admin/sign-in?next=/dashboard/admin/settings");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin\/settings$/);
    await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toContainText("Desk");
  });
  await test.step("what was typed before a session's end goes along to the passkey that the password asks for", async () => {
    await page.goto("/dashboard/admin/clients?add=new");
    await page.waitForLoadState("networkidle");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Petra Late");
    await dialog.getByLabel("Email", { exact: true }).fill("petra@late.example");
    await page.context().clearCookies({ name: "corvane.session" });
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(page.getByText("Please sign in again to the admin portal")).toBeVisible();
    await typePassword();
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "You are signed in again" })).toBeVisible();
    await page.getByRole("button", { name: "Send what you typed" }).click();
    await expect(page.getByRole("row", { name: /Petra Late/ })).toBeVisible();
  });
  await page.close();
  await server.stop();
});
