import { linkInMail } from "./mail";
import { administratorOf, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled, expectedMessages: [/status of 400/] });

    test("the owner of an address takes over the account that a stranger has opened with it, and gets the firm's record", async ({
      page,
      browser,
      server,
    }) => {
      const [name, email] = javaScriptEnabled
        ? ["Olga Known", "olga@owner.example"]
        : ["Olaf Known", "olaf@owner.example"];
      const staff = await browser.newPage({ baseURL: server.url });
      await signInAsAdministrator(staff, administratorOf(server), "/dashboard/admin/clients");
      await staff.getByRole("link", { name: "Add Client" }).first().click();
      const form = staff.getByRole("dialog");
      await form.getByLabel("Name", { exact: true }).fill(name);
      await form.getByLabel("Email").fill(email);
      await form.getByRole("button", { name: "Add Client" }).click();
      await expect(form).toHaveCount(0);
      await staff.close();

      const stranger = await browser.newPage({ baseURL: server.url });
      await signUp(stranger, { firstName: "Sly", email });

      await page.goto(await linkInMail(server, email, "/client-login/confirm"));
      await expect(page.getByText("There is an account of Sly Person")).toBeVisible();
      if (javaScriptEnabled) await expectSoundPage(page, "confirm with the password");
      await page.getByLabel("Password", { exact: true }).fill("a guess of the owner");
      await page.getByRole("button", { name: "Confirm this email address" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not the password of the account");

      await page.getByRole("link", { name: "choose a new password here" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      if (javaScriptEnabled) await expectSoundPage(page, "confirm with a new password");
      await page.getByLabel("New Password").fill("the owner's own words");
      await page.getByLabel("Confirm Password").fill("the owner's own word");
      await page.getByRole("button", { name: "Set the password and confirm" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText("Passwords do not match");
      await page.getByLabel("New Password").fill("the owner's own words");
      await page.getByLabel("Confirm Password").fill("the owner's own words");
      await page.getByRole("button", { name: "Set the password and confirm" }).click();
      await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
      await expect(page.getByText("It now belongs to your account.")).toBeVisible();
      await page.getByRole("link", { name: "Sign In", exact: true }).last().click();
      await page.getByLabel("Username").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("the owner's own words");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
      await page.goto("/dashboard/client/settings");
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);

      await stranger.goto("/dashboard/client/settings");
      await expect(stranger).toHaveURL(/client-login/);
      await stranger.getByLabel("Username").fill(email);
      await stranger.getByLabel("Password", { exact: true }).fill(password);
      await stranger.getByRole("button", { name: "Sign In" }).click();
      await expect(stranger.getByText("Invalid username or password").first()).toBeVisible();
      await stranger.close();
    });
  });
