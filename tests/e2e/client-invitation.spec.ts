import { linkInMail } from "./mail";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

const chosen = "a quiet harbour 84";

test("a client is added and invited, opens the portal from the mail, and signs in again", async ({
  page,
  browser,
  server,
}) => {
  const email = "imani.okello@example.com";
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/clients?add=new");

  await test.step("the client is added with an invitation", async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Imani Okello");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Invite to the portal").check();
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
    await page.getByRole("link", { name: "Imani Okello", exact: true }).click();
    await expect(page.getByText(/The client has no account yet\. .+ invited/)).toBeVisible();
    await expectSoundPage(page, "the page of an invited client");
  });

  const first = await linkInMail(server, email, "/client-login/invitation");
  await test.step("the invitation is withdrawn, and sent again after a question", async () => {
    await page.getByRole("button", { name: "Withdraw the invitation" }).click();
    await expect(page.getByText("Its link no longer works.")).toBeVisible();
    await page.getByRole("link", { name: "Invite to the portal" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite to the portal?" });
    await expect(dialog).toContainText(email);
    await expectSoundPage(page, "the question before an invitation");
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  });

  const client = await browser.newPage({ baseURL: server.url });
  await test.step("the client makes the account, after a mistake, and is in the portal", async () => {
    await client.goto(first);
    await expect(client.getByText("This link no longer works.")).toBeVisible();
    await expectSoundPage(client, "an invitation of a client that was withdrawn");
    await client.goto(await linkInMail(server, email, "/client-login/invitation"));
    await expect(client.getByText("Imani Okello, choose a password")).toBeVisible();
    await client.getByLabel("Username").fill("imani");
    await client.getByLabel("Password", { exact: true }).fill("short");
    await client.getByLabel("Confirm Password").fill("short");
    await client.getByRole("button", { name: "Create Account" }).click();
    await expect(client.getByText("Use at least").first()).toBeVisible();
    await expect(client.getByLabel("Username")).toHaveValue("imani");
    await expectSoundPage(client, "the invitation of a client, with an error");
    await client.getByLabel("Password", { exact: true }).fill(chosen);
    await client.getByLabel("Confirm Password").fill(chosen);
    await client.getByRole("button", { name: "Create Account" }).click();
    await expect(client).toHaveURL(/\/dashboard\/client$/);
    await expect(client.getByText(/Imani/).first()).toBeVisible();
  });

  await test.step("the record of the firm is the account's now", async () => {
    await page.reload();
    await expect(page.getByText("The client has an account, without two-factor sign-in.")).toBeVisible();
    await client.close();
  });
});
