import { linkInMail } from "./mail";
import { administratorOf, confirmAddress, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const chosen = "a quiet harbour 84";
const name = "Ottoline Grebe";
const address = "ottoline@advisors.example";

test.use({ expectedMessages: [/status of (400|403|404)/] });

test("an advisor whom the website does not name has clients and meetings", async ({ page, browser, server }) => {
  const client = await browser.newPage({ baseURL: server.url });
  await signUp(client, { firstName: "Wendel", lastName: "Orrick", email: "wendel@advisors.example" });
  await confirmAddress(client, server, "wendel@advisors.example");
  await signInAsAdministrator(page, administratorOf(server));
  const mine = administratorOf(server).password;

  await test.step("the administrator invites them, and makes the advisor with it", async () => {
    await page.goto("/dashboard/admin/staff/invite");
    await scriptRuns(page);
    await page.getByLabel("First and last name").fill(name);
    await page.getByLabel("Email address of the person").fill(address);
    await page.getByLabel("Role").selectOption({ label: "Advisor" });
    await page.getByLabel("Advisor for clients").selectOption({ label: "A new advisor, in the portal only" });
    await page.getByLabel("Your password").fill(mine);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Choose the office").first()).toBeVisible();
    await expect(page.getByLabel("First and last name")).toHaveValue(name);
    await expectSoundPage(page, "inviting a new advisor, without an office");
    await page.getByLabel("Office").selectOption("Dubai");
    await expect(page.getByLabel("Your password"), "it was given a moment ago").toHaveCount(0);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    const row = page.getByRole("table", { name: "Advisors" }).getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("In the portal only");
    await expect(row).toContainText("Invited");
    await expectSoundPage(page, "the staff, with advisors");
  });

  await test.step("a client has them as advisor of record", async () => {
    await page.goto("/dashboard/admin/clients?q=wendel");
    await page.getByRole("link", { name: "Edit Wendel Orrick" }).click();
    await page.getByRole("dialog").getByLabel("Advisor", { exact: true }).selectOption(`${name}, Dubai`);
    await page.getByRole("button", { name: "Update Client" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the client reads the name, and books them", async () => {
    await client.goto("/dashboard/client");
    await expect(client.getByRole("complementary", { name: "Your advisor" })).toContainText(`${name}Dubai.`);
    await client.goto("/dashboard/client/meetings");
    await expect(client.getByText(name).first()).toBeVisible();
    await client.goto("/find-advisor?type=name&query=grebe");
    await expect(client.getByText(name)).toHaveCount(0);
  });

  const advisor = await browser.newPage({ baseURL: server.url });
  await test.step("the advisor joins, sees this client and their own hours", async () => {
    await advisor.goto(await linkInMail(server, address, "/dashboard/admin/invitation"));
    await advisor.getByLabel("Username").fill("ottoline.grebe");
    await advisor.getByLabel("Password", { exact: true }).fill(chosen);
    await advisor.getByLabel("Confirm Password").fill(chosen);
    await advisor.getByRole("button", { name: "Join the staff" }).click();
    await expect(advisor.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await advisor.goto("/dashboard/admin/clients?q=wendel");
    await expect(advisor.getByText("Wendel Orrick").first()).toBeVisible();
    await advisor.goto("/dashboard/admin/meetings/hours?advisor=ottoline-grebe");
    await expect(advisor.getByRole("textbox", { name: "Monday" }).first()).toBeVisible();
    await expectSoundPage(advisor, "the hours of an advisor in the portal only");
  });

  await test.step("the name is changed, and who is concerned is read before it ends", async () => {
    await page.goto("/dashboard/admin/staff");
    await page.getByRole("link", { name: `Change the advisor ${name}` }).click();
    await page.getByLabel("First and last name").fill("Otti Grebe");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The advisor is changed.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Ottoline Grebe.*Otti Grebe to clients/ })).toBeVisible();
    await page.getByRole("link", { name: "Change the advisor Otti Grebe" }).click();
    await expectSoundPage(page, "an advisor in the portal only");
    await page.getByRole("button", { name: "Otti Grebe is no longer an advisor" }).click();
    await expect(page.getByText("Say that you have read what it concerns")).toBeVisible();
    await page.getByLabel("I have read what it concerns").check();
    await page.getByRole("button", { name: "Otti Grebe is no longer an advisor" }).click();
    await expect(page.getByText("They are no longer an advisor.")).toBeVisible();
    await page.getByRole("link", { name: "Change the advisor Otti Grebe" }).click();
    await page.getByRole("button", { name: "Otti Grebe is an advisor again" }).click();
    await expect(page.getByText("They are an advisor again.")).toBeVisible();
  });

  await test.step("they are put on the website with the fields that it needs", async () => {
    await page.getByRole("link", { name: "Put on the website the advisor Otti Grebe" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Otti Grebe");
    await expect(page.getByLabel("Office")).toHaveValue("Dubai");
    await page.goto("/dashboard/admin/content/advisor/ottoline-grebe");
    await expect(page.getByText("In the portal only")).toBeVisible();
    await expectSoundPage(page, "the entry of an advisor in the portal only");
  });
  await client.close();
  await advisor.close();
});
