import { authenticatorCode } from "../support/authenticator";
import { startBuiltServer } from "../support/server";
import { linkInMail, mailTo } from "./mail";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ expectedMessages: [/status of 400/] });

test("a member of the staff confirms an address and chooses a new password on pages of the admin portal", async ({
  browser,
}) => {
  const server = await startBuiltServer();
  const page = await browser.newPage({ baseURL: server.url });
  const { username, password } = administratorOf(server);
  const email = "nora@staff.example";
  await signInAsAdministrator(page, { username, password }, "/dashboard/admin/settings");
  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Name", { exact: true }).fill("Nora Quist");
  await profile.getByLabel("Email").fill(email);
  await profile.getByLabel("Your Password").fill(password);
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your new email address is not in use yet")).toBeVisible();

  const confirm = await linkInMail(server, email, "/dashboard/admin/confirm");
  const other = await browser.newPage({ baseURL: server.url });
  await test.step("the link of an earlier mail goes to the same page", async () => {
    await other.goto(confirm.replace("/dashboard/admin/", "/client-login/"));
    await expect(other).toHaveURL(new RegExp(`${confirm.replace("?", "\\?")}$`));
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
    await expectSoundPage(other, "a staff address to be confirmed");
    await other.getByLabel("Password", { exact: true }).fill("a guess");
    await other.getByRole("button", { name: "Confirm this email address" }).click();
    await expect(other.getByRole("alert").getByRole("link")).toHaveText("This is not the password of the account");
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Confirm this email address" }).click();
    await expect(other.getByText(`${email} is confirmed.`)).toBeVisible();
    await other.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(other).toHaveURL(/\/dashboard\/admin\/sign-in\?next=/);
  });
  await test.step("a used link says so, without a word about the client's dashboard", async () => {
    await other.goto(confirm);
    await expect(other.getByText("This link no longer works.")).toBeVisible();
    await expect(other.getByText("on your dashboard")).toHaveCount(0);
  });
  await test.step("without two-factor sign-in, the mail says what else gives a new password", async () => {
    await other.goto("/dashboard/admin/sign-in");
    await other.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(other).toHaveURL(/\/dashboard\/admin\/forgot$/);
    await expectSoundPage(other, "a forgotten password of the staff");
    await other.getByLabel("Email").fill(email);
    await other.getByRole("button", { name: "Send the link" }).click();
    await expect(other.getByText("If there is an account for")).toBeVisible();
    await expect(other.getByText("then do what stands below")).toBeVisible();
    await expect(other.getByText("ask whoever runs the server")).toBeVisible();
    const mail = await mailTo(server, email, "A new password for Corvane");
    expect(mail.text).toContain("ask whoever runs the server");
  });
  const uri = await test.step("two-factor sign-in is turned on", async () => {
    await page.reload();
    const factor = page.getByRole("region", { name: "Two-factor sign-in" });
    await factor.getByLabel("Password", { exact: true }).fill(password);
    await factor.getByRole("button", { name: "Set up" }).click();
    const secret = (await factor.getByRole("link", { name: "Open in the app" }).getAttribute("href")) ?? "";
    await factor.getByLabel("Code", { exact: true }).fill(authenticatorCode(secret));
    await factor.getByRole("button", { name: "Turn on" }).click();
    await expect(factor.getByText("Two-factor sign-in is on.")).toBeVisible();
    return secret;
  });
  await test.step("a new password, after which the code is still asked for", async () => {
    await other.getByRole("link", { name: "Send it again, or to another address" }).click();
    await other.getByLabel("Email").fill(email);
    await other.getByRole("button", { name: "Send the link" }).click();
    const reset = await linkInMail(server, email, "/dashboard/admin/reset");
    await other.goto(reset.replace("/dashboard/admin/", "/client-login/"));
    await expect(other).toHaveURL(/\/dashboard\/admin\/reset\?token=/);
    await expectSoundPage(other, "a new password of the staff");
    const chosen = "a steady new hand";
    await other.getByLabel("Password", { exact: true }).fill(chosen);
    await other.getByLabel("Confirm Password").fill(chosen);
    await other.getByRole("button", { name: "Set the new password" }).click();
    await expect(other.getByText("Your code or passkey is asked for as before.")).toBeVisible();
    await other.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(other).toHaveURL(/\/dashboard\/admin\/sign-in$/);
    await other.getByLabel("Username").fill(email);
    await other.getByLabel("Password", { exact: true }).fill(chosen);
    await other.getByRole("button", { name: "Sign In" }).click();
    await expect(other.getByRole("heading", { name: "One more step" })).toBeVisible();
    await other.getByLabel("Code", { exact: true }).fill(authenticatorCode(uri, Date.now() + 30_000));
    await other.getByRole("button", { name: "Sign In" }).click();
    await expect(other).toHaveURL(/\/dashboard\/admin$/);
  });
  for (const each of [page, other]) await each.close();
  await server.stop();
});
