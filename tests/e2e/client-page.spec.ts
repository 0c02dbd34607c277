import { aPdfFile } from "./files";
import { anAdministratorPage, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test("a client's name leads to one page, with what is open, all that has happened, and the dialogs", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Ines", lastName: "Valdespino", email: "ines@valdespino.example" });
  const staff = await anAdministratorPage(browser, server, "/dashboard/admin/clients?q=valdespino");
  await staff.getByRole("link", { name: "Ines Valdespino", exact: true }).click();
  await expect(staff.getByRole("heading", { level: 2, name: "Ines Valdespino" })).toBeVisible();
  await scriptRuns(staff);
  await expect(staff.getByRole("region", { name: "0 waiting now" })).toContainText("Nothing waits");
  await expectSoundPage(staff, "the page of a new client");

  await test.step("the form of the client opens over the page, and comes back to it", async () => {
    await staff.getByRole("link", { name: "Edit Ines Valdespino" }).click();
    await expect(staff.locator("dialog:modal")).toBeVisible();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Status").selectOption("Active");
    await dialog.getByLabel("Portfolio Value").fill("a lot");
    await dialog.getByRole("button", { name: "Update Client" }).click();
    await expect(dialog.getByLabel("Portfolio Value")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Portfolio Value").fill("250000");
    await dialog.getByRole("button", { name: "Update Client" }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole("status").filter({ hasText: "Saved for Ines Valdespino" })).toBeVisible();
    await expect(staff.getByRole("region", { name: "Portfolio", exact: true })).toContainText("$250,000");
  });

  await test.step("what the client sends is open, and stands in the timeline by its kind", async () => {
    await page.goto("/dashboard/client");
    await scriptRuns(page);
    await page.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
    await page.getByLabel("Type", { exact: true }).selectOption("Tax Return");
    await page.getByLabel("Files").setInputFiles([aPdfFile("Return.pdf")]);
    await page.getByRole("button", { name: "Upload Document" }).click();
    await expect(page.getByRole("row", { name: "Return.pdf" })).toBeVisible();
    await staff.reload();
    await scriptRuns(staff);
    await expect(staff.getByRole("region", { name: "1 waiting now" })).toContainText("Document pending");
    const timeline = staff.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByRole("row", { name: /Client: changed/ })).toBeVisible();
    await timeline.getByRole("link", { name: "Documents" }).click();
    await expect(timeline.getByRole("row", { name: /Client: changed/ })).toHaveCount(0);
    await expect(timeline.getByRole("row", { name: /Document: uploaded/ })).toContainText("Return.pdf");
    for (const width of [320, 768]) {
      await staff.setViewportSize({ width, height: 800 });
      await expectSoundPage(staff, `the page of a client, ${width} px`);
    }
  });

  await test.step("deleting leads to the list, where the client can be restored", async () => {
    await staff.getByRole("link", { name: "Delete Ines Valdespino" }).click();
    const dialog = staff.getByRole("alertdialog");
    await dialog.getByLabel("Reason").fill("Signed up twice");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(staff).toHaveURL(/\/dashboard\/admin\/clients\?deleted=/);
    await staff.getByRole("button", { name: "Restore Ines Valdespino" }).click();
    await expect(staff.getByRole("status").filter({ hasText: "was restored" })).toBeVisible();
  });
});
