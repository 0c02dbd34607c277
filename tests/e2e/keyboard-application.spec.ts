import type { Page } from "@playwright/test";
import { submitted } from "./applicant";
import { password } from "./people";
import { expect, expectSoundPage, test } from "./product";
import { openAtContent, tabTo } from "./tab-order";

// Chromium reports the status 400 of an invalid form in the console.
test.use({ expectedMessages: [/status of 400/] });

test("an application is written and submitted by keyboard, from the account to the alert, and is in the portal", async ({
  page,
}) => {
  await page.goto("/client-login?mode=sign-up");
  await expect(page.getByRole("button", { name: "Show password" }).first()).toBeVisible();
  for (const [label, text] of [
    ["First Name", "Ines"],
    ["Last Name", "Duarte"],
    ["Email", "ines@people.example"],
    ["Password", password],
    ["Confirm Password", password],
  ] as const) {
    await tabTo(page.getByRole("textbox", { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.goto("/dashboard/client/applications");
  await expect(page.getByText("No applications yet")).toBeVisible();
  await openAtContent(page, "/application");
  await expect(page.getByText(/^Your answers are saved as you type\. We keep your answers for 30 days/)).toBeVisible();

  await test.step("what is missing leads to its field", async () => {
    await tabTo(page.getByRole("button", { name: "Address Information" }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("heading", { name: "Address Information" })).toBeFocused();
    await tabTo(page.getByRole("button", { name: "Submit Application" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Phone")).toBeFocused();
  });

  await test.step("fields, dates, selects, a group of choices", async () => {
    // The account has filled in the rest.
    await expect(
      page.getByText("We filled in your name and email from your account. You can change them here."),
    ).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Ines");
    await expect(page.getByLabel("Last Name")).toHaveValue("Duarte");
    await expect(page.getByLabel("Email")).toHaveValue("ines@people.example");
    await page.keyboard.type("+351 215 550 100");
    // The order of day and month depends on the language of the machine.
    await write(page, "Date of Birth", "04041975");
    await next(page, "Company Information");
    await write(page, "Company Name", "Quay & Sons");
    await tabTo(page.getByLabel("Business Type"));
    await page.keyboard.press("ArrowDown");
    await write(page, "Years in Business", "10");
    await write(page, "Annual Revenue", "$50M");
    await next(page, "Project Information");
    await write(page, "Project Type", "Infr");
    await write(page, "Project Description", "A quay of 300 m.");
    await write(page, "Loan Amount", "2500000");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "15 years" })).toBeChecked();
    await next(page, "Address Information");
    for (const [label, text] of Object.entries({
      Address: "3 Quay Road",
      City: "Port Louis",
      State: "none",
      "Zip Code": "none",
      Country: "Mauritius",
    }))
      await write(page, label, text);
  });

  await tabTo(page.getByRole("button", { name: "Submit Application" }));
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alertdialog", { name: submitted });
  await expect(alert.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(alert).toBeHidden();
  await expect(page.getByRole("heading", { name: "Application received" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Follow the application" })).toBeFocused();

  await page.goto("/dashboard/client");
  await tabTo(page.getByRole("main").getByRole("link", { name: "Applications" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
  await expectSoundPage(page, "/dashboard/client/applications");
  // The link is no longer on the page, so where Tab continues depends on the browser.
  await openAtContent(page, "/dashboard/client/applications");
  await tabTo(page.getByRole("link", { name: "Quay & Sons" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Back to your applications" })).toBeVisible();
});

/** Moves to a control by Tab and types; for a select, the beginning of an option. */
async function write(page: Page, label: string, text: string) {
  await tabTo(page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function next(page: Page, title: string) {
  await tabTo(page.getByRole("button", { name: "Next" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeFocused();
}
