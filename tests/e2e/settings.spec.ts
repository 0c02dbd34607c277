import { linkInMail, mailTo } from "./mail";
import { confirmAddress, password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("settings: sessions of the same browser can be distinguished and ended one by one", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Quinn", email: "quinn@portal.example" });
  const others = [await browser.newPage({ baseURL: server.url }), await browser.newPage({ baseURL: server.url })];
  for (const other of others) {
    // Only the seconds tell them apart.
    const before = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(before);
    await other.goto("/client-login");
    await other.getByLabel("Username").fill("quinn@portal.example");
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign In" }).click();
    await expect(other.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
  }
  await page.goto("/dashboard/client/settings");
  await page.waitForLoadState("networkidle");
  const sessions = page.getByRole("region", { name: "Sessions" });
  const lines = sessions.getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: "(this device)" })).toHaveCount(1);
  await expect(lines.filter({ hasText: "(this device)" }).getByRole("button")).toHaveCount(0);
  await expect(lines.first()).toContainText(/Signed in.* in London.*Last usedWithin the last 5 minutes/);
  const began = await lines.locator("dl > div", { hasText: "Signed in" }).locator("time").allTextContents();
  expect(new Set(began).size, "sign-ins of one minute differ in their seconds").toBe(began.length);
  // Newest first.
  await sessions
    .getByRole("button", { name: /^Sign out Chrome on Linux, signed in/ })
    .first()
    .press("Enter");
  await expect(sessions.getByText("That device is signed out.")).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(sessions.getByRole("button", { name: /^Sign out Chrome on Linux/ })).toBeFocused();
  await others[1]?.goto("/dashboard/client/settings");
  await expect(others[1] as typeof page).toHaveURL(/client-login/);
  await others[0]?.goto("/dashboard/client/settings");
  await expect(others[0] as typeof page).toHaveURL(/settings/);
  await sessions.getByRole("button", { name: /^Sign out Chrome on Linux/ }).press("Enter");
  await expect(lines).toHaveCount(1);
  await expect(sessions).toContainText("You are signed in on this device only.");
  await expect(sessions.getByRole("button")).toHaveCount(0);
  await expect(sessions.getByText("That device is signed out.")).toBeFocused();
  for (const other of others) await other.close();
});

test("settings: profile, password and the other sessions", async ({ page, browser, server }) => {
  await signUp(page, { firstName: "Petra", email: "petra@portal.example" });
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto("/client-login");
  await elsewhere.getByLabel("Username").fill("petra@portal.example");
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await elsewhere.getByRole("link", { name: "Open the Client Portal" }).click();

  await page.goto("/dashboard/client/settings");
  await expectSoundPage(page, "settings");
  await page.getByLabel("Username").fill("petra.person");
  await page.getByLabel("Phone").fill("+44 20 7946 0001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Chrome on Linux" })).toHaveCount(2);
  await elsewhere.goto("/dashboard/client/meetings/wish");
  await elsewhere.getByLabel("What is it about?").selectOption("Estate planning");
  await elsewhere.getByLabel("Wednesday").check();
  await page.getByRole("button", { name: "Sign out on all other devices" }).click();
  await expect(page.getByText("Signed out on 1 other device")).toBeFocused();
  await expect(page.getByRole("button", { name: "Sign out on all other devices" })).toHaveCount(0);
  await elsewhere.getByRole("button", { name: "Request the meeting" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await expect(elsewhere.getByText("This device was signed out from another device")).toBeVisible();
  await elsewhere.goto("/dashboard/client/settings");
  await expect(elsewhere).toHaveURL(/client-login\?next=/);
  await expect(elsewhere.getByText("This device was signed out from another device")).toBeVisible();
  await expectSoundPage(elsewhere, "sign-in after the session was ended");
  await elsewhere.getByLabel("Username").fill("petra@portal.example");
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await expect(elsewhere).toHaveURL(/settings$/);

  await page.getByLabel("Current Password").fill("not the current one");
  await page.getByLabel("New Password").fill("an even longer sentence");
  await page.getByLabel("Confirm Password").fill("an even longer sentense");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "This is not your current password",
    "Passwords do not match",
  ]);
  await page.getByLabel("Current Password").fill(password);
  await page.getByLabel("New Password").fill("an even longer sentence");
  await page.getByLabel("Confirm Password").fill("an even longer sentence");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expect(page.getByText("This is not your current password")).toHaveCount(0);
  await elsewhere.getByRole("link", { name: "Meetings" }).click();
  await expect(elsewhere.getByText("The password of your account was changed.")).toBeVisible();
  const stranger = await browser.newPage({ baseURL: server.url });
  await stranger.goto("/client-login?next=/dashboard/client/settings");
  await expect(stranger.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(stranger.getByText("You were signed out.")).toHaveCount(0);
  for (const other of [elsewhere, stranger]) await other.close();
  for (const label of ["Current Password", "New Password", "Confirm Password"])
    await expect(page.getByLabel(label)).toHaveValue("");

  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Email").fill("petra.new@portal.example");
  await profile.getByLabel("Your Password").fill("not the right one");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByRole("alert")).toBeVisible();
  await profile.getByLabel("Name", { exact: true }).fill("Petra Neumann");
  await profile.getByLabel("Email").fill("petra@portal.example");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByText("Your profile is saved.")).toBeVisible();
  await expect(profile.getByRole("alert")).toHaveCount(0);
  await expect(profile.getByLabel("Your Password")).toHaveValue("");
  await expect(profile.getByLabel("Name", { exact: true })).toHaveValue("Petra Neumann");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled, expectedMessages: [/status of 400/] });

    test("settings: a change of address is shown while it waits, on every device, and can be cancelled", async ({
      page,
      browser,
      server,
    }) => {
      const [old, wanted] = javaScriptEnabled
        ? ["una@portal.example", "una.new@portal.example"]
        : ["uno@portal.example", "uno.new@portal.example"];
      await signUp(page, { firstName: "Una", email: old });
      await confirmAddress(page, server, old);
      const change = page.getByRole("region", { name: "Change of your email address" });
      const ask = async () => {
        await page.goto("/dashboard/client/settings");
        const profile = page.getByRole("region", { name: "Profile" });
        await profile.getByLabel("Email").fill(wanted);
        await profile.getByLabel("Your Password").fill(password);
        await profile.getByRole("button", { name: "Save" }).click();
        await expect(change).toContainText(`Open the one to ${wanted} and enter your password`);
      };
      await ask();
      await expect(change).toContainText(
        new RegExp(`Until then you sign in with ${old}. The links work until .+20\\d\\d`),
      );
      // axe is a script.
      if (javaScriptEnabled) await expectSoundPage(page, "settings with a change of address");
      expect((await mailTo(server, old, "Do you agree")).text).not.toContain(wanted);

      const elsewhere = await browser.newPage({ baseURL: server.url, javaScriptEnabled });
      await elsewhere.goto("/client-login?next=/dashboard/client/settings");
      await elsewhere.getByLabel("Username").fill(old);
      await elsewhere.getByLabel("Password", { exact: true }).fill(password);
      await elsewhere.getByRole("button", { name: "Sign In" }).click();
      await expect(elsewhere.getByText(`Open the one to ${wanted} and enter your password`)).toBeVisible();
      await elsewhere.close();

      const first = await linkInMail(server, wanted, "/client-login/confirm");
      await change.getByRole("button", { name: "Send the links again" }).click();
      await expect(change.getByRole("status")).toHaveText(`We have sent a new link to ${old} and one to ${wanted}.`);
      await expect.poll(() => linkInMail(server, wanted, "/client-login/confirm")).not.toBe(first);
      const second = await linkInMail(server, wanted, "/client-login/confirm");
      await change.getByRole("button", { name: "Cancel the change" }).press("Enter");
      await expect(change.getByRole("status")).toHaveText(
        `The change of your email address is cancelled. You sign in with ${old}.`,
      );
      if (javaScriptEnabled) await expect(change.getByRole("status")).toBeFocused();
      await expect(change.getByRole("button")).toHaveCount(0);
      await page.goto(second);
      await expect(page.getByText("This link no longer works.")).toBeVisible();

      await ask();
      await expect.poll(() => linkInMail(server, wanted, "/client-login/confirm")).not.toBe(second);
      await page.goto(await linkInMail(server, wanted, "/client-login/confirm"));
      await page.getByLabel("Password", { exact: true }).fill("not the right one");
      await page.getByRole("button", { name: "Confirm this email address" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not the password of the account");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Confirm this email address" }).click();
      await expect(page.getByText(`${wanted} is confirmed.`)).toBeVisible();
      await expect(page.getByText("One step is left")).toBeVisible();
      const agree = page.getByRole("button", { name: "Yes, agree to the change" });
      await expect(async () => {
        await page.goto(await linkInMail(server, old, "/client-login/address-change"));
        await expect(agree, "the newest link").toBeVisible({ timeout: 1000 });
      }).toPass();
      if (javaScriptEnabled) await expectSoundPage(page, "the question at the present mailbox");
      await agree.click();
      await expect(page.getByText("You have agreed, and the address is changed.")).toBeVisible();
      await page.goto("/dashboard/client/settings");
      await expect(page.getByRole("region", { name: "Profile" }).getByLabel("Email")).toHaveValue(wanted);
      await expect(change).toHaveCount(0);
    });
  });

test("a client chooses how to hear of news", async ({ page }) => {
  await signUp(page, { firstName: "Nia", email: "nia@choices.example" });
  await page.goto("/dashboard/client/notifications");
  await page.getByRole("link", { name: "Choose what we tell you, and how" }).click();
  await expect(page.getByRole("heading", { name: "What we tell you", level: 1 })).toBeVisible();
  await expectSoundPage(page, "what we tell you");
  const [messages, reminders] = [page.getByLabel("Messages from us"), page.getByLabel("Reminders")];
  await expect(messages).toHaveValue("both");
  await expect(reminders.getByRole("option")).toHaveCount(3);
  await messages.selectOption("In the portal, and in one mail a day");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  await page.reload();
  await expect(messages).toHaveValue("digest");
  await expect(reminders).toHaveValue("both");
});
