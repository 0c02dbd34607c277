import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

const file = (lines: string[]) => ({
  name: "clients.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

test("an administrator imports clients: columns, check, errors, confirmation, report; then keeps a compliance file", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/clients");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import clients" })).toBeVisible();
  await expectSoundPage(page, "the imports");

  // A file with an error: nothing is imported, and the line says what is wrong.
  await page.getByLabel("File").setInputFiles(file(["Kunde,Email,Phone", "Ida Import,ida@import.example,12"]));
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Columns to be matched")).toBeVisible();
  await expectSoundPage(page, "the columns");
  await page.getByLabel("Field that “Kunde” fills").selectOption("Email");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Another column fills “Email” already")).toBeVisible();
  await page.getByLabel("Field that “Kunde” fills").selectOption("Client");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Phone: Enter a phone number")).toBeVisible();
  await expect(page.getByText("Nothing is imported while there are errors.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await expectSoundPage(page, "a checked file with an error");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Excel" }).click();
  expect((await download).suggestedFilename()).toBe("import-lines.xlsx");
  await page.getByRole("button", { name: "Cancel the import" }).click();
  await expect(page.getByText("Cancelled")).toBeVisible();

  // The mended file: the same head is matched as before.
  await page.goto("/dashboard/admin/imports");
  await page
    .getByLabel("File")
    .setInputFiles(file(["Kunde,Email,Phone", "Ida Import,ida@import.example,+44 20 7946 0142"]));
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByLabel("Field that “Kunde” fills")).toHaveValue("name");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByLabel("I have looked at the lines: the import adds 1 client.").check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(/, confirmed by/)).toBeVisible({ timeout: 15_000 });
  await expectSoundPage(page, "a finished import");
  await page.getByRole("link", { name: "Ida Import" }).click();

  // The client's page says what the compliance file lacks.
  const section = page.getByRole("region", { name: "Compliance file" });
  await expect(section.getByText("Politically exposed: not asked")).toBeVisible();
  await section.getByRole("link", { name: "Open the file" }).click();
  await expectSoundPage(page, "an empty compliance file");
  await page.getByRole("link", { name: "Identity document", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What was shown").selectOption("Passport");
  await dialog.getByLabel("Last characters of its number").fill("4 F");
  await dialog.getByLabel("Country that issued it").fill("Panama");
  await dialog.getByLabel("Expires").fill("2020-01-31");
  await dialog.getByLabel("Seen by").fill("Nora Quist");
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog.getByText("Use letters and digits only")).toBeVisible();
  await dialog.getByLabel("Last characters of its number").fill("4F2A");
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("Identity document: expired on 2020-01-31")).toBeVisible();
  await page.getByRole("link", { name: /^Take back/ }).click();
  await page.getByLabel("Reason").fill("The wrong client");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await expectSoundPage(page, "a compliance file");
});
