import { administratorOf, signInAsAdministrator } from "./people";
import { expect, holdScripts, scriptRuns, test } from "./product";

/** On a slow connection the page is there before its script. */
test("what was chosen and typed before the script ran is kept and saved", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/clients?add");
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Early Person");
  await form.getByLabel("Email").fill("early@person.example");
  await form.getByRole("button", { name: "Add Client" }).click();
  await expect(form).toBeHidden();
  const start = await holdScripts(page);

  await test.step("selects and dates", async () => {
    await page.goto("/dashboard/admin/clients?q=early");
    await page.getByRole("link", { name: "Edit Early Person" }).click({ noWaitAfter: true });
    await form.getByLabel("Account Type").selectOption({ label: "Business" });
    await form.getByLabel("Company").fill("Early & Sons");
    await form.getByLabel("Advisor", { exact: true }).selectOption({ index: 1 });
    await form.getByLabel("Advisor Since").fill("2026-02-03");
    await form.getByLabel("Phone").focus();
    start();
    await scriptRuns(page);
    await expect(page.locator("dialog:modal"), "its script has come").toBeVisible();
    await expect(form.getByLabel("Phone"), "what is typed next goes on there").toBeFocused();
    await form.getByRole("button", { name: "Update Client" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("link", { name: "Edit Early Person" }).click();
    await expect(form.getByLabel("Account Type")).toHaveValue("business");
    await expect(form.getByLabel("Company")).toHaveValue("Early & Sons");
    await expect(form.getByLabel("Advisor", { exact: true })).not.toHaveValue("");
    await expect(form.getByLabel("Advisor Since")).toHaveValue("2026-02-03");
  });

  await test.step("a row that was ticked; the box for all rows is not shown before it does something", async () => {
    const more = await holdScripts(page);
    await page.goto("/dashboard/admin/clients?q=early", { waitUntil: "commit" });
    const row = page.getByRole("checkbox", { name: "Choose Early Person" });
    await row.check();
    const all = page.getByLabel("All on this page");
    await expect(all).toBeHidden();
    more();
    await scriptRuns(page);
    await expect(row).toBeChecked();
    await expect(page.getByText("1 client chosen")).toBeVisible();
    await expect(all).toBeChecked();
  });

  await test.step("a text that came with words", async () => {
    const more = await holdScripts(page);
    await page.goto("/dashboard/admin/saved-texts?kind=reply&edit=received", { waitUntil: "commit" });
    const text = page.getByRole("textbox", { name: "Text" });
    await text.fill("We answer by {reference} on Tuesday.");
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 9));
    more();
    await scriptRuns(page);
    await expect(text).toHaveValue("We answer by {reference} on Tuesday.");
    expect(await text.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd])).toEqual([
      3, 9,
    ]);
  });
});
