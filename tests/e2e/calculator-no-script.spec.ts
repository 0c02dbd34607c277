import { bar, box } from "./calculator-fields";
import { expect, test } from "./product";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the server computes the scenario of the address, and names the values that it changed", async ({ page }) => {
    await page.goto("/project-funding?amount=9&rate=%3Cscript%3E&term=7");
    await expect(page.getByText("The smallest loan is $1,000,000. We calculate with that amount.")).toBeVisible();
    await expect(page.getByRole("slider")).toHaveCount(0);
    await box(page, "Interest rate").fill("3.0");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.locator(".figBig")).toHaveText("$17,969");
  });

  test("amounts are accepted as people write them; other text stays in the field with an error beside it", async ({
    page,
  }) => {
    await page.goto("/project-funding");
    await box(page, "Loan amount").fill("$25M");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.locator(".figBig")).toHaveText("$235,675");
    await expect(box(page, "Loan amount")).toHaveValue("25,000,000");
    await box(page, "Loan amount").fill("1,5 million");
    await page.getByText("Extra payments", { exact: true }).click();
    await box(page, "Another payment, Month").fill("7");
    await box(page, "Another payment, Dollars").fill("much");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(box(page, "Loan amount")).toHaveValue("1,5 million");
    await expect(box(page, "Loan amount")).toHaveAccessibleDescription(/Until then we calculate with \$1,000,000\./);
    await expect(box(page, "Another payment, Dollars")).toHaveValue("much");
    await expect(box(page, "Another payment, Dollars")).toHaveAccessibleDescription(/such as 20,000\./);
    await expect(box(page, "Another payment, Month")).toHaveValue("7");
    await expect(page.getByText("is not a number")).toHaveCount(0);
  });

  test("extra payments, scenarios, a payment and the months are forms and links", async ({ page }) => {
    await page.goto("/project-funding");
    await page.getByText("Extra payments", { exact: true }).click();
    await box(page, "Another payment, Month").fill("12");
    await box(page, "Another payment, Dollars").fill("100000");
    // Enter submits the form like the button.
    await box(page, "Another payment, Dollars").press("Enter");
    await expect(page.locator(".calcWith")).toContainText("107 months");
    await expect(box(page, "Payment 1, Dollars")).toHaveValue("100,000");

    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(bar(page, "B")).toHaveAttribute("aria-current", "true");
    await page.getByText("15 years", { exact: true }).click();
    await box(page, "Payment 1, Dollars").fill("");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByRole("heading", { name: "A and B side by side" })).toBeVisible();
    await expect(page.locator("#side-by-side")).toContainText("Against A, B pays");
    await bar(page, "A").click();
    await expect(page.locator(".calcWith")).toContainText("107 months");
    await page.getByRole("button", { name: "Remove A" }).click();
    await expect(page.locator(".figBig")).toHaveText("$6,668");

    await box(page, "What you can pay a month, in dollars").fill("9000");
    await page.getByRole("button", { name: "Compute" }).click();
    await page.getByRole("link", { name: /^Use \$1,3\d\d,\d{3}$/ }).click();
    await expect(page.locator(".figBig")).toHaveText("$9,000");

    await page.getByRole("link", { name: "Year 2, months" }).click();
    await expect(page.getByRole("row", { name: /^Month 24/ })).toBeVisible();
    await expect(page).toHaveURL(/#year-2$/);
  });
});
