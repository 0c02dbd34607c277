import { aPdfFile } from "./files";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test("documents are assigned in the list and by key, and a rejection with a replacement takes two keys", async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const client = await context.newPage();
  await signUp(client, { firstName: "Hedvika", email: "hedvika@assigned.example" });
  await client.goto("/dashboard/client");
  await scriptRuns(client);
  await client.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await client.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  await client.getByLabel("Files").setInputFiles([aPdfFile("Alpha.pdf"), aPdfFile("Beta.pdf"), aPdfFile("Gamma.pdf")]);
  await client.getByRole("button", { name: "Upload Document" }).click();
  await expect(client.getByText("3 pending")).toBeVisible();
  await context.close();

  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/documents");
  await page.goto("/dashboard/admin/documents?q=Hedvika&status=nobodys&sort=document");
  await scriptRuns(page);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const toast = page.locator(".toast");
  await page.getByRole("button", { name: "Assign to me Alpha.pdf" }).click();
  await expect(toast).toContainText("Assigned to you. Alpha.pdf, Hedvika");
  await expect(row("Alpha.pdf").getByText("You", { exact: true }), "it keeps its place").toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Assign to me Alpha.pdf" })).toBeVisible();
  await expectSoundPage(page, "documents with those who review them");

  await page.getByRole("checkbox", { name: /^Choose Alpha/ }).check();
  await page.getByRole("checkbox", { name: /^Choose Beta/ }).check();
  await page.getByRole("button", { name: "Assign chosen" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign 2 documents" });
  await expect(dialog.getByLabel("Who reviews them").locator("option").first()).toHaveText(/\(you\)$/);
  await expectSoundPage(page, "the question to whom documents are assigned");
  await dialog.getByRole("button", { name: "Assign 2 documents" }).click();
  await expect(toast).toContainText("Assigned to you. 2 documents");
  await expect(page.getByText("1 left to review")).toBeVisible();

  await page.goto("/dashboard/admin/documents?q=Hedvika&status=mine&sort=document");
  await page.getByRole("link", { name: "View Alpha.pdf" }).click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByText("Assigned to you with “Hedvika”, by document name")).toBeVisible();
  await expect(page.getByText("The client gets one email for all decisions")).toBeVisible();
  await expectSoundPage(page, "a document that is assigned");
  // A key right after the page has opened is meant for the one before.
  await expect(async () => {
    await page.keyboard.press("2");
    await expect(page.getByRole("radio", { name: "Cannot be read" })).toBeChecked({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("p");
  await expect(toast).toContainText("Rejected. Alpha.pdf");
  await expect(page.getByRole("heading", { name: "Beta.pdf" })).toBeVisible();

  await page.goto("/dashboard/admin/documents?q=Hedvika&status=nobodys&sort=document");
  await scriptRuns(page);
  await page.getByRole("link", { name: "View Gamma.pdf" }).click();
  await expect(page.getByRole("heading", { name: "Gamma.pdf" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign to me", exact: true })).toBeVisible();
  await page.keyboard.press("m");
  await expect(toast).toContainText("Assigned to you. Gamma.pdf");
  await expect(page.getByLabel("Assigned to", { exact: true })).not.toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(page.getByLabel("Assigned to", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(page.getByText(/^Reject with it, and ask for a replacement/)).toBeVisible();
});
