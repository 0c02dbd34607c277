import { linkIn, mailTo } from "./mail";
import { anAdministratorPage, confirmAddress, logout, password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ expectedMessages: [/status of 400/, /status of 404/] });

test("two clients agree to a household, see the joint portfolio, and one ends it", async ({
  page,
  browser,
  server,
}) => {
  const [mine, theirs] = ["hedda@portal.example", "hugh@portal.example"];
  await signUp(page, { firstName: "Hugh", email: theirs });
  await confirmAddress(page, server, theirs);
  await page.goto("/dashboard/client/settings");
  await logout(page);
  await expect(page).toHaveURL(/client-login/);
  await signUp(page, { firstName: "Hedda", email: mine });
  await confirmAddress(page, server, mine);

  await test.step("one invites, after two mistakes that cost nothing that was typed", async () => {
    await page.goto("/dashboard/client/people");
    await page.getByRole("link", { name: "Household" }).click();
    await expect(page.getByRole("heading", { name: "Household", level: 1 })).toBeVisible();
    await expectSoundPage(page, "no household");
    const address = page.getByLabel("Email address of the other client");
    await address.fill(mine);
    await page.getByLabel("Your password").fill(password);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("This is your own email address").first()).toBeVisible();
    await expect(address).toHaveValue(mine);
    await expectSoundPage(page, "an invitation that was refused");
    await address.fill(theirs);
    await page.getByLabel("Your password").fill("not my password");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("This is not your current password").first()).toBeVisible();
    await expect(address).toHaveValue(theirs);
    await page.getByLabel("Your password").fill(password);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation waits for an answer.")).toBeVisible();
    await expectSoundPage(page, "an invitation that waits");
  });

  const other = await browser.newPage({ baseURL: server.url });
  await test.step("the other one finds it in the portal and agrees", async () => {
    const mail = await mailTo(server, theirs, "An invitation waits in your portal");
    expect(mail.text).not.toMatch(/Hedda|household with|portfolio/);
    await other.goto(linkIn(mail, "/people/household"));
    await other.getByLabel("Username").fill(theirs);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign In" }).click();
    await expect(other.getByRole("heading", { name: "Hedda Person invites you" })).toBeVisible();
    await expectSoundPage(other, "an invitation to a household");
    await other.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await other.getByRole("link", { name: /Answer.*Hedda Person invites you/ }).click();
    await other.getByRole("button", { name: /Agree/ }).click();
    await expect(other.getByText("Enter your password").first()).toBeVisible();
    await other.getByLabel("Your password, to agree").fill(password);
    await other.getByRole("button", { name: /Agree/ }).click();
    await expect(other.getByRole("heading", { name: "With Hedda Person" })).toBeVisible();
    await expectSoundPage(other, "a household");
  });

  await test.step("both see the joint portfolio, with what is missing", async () => {
    await other.getByRole("link", { name: "See the joint portfolio" }).click();
    await expect(other.getByRole("heading", { name: "Joint portfolio" })).toBeVisible();
    await expect(other.getByText(/we have not entered the holdings of you and Hedda Person yet/)).toBeVisible();
    await expectSoundPage(other, "a joint portfolio without holdings");
    await page.goto("/dashboard/client/portfolio");
    await page.getByRole("link", { name: "Joint portfolio with Hugh Person" }).click();
    await expect(page.getByRole("rowheader", { name: "Hugh Person" })).toBeVisible();
  });

  await test.step("with the holdings of both, the joint page adds them", async () => {
    const staff = await anAdministratorPage(browser, server, "/dashboard/admin/clients");
    for (const [name, amount] of [
      ["Hedda Person", "6,000"],
      ["Hugh Person", "4,000"],
    ] as const) {
      await staff.goto(`/dashboard/admin/clients?q=${name}`);
      await staff.waitForLoadState("networkidle");
      await staff.getByRole("link", { name, exact: true }).click();
      await staff.getByRole("link", { name: "Open the portfolio" }).click();
      await staff.waitForURL(/\/portfolio$/);
      await staff.getByLabel("Name").fill(`Custody of ${name}`);
      await staff.getByRole("button", { name: "Add the account" }).click();
      await expect(staff.getByText("The account was added.")).toBeVisible();
      await staff.getByLabel("Kind").selectOption("deposit");
      await staff.getByLabel("Amount").fill(amount);
      await staff.getByRole("button", { name: "Record the transaction" }).click();
      await expect(staff.getByText("The transaction was recorded.")).toBeVisible();
    }
    await page.goto("/dashboard/client/portfolio/household");
    await expect(page.getByText("$10,000", { exact: true }).first()).toBeVisible();
    const accounts = page.getByRole("table", { name: "Accounts of both of you" });
    await expect(accounts.getByRole("row", { name: /Custody of Hugh Person/ })).toContainText("$4,000");
    await expect(page.getByRole("row", { name: /^You/ }).first()).toContainText("60.0%");
    await page.getByText("Show the figures").click();
    await expectSoundPage(page, "a joint portfolio");
    await staff.goto("/dashboard/admin/clients?q=Hedda");
    await staff.waitForLoadState("networkidle");
    await staff.getByRole("link", { name: "Hedda Person", exact: true }).click();
    const people = staff.getByRole("region", { name: "People" });
    await expect(people.getByText("Each sees the other’s portfolio.")).toBeVisible();
    await people.getByRole("link", { name: "People with access" }).click();
    await staff.getByRole("link", { name: "End the household" }).click();
    await staff.getByRole("button", { name: "End the household" }).click();
    await expect(staff.getByText("Say why")).toBeVisible();
    await expectSoundPage(staff, "the question to staff before a household ends");
    await staff.close();
  });

  await test.step("one ends it, after a question, and it holds at once", async () => {
    await page.getByRole("link", { name: "Household" }).last().click();
    await page.getByRole("link", { name: "End the household" }).click();
    await expect(page.getByRole("dialog", { name: "End this household?" })).toBeVisible();
    await expectSoundPage(page, "the question before a household ends");
    await page.getByRole("button", { name: "End the household" }).click();
    await expect(page.getByText("The household has ended.")).toBeVisible();
    await page.getByRole("link", { name: "What happened" }).click();
    await expect(page.getByRole("row").filter({ hasText: "You ended the household" })).toBeVisible();
    await expectSoundPage(page, "what happened about a household");
  });
  const after = await other.goto("/dashboard/client/portfolio/household");
  expect(after?.status()).toBe(404);
  await expect(other.getByText("Your household with Hedda Person has ended.")).toBeVisible();
  await expectSoundPage(other, "a household that has ended");

  await test.step("without a script: asked again, with what was typed kept, and declined", async () => {
    const plain = async (of: typeof page) => {
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
      await context.addCookies(await of.context().cookies());
      const bare = await context.newPage();
      await bare.goto("/dashboard/client/people/household");
      return bare;
    };
    const asking = await plain(page);
    await asking.getByLabel("Email address of the other client").fill(theirs);
    await asking.getByLabel("Your password").fill("not my password");
    await asking.getByRole("button", { name: "Send the invitation" }).click();
    await expect(asking.getByText("This is not your current password").first()).toBeVisible();
    await expect(asking.getByLabel("Email address of the other client")).toHaveValue(theirs);
    await asking.getByLabel("Your password").fill(password);
    await asking.getByRole("button", { name: "Send the invitation" }).click();
    await expect(asking.getByText("The invitation waits for an answer.")).toBeVisible();
    const asked = await plain(other);
    await asked.getByRole("button", { name: /Decline/ }).click();
    await expect(asked.getByText("You have declined.")).toBeVisible();
    await asking.reload();
    await expect(asking.getByRole("button", { name: "Send the invitation" })).toBeVisible();
    for (const bare of [asking, asked]) await bare.context().close();
  });
  await other.close();
});
