import { readFileSync } from "node:fs";
import { bar, box } from "./calculator-fields";
import { expect, expectSoundPage, test } from "./product";

test.describe("with a script", () => {
  test("the result follows each slider, and the address keeps the scenario", async ({ page }) => {
    await page.goto("/project-funding?utm_source=letter");
    const payment = page.locator(".figBig");
    await expect(payment).toHaveText("$9,427");

    const amount = box(page, "Loan amount");
    const slider = page.getByRole("slider", { name: "Loan amount" });
    await slider.press("ArrowRight");
    await expect(amount).toHaveValue("2,000,000");
    await expect(payment).toHaveText("$18,854");

    await amount.fill("2600001");
    await expect(slider).toHaveValue("3000000");
    await expect(amount).toHaveValue("2,600,001");
    await amount.fill("12");
    await amount.blur();
    await expect(page.getByText("The smallest loan is $1,000,000. We calculate with that amount.")).toBeVisible();
    await expect(amount).toHaveValue("1,000,000");

    await box(page, "Interest rate").fill("3");
    await page.getByText("15 years", { exact: true }).click();
    await expect(payment).toHaveText("$6,906");
    await expect(page).toHaveURL(/\?utm_source=letter&amount=1000000&rate=3&term=15$/);
    await page.reload();
    await expect(payment).toHaveText("$6,906");

    await page.locator("#calculator").getByRole("link", { name: "Apply Now" }).click();
    await expect(page).toHaveURL(/\/application\?amount=1000000&rate=3&term=15$/);
    const carried = page.getByText("From the calculator: $1,000,000 over 15 years");
    await expect(carried).toBeVisible();
    await page.getByRole("button", { name: "Project Information" }).click();
    await expect(carried).toBeVisible();
    await page.getByLabel("Loan Amount").fill("25m");
    await page.getByLabel("Project Description").focus();
    await expect(carried).toBeHidden();
  });

  test("amounts are accepted as people write them; other text stays in the field with an error beside it", async ({
    page,
  }) => {
    await page.goto("/project-funding");
    const amount = box(page, "Loan amount");
    const payment = page.locator(".figBig");
    await amount.fill("");
    await amount.pressSequentially("$25M");
    await expect(payment).toHaveText("$235,675");
    await amount.blur();
    await expect(amount).toHaveValue("25,000,000");
    await expect(page).toHaveURL(/\?amount=25000000&/);

    await amount.fill("a lot");
    await amount.blur();
    await expect(amount).toHaveValue("a lot");
    await expect(amount).toHaveAccessibleDescription(
      /such as 25,000,000 or 25M\. Until then we calculate with \$25,000,000\./,
    );
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expectSoundPage(page, "/project-funding with an amount that is no sum");
    await amount.fill("-5");
    await amount.blur();
    await expect(amount).toHaveAccessibleDescription(/The smallest loan is \$1,000,000/);
    await amount.fill("twelve");
    await amount.blur();
    await expect(amount).toHaveAccessibleDescription(/Until then we calculate with \$1,000,000\./);
    await expect(amount).not.toHaveAccessibleDescription(/The smallest loan/);
    await amount.fill("1.5 million");
    await expect(amount).not.toHaveAttribute("aria-invalid");
    await expect(payment).toHaveText("$14,140");

    await page.getByText("Extra payments", { exact: true }).click();
    await box(page, "Each month, in dollars").fill("2k");
    await box(page, "Each month, in dollars").blur();
    await expect(box(page, "Each month, in dollars")).toHaveValue("2,000");
    await box(page, "Another payment, Dollars").fill("plenty");
    await box(page, "Another payment, Dollars").blur();
    await expect(box(page, "Another payment, Dollars")).toHaveAccessibleDescription(
      /Until then we calculate without it/,
    );
    await box(page, "What you can pay a month, in dollars").fill("18k");
    await box(page, "What you can pay a month, in dollars").blur();
    await expect(box(page, "What you can pay a month, in dollars")).toHaveValue("18,000");
    await expect(box(page, "Another payment, Dollars")).toHaveValue("plenty");
  });

  test("what had to be adjusted is told beside its field, until that field changes", async ({ page }) => {
    await page.goto("/project-funding");
    await box(page, "Interest rate").fill("9");
    await box(page, "Interest rate").blur();
    await expect(box(page, "Interest rate")).toHaveAccessibleDescription(/The highest interest rate here is 5\.0%\./);
    await expect(box(page, "Loan amount")).toHaveAccessibleDescription("$1,000,000 to $500,000,000");
    await box(page, "Interest rate").fill("");
    await box(page, "Interest rate").blur();
    await expect(box(page, "Interest rate")).toHaveValue("5");
    await expect(box(page, "Interest rate")).toHaveAccessibleDescription(/No number was entered\. We keep 5\./);
    await box(page, "Interest rate").fill("4");
    await expect(page.getByText("No number was entered.")).toHaveCount(0);
    await box(page, "Interest rate").fill("9");
    await box(page, "Interest rate").blur();

    await page.getByText("Extra payments", { exact: true }).click();
    await box(page, "Another payment, Month").fill("150");
    await box(page, "Another payment, Dollars").fill("5000");
    const late = page.getByText(
      "The loan ends in month 120. We moved this payment to month 120. If you want another month, enter one from 1 to 120, or choose a longer term.",
    );
    await expect(late).toBeVisible();
    await expect(box(page, "Payment 1, Month")).toHaveValue("120");
    await expect(box(page, "Payment 1, Month")).toHaveAccessibleDescription(/We moved this payment to month 120\./);
    await box(page, "Payment 1, Month").fill("100");
    await expect(late).toHaveCount(0);
    await expect(box(page, "Interest rate")).toHaveAccessibleDescription(/The highest interest rate/);

    // A shorter term moves a payment too, also while the extra payments are folded.
    await page.getByText("Extra payments", { exact: true }).click();
    await page.getByText("5 years", { exact: true }).click();
    await expect(page.getByText("We moved this payment from month 100 to month 60.")).toBeVisible();
    await expectSoundPage(page, "/project-funding with adjusted values");
  });

  test("a value that is typed before the script runs is used", async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/project-funding", { waitUntil: "commit" });
    await box(page, "Loan amount").fill("2000000");
    arrive();
    await expect(page.locator(".figBig")).toHaveText("$18,854");
    await expect(box(page, "Loan amount")).toHaveValue("2,000,000");
  });

  test("a choice made before the script runs is used at the first press", async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto("/project-funding", { waitUntil: "commit" });
    await page.getByText("15 years", { exact: true }).click();
    await page.getByRole("slider", { name: "Loan amount" }).press("ArrowRight");
    await page.getByText("Extra payments", { exact: true }).click();
    await page.getByText("Lower the instalments", { exact: true }).click();
    arrived.resolve();
    await expect(box(page, "Loan amount")).toHaveValue("2,000,000");
    await expect(page.locator(".figBig")).toHaveText("$13,336");
    await expect(page.getByRole("radio", { name: "Lower the instalments" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "15 years" })).toBeChecked();
    await page.getByText("10 years", { exact: true }).click();
    await expect(page.locator(".figBig")).toHaveText("$18,854");
  });

  test("extra payments shorten the term or lower the payment, and are kept in the address and in the application", async ({
    page,
  }) => {
    await page.goto("/project-funding");
    const extras = page.locator(".calcWith");
    await page.getByText("Extra payments", { exact: true }).click();
    await box(page, "Each month, in dollars").fill("2000");
    await expect(extras).toContainText("97 months");
    await expect(extras).toContainText("Interest $105,166.16, last payment $8,175.12.");
    await expect(page.locator(".figBig")).toHaveText("$9,427");

    await box(page, "Each month, in dollars").fill("");
    await box(page, "Another payment, Dollars").fill("100000");
    await expect(extras).toContainText("107 months");
    await expect(extras).toContainText("Interest $107,609.09, last payment $8,348.15.");
    await page.getByText("Lower the instalments").click();
    await expect(extras).toContainText(
      "Instalments come down to $8,392.03. Interest $119,463.68, last payment $8,392.59.",
    );
    await expect(page).toHaveURL(/\?amount=1000000&rate=2\.5&term=10&once=12:100000&effect=lower$/);

    await page.reload();
    await expect(extras).toContainText("$8,392.03");
    await box(page, "Payment 1, Month").fill("500");
    await box(page, "Payment 1, Month").blur();
    await expect(box(page, "Payment 1, Month")).toHaveAccessibleDescription(/We moved this payment to month 120\./);
    await page.locator("#calculator").getByRole("link", { name: "Apply Now" }).click();
    await expect(page).toHaveURL(/\/application\?amount=1000000&rate=2\.5&term=10&once=120:100000&effect=lower$/);
    await expect(
      page.getByText("2.5% a year, with $100,000 in month 120, which lowers the instalments."),
    ).toBeVisible();
  });

  test("three scenarios are compared side by side, and a text says how they differ", async ({ page }) => {
    await page.goto("/project-funding");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page.getByText("Scenario B begins as a copy of A. Change it to compare.")).toBeVisible();
    await expect(box(page, "Loan amount")).toBeFocused();
    await page.getByRole("button", { name: "Add scenario C" }).click();
    await expect(page.getByText("This scenario is already in the comparison.")).toBeVisible();
    await expect(bar(page, "C")).toHaveCount(0);
    await page.getByText("15 years", { exact: true }).click();
    const words = page.locator("#side-by-side");
    await expect(words).toContainText("A costs the least interest; B has the lowest monthly payment.");
    await expect(words).toContainText(/Against A, B pays \$2,759\.10 less a month at first, ends 5 years later/);
    await page.getByRole("button", { name: "Add scenario C" }).click();
    await box(page, "Interest rate").fill("3.1");
    await expect(page.getByRole("heading", { name: "A, B and C side by side" })).toBeVisible();
    await expect(page).toHaveURL(/b-term=15&c-amount=1000000&c-rate=3\.1&c-term=15&on=c$/);
    await expect(words.getByRole("row", { name: /^Interest rate/ })).toContainText("2.5%2.5%3.1%");

    await page.getByText("Extra payments", { exact: true }).click();
    await box(page, "Each month, in dollars").fill("2000");
    await page.getByRole("link", { name: "Year 2, months" }).click();
    await expectSoundPage(page, "/project-funding with three scenarios, extra payments and an open year");
    await box(page, "Each month, in dollars").fill("");

    await bar(page, "A").click();
    await expect(page.locator(".figBig")).toHaveText("$9,427");
    await expect(page).toHaveURL(/c-term=15$/);
    await page.reload();
    await page.getByRole("button", { name: "Remove A" }).click();
    await expect(page.locator(".figBig")).toHaveText("$6,668");
    await page.getByRole("button", { name: "Remove A" }).click();
    await expect(words).toHaveCount(0);
    await expect(page).toHaveURL(/\?amount=1000000&rate=3\.1&term=15$/);
  });

  test("a monthly payment gives the amount and the term that it repays", async ({ page }) => {
    await page.goto("/project-funding");
    await box(page, "What you can pay a month, in dollars").fill("9426.99");
    const answers = page.locator(".comparison-answers");
    await expect(answers).toContainText("$1,000,000");
    await expect(answers).toContainText("10 years");
    await box(page, "What you can pay a month, in dollars").fill("18000");
    await expect(answers).toContainText("5 years");
    await answers.getByRole("link", { name: "Use 5 years" }).click();
    await expect(page.locator(".figBig")).toHaveText("$17,747");
    await expect(answers.getByRole("link", { name: /^Use \$1,01\d,\d{3}$/ })).toBeVisible();
    await expect(page).toHaveURL(/term=5&payment=18000$/);
    await box(page, "What you can pay a month, in dollars").fill("50");
    await expect(answers).toContainText("The smallest loan, $1,000,000, costs $17,747.36 a month");
  });

  test("the years of the schedule open, and it downloads as CSV and PDF", async ({ page }) => {
    await page.goto("/project-funding");
    const table = page.getByRole("table", { name: /^Repayment schedule/ });
    await expect(table.getByRole("row")).toHaveCount(12);
    const year = table.getByRole("link", { name: "Year 10, months" });
    await expect(year).toHaveAttribute("aria-expanded", "false");
    await year.press("Enter");
    await expect(table.getByRole("row", { name: /^Month 120/ })).toContainText("$9,427.04");
    await expect(table.getByRole("row", { name: /^Total/ })).toContainText("$131,238.85");
    await expect(page).toHaveURL(/term=10&year=10(#year-10)?$/);
    await page.getByRole("link", { name: "Every month" }).click();
    await expect(table.getByRole("row")).toHaveCount(132);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Schedule as CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("loan-illustration-1000000-2.5-10.csv");
    expect(
      readFileSync(await file.path(), "utf8")
        .trimEnd()
        .split("\r\n"),
    ).toHaveLength(121);
    const pdf = await page.request.get(
      (await page.getByRole("link", { name: "Schedule as PDF" }).getAttribute("href")) ?? "",
    );
    expect((await pdf.body()).subarray(0, 8).toString()).toBe("%PDF-1.7");
  });
});
