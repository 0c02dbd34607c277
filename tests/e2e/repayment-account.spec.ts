import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { anApplicant } from "./applicant";
import { act } from "./dialog";
import { aPdfFile } from "./files";
import { offerLoan } from "./loans";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of refused forms in the console.
test.use({ expectedMessages: [/status of (400|403)/] });

const entry = "/dashboard/admin/content/account/repayments";
const iban = "GB82 WEST 1234 5698 7654 32";

test("the account for repayments is set by two people, and the borrower reads it", async ({
  browser,
  page,
  server,
}) => {
  const colleague = await browser.newPage({ baseURL: server.url });
  await signUp(colleague, { firstName: "Ines", lastName: "Valverde", email: "ines-valverde@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "ines-valverde": "operations" });
  await close();
  const loan = { companyName: "Kayanza Schools", loanAmount: "2,000,000" };
  const { context: applicant, id } = await anApplicant(browser, server.url, loan);
  const own = await applicant.newPage();
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");

  await test.step("a loan is paid out, and a wrong form names all at once", async () => {
    await offerLoan(page, server.url, id);
    await page.goto(`/dashboard/admin/applications/${id}`);
    await expect(page.getByRole("link", { name: "Terms accepted" })).toBeVisible({ timeout: 20_000 });
    await act(page, "Terms accepted", "By telephone on 3 June");
    await page.getByRole("link", { name: "Agreement signed" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Agreement signed" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Say how this is known");
    await expect(dialog.getByRole("alert")).toContainText("Attach the signed agreement");
    await expectSoundPage(page, "the step of an agreement without its file");
    await dialog.getByRole("textbox").fill("Both sides, escrow at Bank of Kigali");
    await dialog.locator('input[type="file"]').setInputFiles(aPdfFile("Kayanza agreement.pdf"));
    await dialog.getByRole("button", { name: "Agreement signed" }).click();
    await page.getByRole("link", { name: "Record a payout" }).click();
    await dialog.getByLabel("Amount in dollars").fill("3,000,000");
    await dialog.getByLabel("Account number or IBAN").fill("GB82 WEST 1234 5698 7654 33");
    await dialog.getByRole("button", { name: "Record this payout" }).click();
    await expect(dialog.getByLabel("Amount in dollars")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Account number or IBAN")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByRole("alert")).toContainText("At most $2,000,000.00 can be paid out");
    await expect(dialog.getByRole("alert")).toContainText("This IBAN cannot be right");
    await expect(dialog.getByLabel("Amount in dollars"), "what was typed stays").toHaveValue("3,000,000");
    await expectSoundPage(page, "the form of a payout with several mistakes");
    await dialog.getByLabel("Amount in dollars").fill("2,000,000");
    await dialog.getByLabel("Holder of the account").fill("Kayanza Schools Ltd");
    await dialog.getByLabel("Bank", { exact: true }).fill("Bank of Kigali");
    await dialog.getByLabel("Account number or IBAN").fill("4000 1122 2290");
    await dialog.getByLabel("Wire reference").fill("CV-0088");
    await dialog.getByRole("button", { name: "Record this payout" }).click();
    await dialog.getByRole("button", { name: "Yes, $2,000,000 is paid" }).click();
    await page.getByRole("link", { name: "Open the repayment" }).click();
    await page.getByRole("button", { name: "See what follows" }).click();
    await page.getByRole("button", { name: /^Yes, on / }).click();
    await expect(page.getByText("no account is set")).toBeVisible();
  });

  await test.step("the borrower is told whom to ask", async () => {
    await own.goto(`/application/status/${id}`);
    await own.getByRole("link", { name: "See the repayment" }).click();
    await expect(own.getByText("Our account is not shown here yet. Ask us where to pay:")).toBeVisible();
  });

  await test.step("one person types it, a wrong digit is named, and nothing is shown yet", async () => {
    await page.getByRole("link", { name: "Set the account" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await scriptRuns(page);
    await page.getByLabel("Holder of the account").fill("Corvane Lending Ltd");
    await page.getByLabel("Bank", { exact: true }).fill("Bank of Mauritius");
    await page.getByLabel("Account number or IBAN").fill(`${iban.slice(0, -1)}3`);
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByLabel("Account number or IBAN")).toHaveAttribute("aria-invalid", "true");
    await expectSoundPage(page, "the account for repayments with a wrong digit");
    await page.getByLabel("Account number or IBAN").fill(iban);
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
    await own.reload();
    await expect(own.getByText("Our account is not shown here yet.")).toBeVisible();
  });

  await test.step("a colleague publishes it, and the borrower reads it", async () => {
    await colleague.goto(entry);
    await expect(colleague.getByText("Compare each character with the letter of the bank")).toBeVisible();
    await expectSoundPage(colleague, "the proposed account for repayments");
    await colleague.getByLabel("I have read what it concerns").check();
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("Borrowers read it now.")).toBeVisible();
    await own.reload();
    await expect(own.getByText(iban)).toBeVisible();
    await expect(own.getByText("Corvane Lending Ltd")).toBeVisible();
    await expectSoundPage(own, "where the borrower pays");
    await page.goto(`/dashboard/admin/applications/${id}/repayment`);
    await expect(page.getByText("The borrower is told to pay into Bank of Mauritius ··5432.")).toBeVisible();
  });
  await applicant.close();
});
