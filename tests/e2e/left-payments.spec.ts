import { anApplicant } from "./applicant";
import { act } from "./dialog";
import { offerLoan, payOutLoan } from "./loans";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of refused forms in the console.
test.use({ expectedMessages: [/status of 400/] });

const list = "/dashboard/admin/imports/left-payments";

test("payments that an import leaves out are listed until somebody settles them, or a ledger has them", async ({
  browser,
  page,
  server,
}) => {
  const company = "Rubavu Ferries";
  const loan = { companyName: company, loanAmount: "2,000,000" };
  const { context: applicant, id } = await anApplicant(browser, server.url, loan);
  await applicant.close();
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
  await offerLoan(page, server.url, id);
  await page.goto(`/dashboard/admin/applications/${id}`);
  await expect(page.getByRole("link", { name: "Terms accepted" })).toBeVisible();
  await act(page, "Terms accepted", "By telephone on 3 June");
  await payOutLoan(page, company, "CV-0093");
  const repayment = page.url();
  const [reference = ""] = /PF-[\w-]+/.exec((await page.getByRole("main").textContent()) ?? "") ?? [];
  const row = (of: string) => page.getByRole("row").filter({ hasText: of });

  await test.step("an import leaves out what fits no loan", async () => {
    await page.goto("/dashboard/admin/imports?kind=payments");
    await scriptRuns(page);
    const on = new Date().toISOString().slice(0, 10);
    const lines = [
      "Application,Value date,Amount,Bank reference",
      `${reference},${on},10,FERRY-1`,
      `PF-0000,${on},30.25,FERRY-2`,
      `PF-0001,${on},41.50,FERRY-3`,
    ];
    const buffer = Buffer.from(lines.join("\n"));
    await page.getByLabel("File").setInputFiles({ name: "ferries.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByRole("button", { name: "Check the file" }).click();
    await page
      .getByLabel(/adds 1 payment of \$10\.00 in all, and leaves out 2 lines with mistakes \(\$71\.75 in all\)\.$/)
      .check();
    await page.getByRole("button", { name: "Leave out the 2 lines with mistakes and import the other one" }).click();
    await page.getByRole("link", { name: "they are listed" }).click();
    await expect(row("FERRY-2")).toContainText("No application has the reference “PF-0000”");
    await expect(row("FERRY-1")).toHaveCount(0);
  });

  await test.step("what is missing is named beside its field, and what was typed stays", async () => {
    await scriptRuns(page);
    await page.getByLabel("What became of the payments that are ticked").fill("Sent back to the payer.");
    await page.getByRole("button", { name: "Settle the ticked payments" }).click();
    await expect(page.getByText("Tick the payments that are meant.")).toBeVisible();
    await expect(page.getByLabel("What became of the payments that are ticked")).toHaveValue("Sent back to the payer.");
    await page.getByLabel("What became of the payments that are ticked").fill("");
    await row("FERRY-2").getByRole("checkbox").check();
    await page.getByRole("button", { name: "Settle the ticked payments" }).click();
    await expect(page.getByText("Say what became of them", { exact: true })).toBeVisible();
    await expect(row("FERRY-2").getByRole("checkbox")).toBeChecked();
    await expectSoundPage(page, "payments that no ledger has, with an error");
  });

  await test.step("one is settled, opened again and settled", async () => {
    await page.getByLabel("What became of the payments that are ticked").fill("Sent back to the payer.");
    await page.getByRole("button", { name: "Settle the ticked payments" }).click();
    await expect(page.getByText("They are settled.")).toBeVisible();
    await expect(row("FERRY-2")).toHaveCount(0);
    await page.getByRole("link", { name: "Show those that were settled" }).click();
    await expect(row("FERRY-2")).toContainText("Sent back to the payer.");
    await row("FERRY-2").getByRole("checkbox").check();
    await page.getByRole("button", { name: "Open the ticked payments again" }).click();
    await expect(page.getByText("They are open again.")).toBeVisible();
    await row("FERRY-2").getByRole("checkbox").check();
    await page.getByLabel("What became of the payments that are ticked").fill("It was ours.");
    await page.getByRole("button", { name: "Settle the ticked payments" }).click();
    await expect(page.getByText("They are settled.")).toBeVisible();
  });

  await test.step("the other is on Today, and leaves the list when its ledger has it", async () => {
    await page.goto("/dashboard/admin");
    await expect(page.getByText("FERRY-3").first()).toBeVisible();
    await page.goto(repayment);
    await scriptRuns(page);
    await page.getByLabel("Amount in dollars").fill("41.50");
    await page.getByLabel("Reference of the bank").fill("FERRY-3");
    await page.getByRole("button", { name: "Record the payment" }).click();
    // Nothing is due yet.
    await page.getByRole("button", { name: "Yes, $41.50 was paid" }).click();
    await expect(page.getByText("The payment is recorded.")).toBeVisible();
    await page.goto(list);
    await expect(page.getByRole("heading", { name: "Payments that no ledger has" })).toBeVisible();
    await expect(row("FERRY-3")).toHaveCount(0);
    await page.getByRole("link", { name: "Show those that were settled" }).click();
    await expect(row("FERRY-2")).toContainText("It was ours.");
    await expectSoundPage(page, "settled payments");
  });
});
