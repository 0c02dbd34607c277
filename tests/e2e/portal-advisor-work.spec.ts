import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { administratorOf, confirmAddress, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const name = "Wilhelmina Sark";
const slug = "wilhelmina-sark";
const entry = `/dashboard/admin/content/advisor/${slug}`;
const own = `/dashboard/admin/staff/advisors/${slug}`;

test.use({ expectedMessages: [/status of (400|403|404)/] });

test("an advisor in the portal only is booked, comes to the website, stays when off it, ends and comes back", async ({
  page,
  browser,
  server,
}) => {
  const [client, colleague] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ];
  await signUp(client, { firstName: "Isolde", lastName: "Marrack", email: "isolde@sark.example" });
  await confirmAddress(client, server, "isolde@sark.example");
  await signUp(colleague, { firstName: "Corwin", lastName: "Penhale", email: "corwin-penhale@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "corwin-penhale": "operations" });
  await signInAsAdministrator(page, administratorOf(server));
  const palette = page.getByRole("dialog", { name: "Quick search" });
  const mine = administratorOf(server).password;

  await test.step("the administrator makes the advisor, and gives them a telephone and languages", async () => {
    await page.goto("/dashboard/admin/staff/invite");
    await scriptRuns(page);
    await page.getByLabel("First and last name").fill(name);
    await page.getByLabel("Email address of the person").fill("wilhelmina@sark.example");
    await page.getByLabel("Role").selectOption({ label: "Advisor" });
    await page.getByLabel("Advisor for clients").selectOption({ label: "A new advisor, in the portal only" });
    await page.getByLabel("Office").selectOption("Dubai");
    await page.getByLabel("Your password").fill(mine);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    // Quick search leads there.
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("sark");
    await page
      .getByRole("option", { name: new RegExp(name) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(own));
    await expect(palette).toHaveCount(0);
    await page.getByLabel("Phone").fill("04 555 0199");
    await page.getByLabel("Languages").fill("English, Arabic");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Languages")).toHaveValue("English, Arabic");
    await expectSoundPage(page, "an advisor of the portal, with an error");
    await page.getByLabel("Phone").fill("+971 4 555 0199");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The advisor is changed.")).toBeVisible();
    await page.goto("/dashboard/admin/clients?q=isolde");
    await page.getByRole("link", { name: "Edit Isolde Marrack" }).click();
    await page.getByRole("dialog").getByLabel("Advisor", { exact: true }).selectOption(`${name}, Dubai`);
    await page.getByRole("button", { name: "Update Client" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the client books them", async () => {
    await client.goto("/dashboard/client");
    const card = client.getByRole("complementary", { name: "Your advisor" });
    await expect(card).toContainText("Speaks English and Arabic.");
    await expect(card.getByRole("link", { name: "+971 4 555 0199" })).toBeVisible();
    await card.getByRole("link", { name: "Book a meeting" }).click();
    await expect(client.getByRole("radio", { name: new RegExp(name) })).toBeChecked();
    await expect(client.getByText("Your advisor, Dubai. Speaks English and Arabic")).toBeVisible();
    const before = await client.locator("#month").textContent();
    await client.getByRole("link", { name: "Later month" }).click();
    await expect(client.locator("#month")).not.toHaveText(before ?? "");
    await client.locator("table a").last().click();
    await client.locator("section[aria-labelledby=times] li a").first().click();
    await client.getByLabel("What it is about").selectOption("Tax planning");
    await expectSoundPage(client, "booking an advisor in the portal only");
    await client.getByRole("button", { name: "Book this meeting" }).click();
    await expect(client.getByText("Your meeting is booked.")).toBeVisible();
    await expect(client.getByText(name).first()).toBeVisible();
    await page.goto("/dashboard/admin/meetings");
    await expect(page.getByText("Isolde Marrack").first()).toBeVisible();
  });

  await test.step("two people put them on the website", async () => {
    await page.goto(`${entry}/edit`);
    await expect(page.getByLabel("Phone")).toHaveValue("+971 4 555 0199");
    await expect(page.getByLabel("Languages")).toHaveValue("English, Arabic");
    await page.getByLabel("Title").fill("Wealth Advisor");
    await page.getByLabel("Email").fill("wilhelmina.sark@corvane.example");
    await page.getByLabel("Years in the profession").fill("9");
    await page.getByLabel("Minimum investment").fill("750,000");
    await page.getByLabel("Client focus").fill("Founders");
    await page.getByLabel("Approach").fill("Asks what the money is for before what it is in, and writes both down.");
    await page.getByLabel("Specialties").fill("Trusts");
    await page.getByLabel("Credentials").fill("CFA");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
    await client.goto("/find-advisor?type=name&query=sark");
    await expect(client.getByRole("heading", { name })).toBeVisible();
  });

  await test.step("off it again by two people, they stay in the portal, and the meeting stays", async () => {
    await colleague.goto(entry);
    await scriptRuns(colleague);
    await colleague.getByRole("button", { name: "Propose to keep it in the portal only" }).click();
    await expect(colleague.getByText("A colleague has to").first()).toBeVisible();
    await page.goto(entry);
    await expectSoundPage(page, "a proposal that an advisor stays in the portal");
    await page.getByRole("button", { name: "Take it off the site" }).click();
    await expect(page.getByText("It is off the site now, and stays in the portal.")).toBeVisible();
    await client.goto("/find-advisor?type=name&query=sark");
    await expect(client.getByRole("heading", { name })).toHaveCount(0);
    await client.goto("/dashboard/client");
    const card = client.getByRole("complementary", { name: "Your advisor" });
    await expect(card).toContainText(`${name}Dubai. Speaks English and Arabic.`);
    await expect(card.getByRole("link", { name: "+971 4 555 0199" })).toBeVisible();
  });

  await test.step("the invitation is withdrawn, the advisor ends with it, and is taken back at once", async () => {
    await page.goto("/dashboard/admin/staff");
    await scriptRuns(page);
    await page.getByRole("link", { name: `Withdraw the invitation of ${name}` }).click();
    const question = page.getByRole("dialog", { name: `Withdraw the invitation of ${name}?` });
    await expect(question).toContainText("1 client has this advisor of record.");
    await expectSoundPage(page, "withdrawing an invitation that leaves an advisor");
    await question.getByRole("button", { name: "Withdraw, and end the advisor" }).click();
    await expect(question.getByText("Say that you have read what it concerns")).toBeVisible();
    await question.getByLabel("I have read what it concerns").check();
    await question.getByRole("button", { name: "Withdraw, and end the advisor" }).click();
    await expect(page.getByText("They are no longer an advisor.")).toBeVisible();
    await client.goto("/dashboard/client/meetings");
    await expect(client.getByRole("radio", { name: new RegExp(name) })).toHaveCount(0);
    await page.getByRole("button", { name: `Undo the end of the advisor ${name}` }).click();
    await expect(page.getByText("They are an advisor again.")).toBeVisible();
    await client.goto("/dashboard/client/meetings");
    await expect(client.getByRole("radio", { name: new RegExp(name) })).toBeVisible();
  });

  await test.step("ended on their own page, they are taken back there as well", async () => {
    await page.goto(own);
    await page.getByLabel("I have read what it concerns").check();
    await page.getByRole("button", { name: `${name} is no longer an advisor` }).click();
    await expect(page.getByRole("button", { name: `Undo the end of the advisor ${name}` })).toBeVisible();
    await page.goto(own);
    await page.getByRole("button", { name: `${name} is an advisor again` }).click();
    await expect(page.getByText("They are an advisor again.")).toBeVisible();
  });
  await close();
});
