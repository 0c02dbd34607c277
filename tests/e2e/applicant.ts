import type { Browser, Page } from "@playwright/test";
import { expect } from "./product";

/** Maria's answers, except her email address. */
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
/** The text of the alert, as the specification quotes it. */
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
/** Goes to a step and waits until it is shown. */
export async function toStep(page: Page, title: string) {
  await page.getByRole("button", { name: title }).click();
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
}

/** Nadia's answers, except the loan. */
export const nadia = {
  firstName: "Nadia",
  lastName: "Uwimana",
  email: "nadia@people.example",
  phone: "+250 785 550 162",
  dateOfBirth: "1975-04-30",
  businessType: "Corporation",
  yearsInBusiness: "10+",
  annualRevenue: "$50M+",
  projectType: "Real Estate Development",
  projectDescription: "Three houses for nurses.",
  repaymentTerm: "15",
  address: "3 Hill Road",
  city: "Huye",
  state: "none",
  zipCode: "none",
  country: "Rwanda",
};

/** Submits an application in a new browser. Returns the browser's page and the application's id. */
export async function anApplicant(
  browser: Browser,
  origin: string,
  application: { companyName: string; loanAmount: string },
  options: { javaScriptEnabled?: boolean } = {},
) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const form = { ...nadia, ...application, key: crypto.randomUUID(), intent: "submit" };
  await context.request.post("/application", { form, headers: { Origin: origin } });
  const page = await context.request.get("/application");
  const id = /\/application\/status\/([0-9a-f-]{36})/.exec(await page.text())?.[1] ?? "";
  expect(id).not.toBe("");
  return { context, id };
}
