import { defaultFirm } from "../../app/content/firm";
import { linkInMail } from "./mail";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

const chosen = "a quiet harbour 84";

test.use({ expectedMessages: [/status of 403/, /status of 404/] });

test("staff are invited, have a role that holds at once, and leave", async ({ page, browser, server }) => {
  await signInAsAdministrator(page, administratorOf(server));
  const mine = administratorOf(server).password;

  await test.step("the administrator invites an auditor, after a mistake", async () => {
    await page.goto("/dashboard/admin/staff");
    await expectSoundPage(page, "the staff, one administrator");
    await page.getByRole("link", { name: "Invite somebody" }).click();
    await page.getByLabel("First and last name").fill("Olga Reed");
    await page.getByLabel("Email address of the person").fill("olga");
    await page.getByLabel("Role").selectOption({ label: "Auditor" });
    await page.getByLabel("Your password").fill(mine);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Enter one email address").first()).toBeVisible();
    await expect(page.getByLabel("First and last name")).toHaveValue("Olga Reed");
    await expectSoundPage(page, "the invitation to the staff, with an error");
    await page.getByLabel("Email address of the person").fill("olga@staff.example");
    await page.getByLabel("Your password").fill(mine);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Olga Reed/ })).toContainText("Invited");
  });

  await test.step("the next one needs no password for a while, unless it is an administrator", async () => {
    await page.getByRole("link", { name: "Invite somebody" }).click();
    await expect(page.getByText("It is not asked for again until")).toBeVisible();
    await expect(page.getByLabel("Your password")).toHaveCount(0);
    await expectSoundPage(page, "the invitation to the staff, with the password given");
    await page.getByLabel("First and last name").fill("Finn Dale");
    await page.getByLabel("Email address of the person").fill("finn@staff.example");
    await page.getByLabel("Role").selectOption({ label: "Administrator" });
    await expect(page.getByLabel("Your password")).toBeVisible();
    await page.getByLabel("Role").selectOption({ label: "Reviewer" });
    await expect(page.getByLabel("Your password")).toHaveCount(0);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await page.getByRole("button", { name: "Withdraw the invitation of Finn Dale" }).click();
    await expect(page.getByRole("row", { name: /Finn Dale/ })).toHaveCount(0);
  });

  const other = await browser.newPage({ baseURL: server.url });
  await test.step("the person makes an account and reads everything, and changes nothing", async () => {
    await other.goto(await linkInMail(server, "olga@staff.example", "/dashboard/admin/invitation"));
    await expectSoundPage(other, "the invitation of a member of staff");
    await other.getByLabel("Username").fill("olga.reed");
    await other.getByLabel("Password", { exact: true }).fill(chosen);
    await other.getByLabel("Confirm Password").fill(chosen);
    await other.getByRole("button", { name: "Join the staff" }).click();
    await expect(other.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await other.goto("/dashboard/admin/clients");
    await expect(other.getByRole("link", { name: "Add Client" })).toHaveCount(0);
    await other.goto("/dashboard/admin/clients?add=new");
    await expect(other.getByRole("heading", { name: "Not in your role" })).toBeVisible();
    await other.goto("/dashboard/admin/meetings/hours");
    await expect(other.getByText("Booked at most")).toBeVisible();
    await expect(other.getByRole("textbox", { name: "Monday" })).toHaveCount(0);
    await expectSoundPage(other, "the hours of an advisor, for a reader");
    await other.goto("/dashboard/admin/audit");
    await expect(other.getByRole("heading", { name: "Audit log" })).toBeVisible();
    await other.goto("/dashboard/admin/staff/invite");
    await expect(other.getByText("Your role does not include this")).toBeVisible();
    await other.goto("/dashboard/admin/staff/roles");
    await expect(other.getByText("Your role: Auditor.")).toBeVisible();
    // An auditor takes part in no step of two people: the firm has nothing to confirm.
    await page.goto("/dashboard/admin/staff");
    await expect(page.getByRole("row", { name: /Olga Reed/ })).not.toContainText("Not confirmed by the firm");
    await expectSoundPage(other, "the roles of staff");
  });

  await test.step("another role holds at once: an advisor sees no client of another advisor", async () => {
    const client = await browser.newPage({ baseURL: server.url });
    await signUp(client, { firstName: "Meret", lastName: "Falk", email: "meret@staff.example" });
    await page.goto("/dashboard/admin/clients?q=meret");
    await page.getByRole("link", { name: "Edit Meret Falk" }).click();
    await page.getByRole("dialog").getByLabel("Advisor", { exact: true }).selectOption("Harriet Vale, London");
    await page.getByRole("button", { name: "Update Client" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/dashboard/admin/staff");
    await page.getByRole("link", { name: "Change Olga Reed" }).click();
    await page.getByLabel("Role").selectOption({ label: "Advisor" });
    await page.getByLabel("Advisor for clients").selectOption({ label: "Nobody: no clients of their own" });
    await page.getByLabel("Your password").first().fill(mine);
    await expectSoundPage(page, "the page of a member of staff");
    await page.getByRole("button", { name: "Save the role" }).click();
    await expect(page.getByText("The role is saved.")).toBeVisible();
    await other.goto("/dashboard/admin/clients?q=meret");
    await expect(other.getByText("No clients found")).toBeVisible();
  });

  await test.step("somebody who reads the firm's mailbox confirms who changes things as one of two", async () => {
    await page.goto("/dashboard/admin/staff");
    await expect(page.getByRole("row", { name: /Olga Reed/ })).toContainText("Not confirmed by the firm");
    const firm = await browser.newPage({ baseURL: server.url });
    await firm.goto(await linkInMail(server, defaultFirm.email, "/dashboard/admin/second-signature"));
    await expectSoundPage(firm, "the confirmation of one of two people");
    await firm.getByRole("button", { name: "Confirm Olga Reed" }).click();
    await expect(firm.getByText("It is confirmed.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row", { name: /Olga Reed/ })).not.toContainText("Not confirmed by the firm");
  });

  await test.step("who becomes an advisor of the finder sees that advisor's clients", async () => {
    await page.getByRole("link", { name: "Change Olga Reed" }).click();
    await page.getByLabel("Advisor for clients").selectOption({ label: "Harriet Vale" });
    await page.getByLabel("Your password").first().fill(mine);
    await page.getByRole("button", { name: "Save the role" }).click();
    await expect(page.getByText("The role is saved.")).toBeVisible();
    await other.goto("/dashboard/admin/clients?q=meret");
    await expect(other.getByText("Meret Falk").first()).toBeVisible();
  });

  await test.step("what the person holds is named and handed over", async () => {
    // The account keeps its own name; the page says what clients read.
    await page.goto("/dashboard/admin/staff");
    await expect(page.getByRole("row", { name: /Olga Reed.*Harriet Vale to clients/ })).toBeVisible();
    await page.getByRole("link", { name: "Change Olga Reed" }).click();
    await expect(page.getByText("Clients know the person as Harriet Vale, who is on the website.")).toBeVisible();
    await expect(page.getByText("Olga Reed holds this now: clients as advisor of record")).toBeVisible();
    await page.getByLabel("Reason").last().fill("Goes on leave");
    await page.getByLabel("Your password").last().fill(mine);
    await page.getByRole("button", { name: "Hand the work over" }).click();
    await expect(page.getByText("Choose who takes them").first()).toBeVisible();
    await expect(page.getByLabel("Reason").last(), "what was typed stays").toHaveValue("Goes on leave");
    await expectSoundPage(page, "handing over, with an error");
    // Clients of other journeys may have meetings with this advisor.
    const all = page.getByLabel("Who takes all of it over");
    const clients = page.getByLabel(/^Clients as advisor of record/);
    await ((await all.count()) > 0 ? all : clients).selectOption("nobody");
    await page.getByLabel("Your password").last().fill(mine);
    await page.getByRole("button", { name: "Hand the work over" }).click();
    await expect(page.getByText("The work is handed over.")).toBeVisible();
    await page.goto("/dashboard/admin/clients?q=meret");
    await expect(page.getByText("Meret Falk").first()).toBeVisible();
    await page.goto("/dashboard/admin/staff");
    await page.getByRole("link", { name: "Change Olga Reed" }).click();
    await expect(page.getByText("Olga Reed holds no work.")).toBeVisible();
    // Other journeys go on booking this advisor.
    await page.getByLabel("Advisor for clients").selectOption({ label: "Nobody: no clients of their own" });
    await page.getByLabel("Your password").first().fill(mine);
    await page.getByRole("button", { name: "Save the role" }).click();
    await expect(page.getByText("The role is saved.")).toBeVisible();
  });

  await test.step("the person is removed and signed out", async () => {
    await page.getByRole("link", { name: "Change Olga Reed" }).click();
    await page.getByLabel("Reason").last().fill("Has left the firm");
    await page.getByLabel("Your password").last().fill(mine);
    await page.getByRole("button", { name: "Remove Olga Reed" }).click();
    await expect(page.getByText("The person has left the staff")).toBeVisible();
    await other.goto("/dashboard/admin/clients");
    await expect(other).toHaveURL(/\/dashboard\/admin\/sign-in/);
  });
  await other.close();
});
