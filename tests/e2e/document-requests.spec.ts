import type { BrowserContext } from "@playwright/test";
import type { RunningProduct } from "../support/server";
import { aPdfFile, aPhoto } from "./files";
import { administratorOf, anAdministratorPage, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("the firm asks for documents, and the client uploads one, asks, and says that another does not apply", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Runa", lastName: "Asker", email: "runa@requests.example" });
  const staff = await anAdministratorPage(browser, server, "/dashboard/admin/documents/requests/new");
  await staff.waitForLoadState("networkidle");
  await staff.getByLabel("Find a client").fill("runa");
  await staff.getByRole("button", { name: "Find" }).click();
  await staff.getByRole("checkbox", { name: "Runa Asker" }).check();
  await staff.getByLabel("Name").fill("Proof of address");
  await staff.getByLabel("Checklist").selectOption("Annual tax return");
  await staff.getByRole("button", { name: "Fill in" }).click();
  await expect(staff.getByLabel("Name")).toHaveCount(5);
  for (const place of [5, 4]) await staff.getByRole("button", { name: `Remove document ${place}` }).click();
  await staff.getByRole("button", { name: "Send the request" }).click();
  await expect(staff.getByRole("alert")).toContainText("Choose category and type");
  await staff.getByLabel("Category and type").first().selectOption("Agreement");
  await expectSoundPage(staff, "form of a request for documents");
  await staff.getByRole("button", { name: "Send the request" }).click();
  await expect(
    staff.getByText("The client has been asked in the portal. The mail leaves within an hour"),
  ).toBeVisible();
  await expectSoundPage(staff, "requested documents of all clients");

  await page.goto("/dashboard/client");
  await expect(page.getByRole("rowheader").first()).toHaveText("Tax return of the year before");
  await expectSoundPage(page, "dashboard with requested documents");
  await page.getByRole("link", { name: "Upload this file (Send Tax return of the year before)" }).click();
  const item = (name: string) => page.getByRole("listitem", { name });
  const taxReturn = item("Tax return of the year before");
  await taxReturn.getByLabel("File").setInputFiles(await aPhoto(page, "page.jpg", [600, 900], "image/jpeg"));
  await taxReturn.getByRole("button", { name: "Make a PDF from this photo" }).click();
  await page.getByRole("dialog").getByLabel("Name of the PDF").fill("from a photo");
  await page.getByRole("dialog").getByRole("button", { name: "Make the PDF" }).click();
  await expect(taxReturn.getByText(/^from a photo\.pdf, /)).toBeVisible();
  await taxReturn.getByLabel("File").setInputFiles(aPdfFile("return.pdf"));
  await taxReturn.getByRole("button", { name: "Upload this file" }).click();
  await expect(taxReturn.getByText("Being reviewed")).toBeVisible();
  const forms = item("W-2 forms");
  await forms.getByText("This does not apply to me").click();
  await forms.getByRole("button", { name: "Say that it does not apply" }).click();
  await expect(forms.getByText("Say why it does not apply.")).toBeVisible();
  await forms.getByLabel("Why does it not apply?").fill("I am self-employed");
  await forms.getByRole("button", { name: "Say that it does not apply" }).click();
  await expect(forms.getByText("Marked as not applicable")).toBeVisible();
  await item("Proof of address").getByText("Ask or comment").click();
  await item("Proof of address").getByLabel("Your comment").fill("Is a bill good enough?");
  await item("Proof of address").getByRole("button", { name: "Send the comment" }).click();
  await expect(item("Proof of address").getByText("Is a bill good enough?")).toBeVisible();
  await expectSoundPage(page, "page of a request");

  await staff.getByRole("link", { name: "Open W-2 forms" }).click();
  await staff.getByRole("button", { name: "Accept that it does not apply" }).click();
  const firms = (name: string) => staff.getByRole("listitem", { name });
  await expect(firms("W-2 forms").getByText("Does not apply", { exact: true })).toBeVisible();
  await firms("Proof of address").getByText("Withdraw this item").click();
  await firms("Proof of address").getByRole("button", { name: "Withdraw the item" }).click();
  await expect(firms("Proof of address").getByText("Withdrawn", { exact: true })).toBeVisible();
  await expectSoundPage(staff, "request of a client, for the firm");
  await firms("Tax return of the year before").getByRole("link", { name: "return.pdf" }).click();
  await expect(staff.getByText("Answers the request for Tax return of the year before")).toBeVisible();
});

test.describe("without JavaScript", () => {
  // The answer that a form is not complete.
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test("rows are added without losing what was typed, and the client answers", async ({ page, browser, server }) => {
    await signUp(page, { firstName: "Sten", lastName: "Quiet", email: "sten@requests.example" });
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const staff = await anAdministratorPageIn(context, server);
    await staff.getByLabel("Find a client").fill("sten");
    await staff.getByRole("button", { name: "Find" }).click();
    await staff.getByLabel("Name").fill("Lease");
    await staff.getByLabel("Category and type").selectOption("Contract");
    await staff.getByRole("button", { name: "Add another document" }).click();
    await expect(staff.getByLabel("Name").first()).toHaveValue("Lease");
    await expect(staff.getByLabel("Category and type").first()).toHaveValue("Legal Documents/Contract");
    await staff.getByRole("checkbox", { name: "Sten Quiet" }).check();
    await staff.getByLabel("Name").nth(1).fill("Deed");
    await staff.getByLabel("Category and type").nth(1).selectOption("Agreement");
    await staff.getByRole("button", { name: "Send the request" }).click();
    await expect(staff.getByText("The client has been asked")).toBeVisible();

    await page.goto("/dashboard/client");
    await page.getByRole("link", { name: "Upload this file Lease" }).click();
    const lease = page.getByRole("listitem", { name: "Lease" });
    await lease.getByRole("button", { name: "Upload this file" }).click();
    await expect(lease.getByText("Please choose a file first.")).toBeVisible();
    await lease.getByLabel("File").setInputFiles(aPdfFile("lease.pdf"));
    await lease.getByRole("button", { name: "Upload this file" }).click();
    await expect(lease.getByText("Being reviewed")).toBeVisible();
    const deed = page.getByRole("listitem", { name: "Deed" });
    await deed.getByText("This does not apply to me").click();
    await deed.getByLabel("Why does it not apply?").fill("I rent");
    await deed.getByRole("button", { name: "Say that it does not apply" }).click();
    await expect(deed.getByText("Marked as not applicable")).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false])
  test(`the firm makes a checklist of its own, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
    const staff = await anAdministratorPageIn(context, server);
    const name = javaScriptEnabled ? "Who you are" : "Who they are";
    await staff.getByRole("link", { name: "Change the checklists" }).click();
    await expect(staff.getByRole("heading", { name: "Checklists of documents" })).toBeVisible();
    if (javaScriptEnabled) await expectSoundPage(staff, "checklists of documents");
    await staff.getByRole("link", { name: "Copy “Annual tax return”" }).click();
    await expect(staff.getByLabel("Name of the checklist")).toHaveValue("Copy of Annual tax return");
    if (javaScriptEnabled) await staff.waitForLoadState("networkidle");
    for (const place of [4, 3, 2]) await staff.getByRole("button", { name: `Remove document ${place}` }).click();
    await staff.getByLabel("Name of the checklist").fill(name);
    await staff.getByLabel("Name", { exact: true }).fill("Passport");
    await staff.getByLabel("Category and type").selectOption("");
    await staff.getByLabel("Days until due").fill("10");
    await staff.getByRole("button", { name: "Save the checklist" }).click();
    await expect(staff.getByRole("alert")).toContainText("Choose category and type");
    await expect(staff.getByLabel("Days until due")).toHaveValue("10");
    if (javaScriptEnabled) await expectSoundPage(staff, "form of a checklist with an error");
    await staff.getByLabel("Category and type").selectOption("Agreement");
    await staff.getByRole("button", { name: "Save the checklist" }).click();
    await expect(staff.getByText("The checklist is saved.")).toBeVisible();
    await staff.getByRole("button", { name: `Remove “${name}”` }).click();
    await staff.getByRole("button", { name: `Undo the removal of “${name}”` }).click();
    await expect(staff.getByRole("row", { name })).toContainText("Passport");
    await staff.goto("/dashboard/admin/documents/requests/new");
    if (javaScriptEnabled) await staff.waitForLoadState("networkidle");
    await staff.getByLabel("Checklist").selectOption(name);
    await staff.getByRole("button", { name: "Fill in" }).click();
    await expect(staff.getByLabel("Name", { exact: true })).toHaveValue("Passport");
    await context.close();
  });

async function anAdministratorPageIn(context: BrowserContext, server: RunningProduct) {
  const staff = await context.newPage();
  await signInAsAdministrator(staff, administratorOf(server), "/dashboard/admin/documents/requests/new");
  return staff;
}
