import { checkTexts } from "../../app/features/applications/loan-file/vocabulary";
import { anApplicant } from "./applicant";
import { act } from "./dialog";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, test } from "./product";

/** Forms that are refused are answered with 400 or 409: browsers say so. */
test.use({ expectedMessages: [/status of (400|409)/] });

test("a decline that was undone with the page's button takes its toast away", async ({ browser, page, server }) => {
  const { context: applicant, id } = await anApplicant(browser, server.url, {
    companyName: "Second Thought Ltd",
    loanAmount: "2,000,000",
  });
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
  await page.goto(`/dashboard/admin/applications/${id}`);
  await page.getByRole("link", { name: "Decline" }).click();
  await page.getByLabel("Reason").fill("The income does not carry the payments.");
  await page.getByRole("button", { name: "Decline and send the letter" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Declined. Second Thought Ltd");
  await toast.hover();
  await page.getByRole("button", { name: "Undo the decline" }).press("Enter");
  await expect(page.getByText("The review has not begun.")).toBeVisible();
  await expect(toast).toHaveCount(0);
  await applicant.close();
});

test("a decline is sent once, and an error stays in view when the time for Undo is over", async ({
  browser,
  page,
  server,
}) => {
  const { context: applicant, id } = await anApplicant(browser, server.url, {
    companyName: "Double Click Ltd",
    loanAmount: "2,000,000",
  });
  await page.clock.install();
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
  await page.goto(`/dashboard/admin/applications/${id}`);
  await page.getByRole("link", { name: "Decline" }).click();
  await page.getByLabel("Reason").fill("The income does not carry the payments.");
  await page.getByRole("button", { name: "Decline and send the letter" }).dblclick();
  await expect(page.locator(".toast")).toContainText("Declined. Double Click Ltd");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Take back to Application received" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Say why this step is taken back");
  await page.clock.runFor(20_000);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Say why this step is taken back");
  await applicant.close();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("to offer ten times the requested amount, an administrator confirms a question with both amounts", async ({
    browser,
    page,
    server,
  }) => {
    const { context: applicant, id } = await anApplicant(browser, server.url, {
      companyName: "Ten Times Ltd",
      loanAmount: "2,000,000",
    });
    await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
    await page.goto(`/dashboard/admin/applications/${id}`);
    await act(page, "Begin the review", "");
    for (const check of Object.values(checkTexts)) await act(page, `Waive ${check}`, "On file since 2023", "Waive");
    await page.getByRole("link", { name: "Offer terms" }).click();
    await page.getByLabel("Amount").fill("20,000,000");
    await page.getByLabel("Interest a year, in percent").fill("2.5");
    await page.getByLabel("Why these terms").fill("The rents carry it.");
    await page.getByRole("button", { name: "Offer these terms" }).click();
    const question = page.getByRole("alertdialog", {
      name: /^Offer \$20,000,000, 2\.5% a year, \d+ years?, valid until .+\? The applicant requested \$2,000,000\./,
    });
    await expect(question).toContainText(/Ten Times Ltd, .+, PF-\S+\. That is 900% more than requested\./);
    await expect(question).toContainText("5 points were waived: nobody has checked them.");
    await expect(question.getByRole("listitem")).toHaveCount(5);
    await expect(question).toContainText(`${checkTexts.company}: “On file since 2023”`);
    await question.getByRole("button", { name: "Correct the amount" }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel("Amount")).toHaveValue("20,000,000");
    await expect(page.getByLabel("Amount")).toBeFocused();
    await expect(page.getByLabel("Why these terms")).toHaveValue("The rents carry it.");
    await page.getByRole("button", { name: "Offer these terms" }).click();
    await question.getByRole("button", { name: "Offer $20,000,000" }).click();
    await expect(page.getByText("Terms are offered. The letter goes out in a few seconds.")).toBeVisible();
    await expect(page.locator(".amount")).toHaveText(
      /^\$20,000,000\s*Offered at 2\.5% over \d+ years\s*Requested \$2,000,000 over \d+ years$/,
    );
    const theirs = await (await applicant.request.get(`/application/status/${id}`)).text();
    expect(theirs).toContain("Read and answer our offer");
    await applicant.close();
  });

  test("a decline gives its reason in a letter, and can be taken back", async ({ browser, page, server }) => {
    const { context: applicant, id } = await anApplicant(browser, server.url, {
      companyName: "Slip & Co",
      loanAmount: "2,000,000",
    });
    await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
    await page.goto(`/dashboard/admin/applications/${id}`);
    await page.getByRole("link", { name: "Decline" }).click();
    const tab = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Preview the letter" }).click();
    const preview = await tab;
    await expect(preview.getByRole("alert")).toContainText("The letter cannot be shown yet");
    await expect(preview.getByRole("alert").getByRole("link")).toHaveText(["Say why: the letter gives this reason"]);
    await expect(preview.getByRole("navigation", { name: "Admin" }), "the portal's frame").toBeVisible();
    await expect(preview.getByText("Nothing has been sent.")).toBeVisible();
    await preview.close();
    await page.getByRole("button", { name: "Decline and send the letter" }).click();
    await expect(page.getByRole("alert")).toContainText("Say why: the letter gives this reason");
    await page.getByLabel("Reason").fill("The income does not carry the payments.");
    await page.getByRole("button", { name: "Decline and send the letter" }).click();
    await expect(page.getByText("The application is declined. The letter goes out in a few seconds.")).toBeVisible();
    await page.getByRole("button", { name: "Undo the decline" }).click();
    await expect(page.getByText("The review has not begun.")).toBeVisible();
    await expect(page.getByText("Undone before it was sent")).toBeVisible();

    await page.getByRole("link", { name: "Decline" }).click();
    await expect(page.getByLabel("Reason")).toHaveValue("The income does not carry the payments.");
    await expect(page.getByText(/^Filled in with the reason of/)).toBeVisible();
    await page.getByRole("button", { name: "Decline and send the letter" }).click();
    const status = await (await applicant.request.get(`/application/status/${id}`)).text();
    expect(status).toContain("Our decision, as a letter (PDF)");

    await page.getByRole("link", { name: "Take back to Application received" }).click();
    await page.getByLabel("Reason").fill("Wrong application");
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByText("The review has not begun.")).toBeVisible();
    await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
    expect(await (await applicant.request.get(`/application/status/${id}`)).text()).toContain("No longer valid");
    await applicant.close();
  });
});
