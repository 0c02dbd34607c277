import type { Page } from "@playwright/test";
import { answerStep, steps, submitted, toStep } from "./applicant";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** Chromium reports the status 400 of an invalid form in the console. */
const expected = /status of 400/;

/** Waits for the answer to the save with this text. The line 'Saved at' may still belong to an earlier save. */
function saved(page: Page, text: string) {
  return page.waitForResponse(
    (response) =>
      response.url().endsWith("/application/draft") &&
      response.ok() &&
      (response.request().postData() ?? "").includes(text),
  );
}

const email = "maria@people.example";

test.describe("with a script", () => {
  test.use({ expectedMessages: [expected] });

  test("an application loses no answer before its submission, and is submitted once", async ({
    page,
    context,
    server,
  }) => {
    // A long test with three accessibility audits.
    await page.goto("/application?amount=2500000&rate=2.7&term=15");
    await expect(page.getByText("Step 1 of 4")).toBeVisible();
    const first = saved(page, "Maria");
    await page.getByLabel("First Name").fill("Maria");
    await first;
    await expect(page.getByText(/^Saved at/)).toBeVisible();

    await test.step("two tabs of one draft are merged by field, and the page says so", async () => {
      const other = await context.newPage();
      await other.goto("/application");
      await expect(other.getByLabel("First Name")).toHaveValue("Maria");
      const second = saved(other, email);
      await other.getByLabel("Email").fill(email);
      await second;
      await other.close();
      await page.getByLabel("Last Name").fill("Ramírez");
      await expect(page.getByText("A newer saved answer is shown for: Email.")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(email);
    });

    await test.step("what is missing is a list of links into the steps", async () => {
      await toStep(page, "Address Information");
      await page.getByRole("button", { name: "Submit Application" }).click();
      const list = page.getByRole("alert");
      await expect(list).toBeFocused();
      await expect(list.getByRole("link")).toHaveCount(12);
      await list.getByRole("link", { name: "Choose the business type" }).click();
      await expect(page.getByText("Step 2 of 4")).toBeVisible();
      await expect(page.getByLabel("Business Type")).toBeFocused();
      await expectSoundPage(page, "/application with errors");
    });

    for (const title of steps) {
      await toStep(page, title);
      await expect(page.getByRole("heading", { name: title })).toBeFocused();
      await answerStep(page, email);
      await expect(page.getByRole("button", { name: title })).toContainText("Complete");
    }
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.getByRole("button", { name: "Submit Application" }).dblclick();
    const alert = page.getByRole("alertdialog", { name: submitted });
    await expect(alert).toContainText(/Reference PF(-[0-9A-Z]{4}){4}/);
    await page.keyboard.press("Escape");
    await expect(alert).toBeHidden();
    const reference = (await page.locator(".reference").textContent()) ?? "";
    await expectSoundPage(page, "/application when received");

    await test.step("the administrator finds one, with every answer, and moves it on", async () => {
      await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
      await page.getByRole("searchbox", { name: "Search applications" }).fill(reference);
      await expect(page).toHaveURL(new RegExp(`q=${reference}`));
      await expect(page.getByText("1 application", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Maria Ramírez" }).click();
      await expect(page.getByText("$2,500,000 at 2.7% over 15 years")).toBeVisible();
      await page.getByRole("link", { name: "Begin the review" }).click();
      await page.getByRole("button", { name: "Begin the review" }).click();
      await expect(page.getByText("Nobody has checked the identity of the applicant.")).toBeVisible();
      await expectSoundPage(page, "an application's page");
    });
  });
});

test.describe("without a script", () => {
  test.use({
    javaScriptEnabled: false,
    expectedMessages: [expected],
  });

  test("the four steps are plain forms that keep every answer", async ({ page }) => {
    await page.goto("/application");
    await page.getByLabel("First Name").fill("Maria");
    await page.getByLabel("First Name").press("Enter");
    await expect(page.getByText("Step 2 of 4")).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue("Maria");

    await toStep(page, "Address Information");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await page.getByRole("link", { name: "Enter the company name" }).click();
    await expect(page.getByText("Step 2 of 4")).toBeVisible();
    await expect(page.getByLabel("Company Name")).toHaveAccessibleDescription("Enter the company name");

    for (const title of steps) {
      await toStep(page, title);
      await answerStep(page, email);
    }
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByRole("alertdialog", { name: submitted })).toBeVisible();
    await page.getByRole("link", { name: "OK" }).click();
    await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();
    await page.getByRole("button", { name: "Start another application" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue("");
  });
});
