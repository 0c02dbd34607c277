import type { Browser, Page } from "@playwright/test";
import type { RunningProduct } from "../support/server";
import { expect } from "./product";

/** The password of every client of these tests. */
export const password = "a quiet long sentence";

interface Name {
  firstName: string;
  lastName?: string;
  email: string;
}

/** Signs up a new client. The page then shows the chooser. */
export async function signUp(page: Page, { firstName, lastName = "Person", email }: Name) {
  await page.goto("/client-login?mode=sign-up");
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
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

/** Signs in as an administrator and opens a page of the admin portal. */
export async function signInAsAdministrator(page: Page, administrator: Credentials, path = "/dashboard/admin") {
  await page.goto(`/dashboard/admin/sign-in?next=${path}`);
  await page.getByLabel("Username").fill(administrator.username);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
}

/** A page of an administrator who signs in with a new browser. */
export async function anAdministratorPage(browser: Browser, server: RunningProduct, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto(path);
  return page;
}
