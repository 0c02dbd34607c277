import type { Page } from "@playwright/test";
import { expect } from "./product";

/** What Maria answers, beside her address. */
export const typed = {
  firstName: "Maria",
  lastName: "Ramírez",
  phone: "+230 555 0100",
  dateOfBirth: "1975-04-30",
  companyName: "Quay & Sons",
  projectDescription: "A quay of 300 m.",
  loanAmount: "2500000",
  address: "3 Quay Road",
  city: "Port Louis",
  state: "none",
  zipCode: "none",
  country: "Mauritius",
};
const chosen = { businessType: "LLC", yearsInBusiness: "10+", annualRevenue: "$50M+", projectType: "Infrastructure" };
/** What the alert says, letter for letter. */
export const submitted =
  "Application submitted successfully! We will review your application and contact you within 24-48 hours.";

/** Answers every question of the step that is shown. */
export async function answerStep(page: Page, email: string) {
  for (const [name, value] of Object.entries({ ...typed, email })) {
    const field = page.locator(`#${name}`);
    if (await field.isVisible()) await field.fill(value);
  }
  for (const [name, value] of Object.entries(chosen)) {
    const field = page.locator(`#${name}`);
    if (await field.isVisible()) await field.selectOption(value);
  }
}

export const steps = ["Personal Information", "Company Information", "Project Information", "Address Information"];
/** Goes to a step; the click alone may leave the step before on the screen. */
export async function toStep(page: Page, title: string) {
  await page.getByRole("button", { name: title }).click();
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
}
