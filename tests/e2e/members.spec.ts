import { linkInMail } from "./mail";
import { confirmAddress, password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ expectedMessages: [/status of 403/] });

test("a business invites a viewer, makes them finance, and ends the membership", async ({ page, browser, server }) => {
  const [owner, member] = ["hale@members.example", "vera@members.example"];
  await signUp(page, { firstName: "Olga", email: owner, accountType: "business", company: "Hale Ltd" });
  await confirmAddress(page, server, owner);

  await test.step("the owner invites", async () => {
    await page.goto("/dashboard/client/members");
    await expectSoundPage(page, "members of a business, only the holder");
    await page.getByRole("link", { name: "Invite a member" }).click();
    await expect(page.getByRole("heading", { name: "Invite a member" })).toBeVisible();
    await page.getByLabel("Email address of the person").fill(member);
    await page.getByRole("radio", { name: "Viewer" }).check();
    await page.getByLabel("Your password").fill(password);
    await expectSoundPage(page, "the form that invites a member");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  });

  const other = await browser.newPage({ baseURL: server.url });
  let ownForm = "";
  await test.step("the person joins, and looks", async () => {
    await other.goto(await linkInMail(server, member, "/dashboard/membership"));
    await expectSoundPage(other, "the invitation to a business, for somebody without an account");
    await other.getByRole("link", { name: "Sign Up" }).last().click();
    await expect(other.getByLabel("Email", { exact: true })).toHaveValue(member);
    await expect(other.getByText("You were invited with this address.")).toBeVisible();
    await other.getByLabel("First Name").fill("Vera");
    await other.getByLabel("Last Name").fill("Person");
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByLabel("Confirm Password").fill(password);
    await other.getByRole("button", { name: "Create Account" }).click();
    await expect(other.getByText("Please confirm your email address first")).toBeVisible();
    await confirmAddress(other, server, member);
    await other.getByRole("link", { name: "Continue to the invitation" }).click();
    await expectSoundPage(other, "the invitation to a business");
    // Another tab, with the form of her own record.
    const form = await (await other.request.get("/dashboard/client/messages/new")).text();
    ownForm = /name="ofClient" value="([^"]+)"/.exec(form)?.[1] ?? "";
    expect(ownForm).not.toBe("");
    await other.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(other.getByRole("heading", { name: "Client Dashboard" })).toBeVisible();
    await expect(other.getByText("Hale Ltd, business account.")).toBeVisible();
    await expect(other.getByText("You are a viewer of this business")).toBeVisible();
    await expect(other.getByRole("link", { name: "Messages" })).toHaveCount(0);
    await expectSoundPage(other, "the dashboard of a viewer");
    await other.goto("/dashboard/client/meetings");
    await expect(other.getByRole("heading", { name: "Meetings", level: 1 })).toBeVisible();
    await expectSoundPage(other, "the meetings of a viewer");
    await other.goto("/dashboard/client/messages");
    await expect(other.getByText("Your role does not include this.")).toBeVisible();
  });
  await test.step("the owner changes the role, which holds at once", async () => {
    await page.goto("/dashboard/client/members");
    await page.getByRole("link", { name: "Change Vera" }).click();
    await expect(page.getByRole("heading", { name: "Vera Person" })).toBeVisible();
    await page.getByRole("radio", { name: "Finance" }).check();
    await page.getByLabel("Your password").first().fill(password);
    await expectSoundPage(page, "the page of a member");
    await page.getByRole("button", { name: "Save the role" }).click();
    await expect(page.getByText("The role is saved.")).toBeVisible();
    await other.goto("/dashboard/client/messages");
    await expect(other.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  });
  await test.step("what was meant for the own record does not reach the business", async () => {
    const send = (ofClient: string) =>
      other.request.post("/dashboard/client/messages/new", {
        headers: { origin: server.url },
        maxRedirects: 0,
        multipart: { ofClient, to: "firm", title: "My own affairs", message: "Private.", formKey: crypto.randomUUID() },
      });
    const refused = await send(ownForm);
    expect(refused.status()).toBe(409);
    expect(await refused.text()).toContain("This page was opened for another account");
    // The settings, and all other forms without files, are refused before they are read.
    const saved = { headers: { origin: server.url }, form: { intent: "profile", ofClient: ownForm } };
    expect((await other.request.post("/dashboard/client/settings", saved)).status()).toBe(409);
    const form = await (await other.request.get("/dashboard/client/messages/new")).text();
    expect((await send(/name="ofClient" value="([^"]+)"/.exec(form)?.[1] ?? "")).status()).toBe(302);
  });
  await test.step("and ends the membership", async () => {
    await page.getByRole("link", { name: "Change Vera" }).click();
    await page.getByLabel("Your password").last().fill(password);
    await page.getByRole("button", { name: "End the membership" }).click();
    await expect(page.getByText("The membership has ended.")).toBeVisible();
    await expectSoundPage(page, "members, one of them former");
  });
  await test.step("and invites the next one without the password, which an owner needs", async () => {
    await page.getByRole("link", { name: "Invite a member" }).click();
    const typed = page.getByLabel("Your password");
    await expect(page.getByText("You have given your password.")).toBeVisible();
    await expect(typed).toHaveCount(0);
    await page.getByLabel("Email address of the person").fill(`second.${member}`);
    await page.getByRole("radio", { name: "Owner" }).check();
    await expect(typed).toBeVisible();
    await page.getByRole("radio", { name: "Finance" }).check();
    await expect(typed).toHaveCount(0);
    await expectSoundPage(page, "the form that invites the next member");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  });
  await other.goto("/dashboard/client");
  await expect(other.getByText("Individual account.")).toBeVisible();
  await other.close();
});
