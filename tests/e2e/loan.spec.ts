import { anApplicant } from "./applicant";
import { offerLoan, payOutLoan } from "./loans";
import { mailTo } from "./mail";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** Forms that are refused are answered with 400. */
test.use({ expectedMessages: [/status of 400/] });

test("an offer is accepted online without a script, the loan is paid out, and its first payment is recorded", async ({
  browser,
  page,
  server,
}) => {
  const company = "Gitega Clinics";
  const loan = { companyName: company, loanAmount: "2,000,000" };
  const { context: applicant, id } = await anApplicant(browser, server.url, loan, { javaScriptEnabled: false });
  const file = `/dashboard/admin/applications/${id}`;
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
  await offerLoan(page, server.url, id);
  const own = await applicant.newPage();

  await test.step("the applicant accepts with a mailed code", async () => {
    await own.goto(`/application/status/${id}`);
    await own.getByRole("link", { name: "Answer the offer" }).click();
    await expect(own.getByText("$18,853.98")).toBeVisible();
    await own.getByRole("button", { name: "Send me the code" }).click();
    const mail = await mailTo(server, "nadia@people.example", "Your code to answer our offer");
    const [, first = "", last = ""] = /The code is (\d{3}) (\d{3})/.exec(mail.text ?? "") ?? [];
    await own.getByLabel("Your first and last name").fill("Nadia");
    await own.getByLabel("The code").fill("12");
    await own.getByRole("button", { name: "Accept the offer" }).click();
    await expect(own.getByRole("alert")).toContainText("Tick the box when you have read the letter");
    await expect(own.getByRole("alert")).toContainText("Enter the 6 digits of the code");
    await expect(own.getByLabel("Your first and last name"), "what was typed stays").toHaveValue("Nadia");
    await own.getByLabel("I have read the letter").check();
    await own.getByLabel("Your first and last name").fill("Nadia Uwimana");
    await own.getByLabel("The code").fill(`${first} ${last}`);
    await own.getByRole("button", { name: "Accept the offer" }).click();
    await expect(own.getByText("You have accepted our offer.")).toBeVisible();
    const link = own.getByRole("link", { name: "Your acceptance, signed (PDF)" });
    const signed = await applicant.request.get((await link.getAttribute("href")) ?? "");
    expect(signed.headers()["content-type"]).toBe("application/pdf");
    expect((await signed.body()).toString("latin1")).toContain("/ETSI.CAdES.detached");
  });

  await test.step("staff see the acceptance, and record the agreement and a payout", async () => {
    await page.goto(file);
    await expect(page.getByText("Accepted online by Nadia Uwimana")).toBeVisible();
    await expectSoundPage(page, "an application that was accepted online");
    await payOutLoan(page, company, "CV-0077");
  });

  await test.step("the loan is repaid by its schedule", async () => {
    await page.getByLabel("Amount in dollars").fill("3,000,000");
    await page.getByLabel("Reference of the bank").fill("IN-0001");
    await page.getByRole("button", { name: "Record the payment" }).click();
    await expect(page.getByRole("alert")).toContainText("At most $2,000,000.00 is owed");
    await page.getByLabel("Amount in dollars").fill("50,000");
    await page.getByRole("button", { name: "Record the payment" }).click();
    await expect(page.getByRole("alert")).toContainText("Are you sure? You typed $50,000.00.");
    await page.getByRole("button", { name: "Yes, $50,000.00 was paid" }).click();
    await expect(page.getByText("The payment is recorded.")).toBeVisible();
    await expectSoundPage(page, "the repayment of a loan");
    await page.getByRole("link", { name: /^Reverse/ }).click();
    await page.getByLabel("Why").fill("It belongs to another loan");
    await page.getByRole("button", { name: "Reverse the payment" }).click();
    await expect(page.getByText("The payment is reversed.")).toBeVisible();
    await own.goto(`/application/status/${id}`);
    await expect(own.getByText("Bank of Kigali")).toBeVisible();
    await own.getByRole("link", { name: "See the repayment" }).click();
    await expect(own.getByText("Early repayment")).toBeVisible();
    await expect(own.getByText("Our account is not shown here yet. Ask us where to pay:")).toBeVisible();
    const agreed = own.getByRole("region", { name: "What we have agreed" });
    const acceptance = agreed.getByRole("link", { name: "Your acceptance, signed (PDF)" });
    const stays = await applicant.request.get((await acceptance.getAttribute("href")) ?? "");
    expect(stays.headers()["content-type"]).toBe("application/pdf");
    await agreed.getByRole("link", { name: `View Agreement of ${company}.pdf` }).waitFor();
    const paper = agreed.getByRole("link", { name: `Download Agreement of ${company}.pdf` });
    const read = await applicant.request.get((await paper.getAttribute("href")) ?? "");
    expect(read.headers()["content-type"]).toBe("application/pdf");
    await expect(own.getByText("$2,000,000.00 at 2.5% a year over 10 years")).toBeVisible();
    // The audit needs a script.
    const scripted = await browser.newContext({ baseURL: server.url, storageState: await applicant.storageState() });
    const audited = await scripted.newPage();
    await audited.goto(own.url());
    await expect(audited.getByText("Early repayment")).toBeVisible();
    await expectSoundPage(audited, "the borrower’s page of the repayment");
    await scripted.close();
  });
  await applicant.close();
});
