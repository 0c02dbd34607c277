import { readFileSync } from "node:fs";
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
  await expect(page.getByRole("heading", { name: "Imports", exact: true })).toBeVisible();
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
  await expect(page.getByText("Phone: “12” is not accepted. Enter a phone number")).toBeVisible();
  await expect(page.getByText("There is nothing to import: every line has a mistake.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await expectSoundPage(page, "a checked file with an error");
  const download = page.waitForEvent("download");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Export Excel" }).click();
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
  await expect(page.getByText(/, started by/)).toBeVisible({ timeout: 15_000 });
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

test("lines with mistakes are left out of an import, downloaded, mended and imported later", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/imports");
  const lines = ["Client,Email,Phone", "Lea Left,lea@left.example,12", "Rio Right,rio@left.example,"];
  await page.getByLabel("File").setInputFiles(file(lines));
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  const button = page.getByRole("button", { name: "Leave out the 1 line with mistakes and import the other one" });
  await expect(button).toBeVisible({ timeout: 15_000 });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSoundPage(page, `a checked file whose mistakes can be left out, ${width} px`);
  }
  await page
    .getByLabel("I have looked at the lines: the import adds 1 client, and leaves out 1 line with mistakes.")
    .check();
  await button.click();
  const left = page.getByRole("region", { name: "1 line with mistakes left out" });
  await expect(left).toBeVisible({ timeout: 15_000 });
  await expectSoundPage(page, "an import that has left a line out");
  const download = page.waitForEvent("download");
  await left.getByRole("button", { name: "Export CSV" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("Lea Left,lea@left.example,12,");
  await page.goto("/dashboard/admin/imports");
  await expect(page.getByRole("row").filter({ hasText: "1 line with mistakes left out" })).toBeVisible();
  await page.getByLabel("File").setInputFiles(file([text.replace(",12,", ",+44 20 7946 0199,")]));
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByLabel("I have looked at the lines: the import adds 1 client.").check({ timeout: 15_000 });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Lea Left" })).toBeVisible({ timeout: 15_000 });
});

test("an import of clients is counted, undone with the password, and named on the timeline", async ({
  page,
  server,
}) => {
  const administrator = administratorOf(server);
  await signInAsAdministrator(page, administrator);
  await page.goto("/dashboard/admin/imports");
  await page
    .getByLabel("File")
    .setInputFiles(file(["Name,Email", "Udo Goes,udo.goes@undone.example", "Uma Stays,uma.stays@undone.example"]));
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByLabel("I have looked at the lines: the import adds 2 clients.").check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(/, started by/)).toBeVisible({ timeout: 15_000 });
  const address = page.url();

  await page.getByRole("link", { name: "Uma Stays" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("rowheader", { name: "Imported from clients.csv" })).toBeVisible();
  await page.getByLabel("New note").fill("Uma called.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Uma called.").first()).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: "Count what an undo would do" }).click();
  await expect(page.getByText("1 client whom it added go")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^1 client cannot be taken back/)).toBeVisible();
  await expectSoundPage(page, "a counted undo");
  await page.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await page.getByLabel("Your password").fill(administrator.password);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText(/^Undone .*1 client removed/)).toBeVisible({ timeout: 15_000 });
  await page.getByLabel("What happens").selectOption("Not undone");
  await expect(page.getByText("Not undone: the client has notes")).toBeVisible();
  await expect(page.getByText("Udo Goes")).toHaveCount(0);
  await expectSoundPage(page, "an undone import");
});

test("prices are imported: the kind, dates that are asked about, a large difference, and the page of the instrument", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/instruments");
  await page.getByLabel("Symbol").fill("IMPX");
  await page.getByLabel("Name", { exact: true }).fill("Imported Index");
  await page.getByRole("button", { name: "Add the instrument" }).click();
  await expect(page.getByRole("heading", { name: "Imported Index" })).toBeVisible();
  await page.goto("/dashboard/admin/instruments");
  await page.getByRole("link", { name: "Import prices" }).click();
  await expect(page.getByRole("radio", { name: "Prices" })).toBeChecked();
  const lines = ["Ticker;Date;Close", "impx;03/04/2026;100.5", "impx;04/04/2026;260"];
  await page.getByLabel("File").setInputFiles({ ...file(lines), name: "prices.csv" });
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("“03/04/2026” can be read with the day or the month first.")).toBeVisible();
  await expectSoundPage(page, "columns whose dates are not clear");
  await page.getByLabel("How the dates are written").selectOption("Day first, as in 14/05/2026");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("260 is 159% more than the price before, 100.5")).toBeVisible();
  await page.getByLabel("I have looked at the lines: the import adds 2 prices.").check();
  await page.getByLabel(/^I have looked at the 1 line whose price differs/).check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(/, started by/)).toBeVisible({ timeout: 15_000 });
  await expectSoundPage(page, "imported prices");
  await page.goto("/dashboard/admin/instruments?q=impx");
  await page.getByRole("link", { name: "Imported Index" }).click();
  await expect(page.getByText("260").first()).toBeVisible();
});

test("payments of loans are imported: the kind and its columns, and what is wrong at its line", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/imports?kind=payments");
  await expect(page.getByRole("radio", { name: "Payments" })).toBeChecked();
  const lines = [
    "Application;Value date;Amount;Bank reference",
    "PF-NONE;2026-03-02;100.50;IN-1",
    ";2026-03-02;0.001;",
  ];
  await page.getByLabel("File").setInputFiles({ ...file(lines), name: "payments.csv" });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Payments into a large loan wait for a second person")).toBeVisible();
  await expect(page.getByLabel("Field that “Application” fills")).toHaveValue("loan");
  await expectSoundPage(page, "the columns of payments");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("No application has the reference “PF-NONE”")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Amount: “.+” is not accepted\. Enter an amount such as 18,853\.98/)).toBeVisible();
  await expect(page.getByText("Reference of the bank: Enter the reference of the bank")).toBeVisible();
  await expectSoundPage(page, "payments with errors");
});

test("values that the firm does not know are explained once, and the next file knows them", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server));
  const read = async (lines: string[]) => {
    await page.goto("/dashboard/admin/imports");
    await page.getByLabel("File").setInputFiles(file(["Name,Email,Status", ...lines]));
    await page.getByRole("button", { name: "Read the file" }).click();
    await expect(page.getByText("Columns to be matched")).toBeVisible();
    await page.getByRole("button", { name: "Check the file" }).click();
  };
  await read(["Wanda Wert,wanda@wert.example,Aktiv", "Willem Wert,willem@wert.example,HNW"]);
  await expect(page.getByText("Values to be explained")).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSoundPage(page, `the values of a file, ${width} px`);
  }
  await page.getByLabel("What “Aktiv” means in “Status”").selectOption("Active");
  await page.getByRole("button", { name: "Check the file" }).first().click();
  await expect(page.getByText("Choose what “HNW” means")).toBeVisible();
  await expect(page.getByLabel("What “Aktiv” means in “Status”")).toHaveValue("=active");
  await expectSoundPage(page, "a value without an answer");
  await page.getByLabel("What “HNW” means in “Status”").selectOption("Leave this line out");
  await page.getByRole("button", { name: "Check the file" }).first().click();
  await expect(page.getByRole("definition").filter({ hasText: /^1$/ }).first()).toBeVisible();
  await expect(page.getByText("Left out")).toBeVisible();
  await expectSoundPage(page, "a checked file with explained values");
  await page.getByRole("button", { name: "Cancel the import" }).click();
  await expect(page.getByText("Cancelled")).toBeVisible();

  await read(["Wanda Wert,wanda@wert.example,AKTIV"]);
  await expect(page.getByText("To be confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the import" }).click();
});

test("a CSV file that is sent in parts is read, and another kind is refused before it is sent", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/imports");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
  await expect(page.getByText("Choose a CSV file (.csv) or an Excel workbook (.xlsx).")).toBeVisible();
  const lines = Array.from(
    { length: 20_000 },
    (_, n) => `Large File ${n},large.file.${n}@large.example,Company of many ${n}`,
  );
  await page.getByLabel("File", { exact: true }).setInputFiles(file(["Client,Email,Company", ...lines]));
  await expect(page.getByText("not an accepted kind")).toHaveCount(0);
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Clients: 20,000 lines")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Cancel the import" }).click();
  await expect(page.getByText("Cancelled")).toBeVisible();
});
