import type { Browser, Page } from "@playwright/test";
import type { RunningProduct } from "../support/server";
import { linkInMail } from "./mail";
import { expect } from "./product";

/** The password of every client of these tests. */
export const password = "a quiet long sentence";

interface Name {
  firstName: string;
  lastName?: string;
  email: string;
  accountType?: "individual" | "business";
  company?: string;
}

/**
 * Signs up a new client with the request of the form, since filling it in takes a second of every journey; journey.spec.ts
 * does it on the page. The page stays where it is.
 */
export async function signUp(
  page: Page,
  { firstName, lastName = "Person", email, accountType = "individual", company = "" }: Name,
) {
  const names = { firstName, lastName, email, company };
  const form = { intent: "sign-up", accountType, ...names, password, confirmPassword: password };
  await send(page, "/client-login?mode=sign-up", form);
}

/** Sends a form as its page does, and keeps the session that the answer begins. */
async function send(page: Page, path: string, form: Record<string, string>) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await page.request.post(path, { form, headers, maxRedirects: 0 });
  const told = `the answer of ${path} (400: another journey may have signed up the address)`;
  expect(response.status(), told).toBe(302);
}

/** Confirms the address of an account with the mailed link, as its owner. */
export async function confirmAddress(page: Page, server: RunningProduct, email: string) {
  await page.goto(await linkInMail(server, email, "/client-login/confirm"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm this email address" }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
}

/** Ends the session from the person's menu in the header. */
export async function logout(page: Page) {
  await page.getByRole("button", { name: /your menu$/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
}

export interface Credentials {
  username: string;
  password: string;
}

/** The first administrator, whose password the first start has printed. */
export const administratorOf = (server: RunningProduct) => printedIn(server.stdout());

/** The user name and password in the output of a first start. */
export function printedIn(output: string): Credentials {
  const [, username = "", word = ""] = /Username +(\S+)\s+Password +(\S+)/.exec(output) ?? [];
  return { username, password: word };
}

/** Signs in as an administrator, with the request of the form, and opens a page of the admin portal. */
export async function signInAsAdministrator(page: Page, administrator: Credentials, path = "/dashboard/admin") {
  await send(page, "/dashboard/admin/sign-in", { intent: "sign-in", ...administrator });
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
}

/** The name that every test gives to the administrator of its worker. */
export const administratorName = "Nora Quist";

/** An administrator is asked for a name under the first answer only, which another test of the worker may have sent. */
export async function giveNameIfAsked(page: Page) {
  const name = page.getByLabel("Your first and last name");
  if (await name.isVisible()) await name.fill(administratorName);
}

/**
 * The administrator of a worker's product is shared by its tests, and has the zone of the first one that signed in: a test in
 * which the zone matters chooses it, and gives it back at its end.
 */
export async function chooseZone(page: Page, zone: string) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await page.request.post("/dashboard/admin/settings", {
    form: { intent: "time-zone", zone },
    headers,
  });
  expect(response.status()).toBe(200);
}

/** A page of an administrator who signs in with a new browser. */
export async function anAdministratorPage(browser: Browser, server: RunningProduct, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAsAdministrator(page, administratorOf(server), path);
  return page;
}
