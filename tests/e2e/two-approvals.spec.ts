import { defaultFirm } from "../../app/content/firm";
import { aPdfFile } from "./files";
import { linkInMail } from "./mail";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test as shared } from "./product";

const chosen = "a quiet harbour 85";

/** Needs its own worker, and so its own product: the rule is the firm's. */
const test = shared.extend<object, { alone: undefined }>({
  alone: [async ({ browserName: _ }, use) => use(undefined), { scope: "worker", auto: true }],
});
test.use({ expectedMessages: [/status of 400/] });

test("two people approve a document of a category that takes two, and a team bounds who sees a client", async ({
  browser,
  page,
  server,
}) => {
  const client = await browser.newPage({ baseURL: server.url });
  await signUp(client, { firstName: "Benedetta", email: "benedetta@people.example" });
  await client.goto("/dashboard/client");
  await client.getByLabel("Category", { exact: true }).selectOption("Estate Planning");
  await client.getByLabel("Type", { exact: true }).selectOption("Will");
  await client.getByLabel("Files").setInputFiles([aPdfFile("Last will.pdf"), aPdfFile("Codicil.pdf")]);
  await client.getByRole("button", { name: "Upload Document" }).click();
  await expect(client.getByText("2 pending")).toBeVisible();

  await signInAsAdministrator(page, administratorOf(server));
  await test.step("the rule needs two people, keeps what was chosen, and is saved when there are two", async () => {
    await page.goto("/dashboard/admin/documents/approvals");
    await page.getByLabel("Two people approve Estate Planning").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Two people are needed");
    await expect(page.getByLabel("Two people approve Estate Planning")).toBeChecked();
    await expectSoundPage(page, "the rule about approvals, refused");
  });

  const colleague = await browser.newPage({ baseURL: server.url });
  await test.step("a reviewer joins", async () => {
    await page.goto("/dashboard/admin/staff/invite");
    await page.getByLabel("First and last name").fill("Rosalind Keen");
    await page.getByLabel("Email address of the person").fill("rosalind@staff.example");
    await page.getByLabel("Role").selectOption({ label: "Reviewer" });
    await page.getByLabel("Your password").fill(administratorOf(server).password);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await colleague.goto(await linkInMail(server, "rosalind@staff.example", "/dashboard/admin/invitation"));
    await colleague.getByLabel("Username").fill("rosalind.keen");
    await colleague.getByLabel("Password", { exact: true }).fill(chosen);
    await colleague.getByLabel("Confirm Password").fill(chosen);
    await colleague.getByRole("button", { name: "Join the staff" }).click();
    await expect(colleague.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await colleague.goto(await linkInMail(server, defaultFirm.email, "/dashboard/admin/second-signature"));
    await colleague.getByRole("button", { name: "Confirm Rosalind Keen" }).click();
    await expect(colleague.getByText("It is confirmed.")).toBeVisible();
  });

  await test.step("the first approval waits, also in the row that keeps its place", async () => {
    await page.goto("/dashboard/admin/documents/approvals");
    await page.getByLabel("Two people approve Estate Planning").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The rule is saved.")).toBeVisible();
    await page.goto("/dashboard/admin/documents?status=pending&sort=document");
    await scriptRuns(page);
    const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
    const before = await row("Last will.pdf").boundingBox();
    await page.getByRole("button", { name: "Approve Codicil.pdf" }).click();
    await expect(row("Codicil.pdf").getByText("Waits for a second")).toBeVisible();
    expect((await row("Last will.pdf").boundingBox())?.y, "no row slides").toBe(before?.y);
    await expect(page.locator(".toast")).toContainText("Approved by one, waits for a second. Codicil.pdf");
    await expectSoundPage(page, "a document that waits for a second approval");
    await page.getByRole("link", { name: "View Last will.pdf" }).click();
    await expect(page.getByText("Two people approve documents of this category.")).toBeVisible();
    await scriptRuns(page);
    const own = page.getByText("You have approved this document. A colleague decides now");
    await expect(async () => {
      await page.keyboard.press("a");
      await expect(own).toBeVisible({ timeout: 500 });
    }, "a key that was meant for the document before does nothing").toPass();
    await expectSoundPage(page, "one's own first approval");
    await page.getByRole("button", { name: /Undo my approval/ }).click();
    await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    await client.reload();
    await expect(client.getByText("2 pending")).toBeVisible();
  });

  await test.step("the colleague finds it in Today, and decides", async () => {
    await colleague.goto("/dashboard/admin");
    await colleague.getByRole("link", { name: "Second approvals of documents 1" }).click();
    await expect(colleague.getByRole("row", { name: /Codicil.pdf/ })).toContainText(/Approved by (?!you)/);
    await colleague.getByRole("link", { name: "View Codicil.pdf" }).click();
    await expect(colleague.getByText("yours is the second approval, and decides")).toBeVisible();
    await colleague.getByRole("button", { name: "Approve" }).click();
    await expect(colleague.getByText("Approved", { exact: true })).toBeVisible();
  });

  await test.step("a rule that ends names what waits and asks", async () => {
    await page.goto("/dashboard/admin/documents?status=pending");
    await scriptRuns(page);
    await page.getByRole("button", { name: "Approve Last will.pdf" }).click();
    await expect(page.getByText("Waits for a second", { exact: true })).toBeVisible();
    await page.goto("/dashboard/admin/documents/approvals");
    await page.getByLabel("Two people approve Estate Planning").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("list", { name: "Documents that wait" })).toContainText("Last will.pdf, Benedetta");
    await expectSoundPage(page, "what becomes of documents that wait");
    await page.getByText("Go back to the queue, for one approval").click();
    await page.getByRole("button", { name: "Save this rule" }).click();
    await expect(page.getByText("The rule is saved.")).toBeVisible();
    await page.goto("/dashboard/admin/documents?status=pending");
    await expect(page.getByRole("button", { name: "Approve Last will.pdf" })).toBeVisible();
  });

  await test.step("who rejects what a colleague has decided meanwhile reads who decided what", async () => {
    // Hearing of the other's decision a page would lose the row, or what could be undone, before the press.
    for (const one of [page, colleague])
      await one.route("**/dashboard/news*", (route) => route.fulfill({ status: 204 }));
    await page.goto("/dashboard/admin/documents?status=pending");
    await scriptRuns(page);
    await colleague.goto("/dashboard/admin/documents?status=pending");
    await scriptRuns(colleague);
    await colleague.getByRole("button", { name: "Approve Last will.pdf" }).click();
    await expect(colleague.locator(".toast")).toContainText("Approved. Last will.pdf");
    await page.keyboard.press("j");
    await page.keyboard.press("r");
    const told = page.getByRole("alertdialog", { name: "Rosalind Keen has approved Last will.pdf in the meantime." });
    await expect(told.getByRole("link", { name: "OK" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(told).toHaveCount(0);
    await expect(page.getByText("No documents to review")).toBeVisible();
  });

  await test.step("an Undo that is refused says so, and its OK closes the message", async () => {
    await page.goto("/dashboard/admin/documents?status=approved");
    await page.getByRole("link", { name: "View Last will.pdf" }).click();
    await page.getByRole("link", { name: "Reopen" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("The wrong document");
    await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.locator(".toast")).toContainText("Approved. Last will.pdf");
    await colleague.keyboard.press("z");
    const refused = colleague.getByRole("alertdialog", { name: /has already decided: this document is approved/ });
    await expect(refused.getByRole("link", { name: "OK" })).toBeFocused();
    await colleague.keyboard.press("Enter");
    await expect(refused).toHaveCount(0);
    await colleague.keyboard.press("?");
    await expect(colleague.getByRole("dialog", { name: "Keys of this page" }), "the keys work again").toBeVisible();
    await colleague.keyboard.press("Escape");
  });

  await test.step("a team is made, a client is given to it, and it is removed with the question where they go", async () => {
    await page.goto("/dashboard/admin/staff/teams?add");
    await page.getByRole("button", { name: "Add the team" }).click();
    await expect(page.getByText("Enter the name of the team")).toBeVisible();
    await page.getByLabel("Name").fill("Ticino");
    await page.getByLabel("Rosalind Keen").check();
    await page.getByRole("button", { name: "Add the team" }).click();
    await expect(page.getByRole("row", { name: /Ticino/ })).toContainText("Rosalind Keen (reviewer)");
    await expectSoundPage(page, "the teams");
    await page.goto("/dashboard/admin/clients?q=benedetta");
    await page.getByRole("link", { name: /^Benedetta/ }).click();
    await page.getByLabel("Team of this client").selectOption("Ticino");
    await page.getByRole("button", { name: "Save the team" }).click();
    await expect(page.getByLabel("Team of this client")).toHaveValue(/.+/);
    await expectSoundPage(page, "a client with a team");
    await page.goto("/dashboard/admin/staff/teams");
    await page.getByRole("link", { name: "Remove Ticino" }).click();
    await page.getByRole("button", { name: "Remove the team" }).click();
    await expect(page.getByText("Choose where its clients go")).toBeVisible();
    await expectSoundPage(page, "the removal of a team");
    await page.getByLabel("The client goes to").selectOption({ label: "No team: seen by all advisors" });
    await page.getByRole("button", { name: "Remove the team" }).click();
    await expect(page.getByText("The team is removed.")).toBeVisible();
  });
  await client.close();
  await colleague.close();
});
