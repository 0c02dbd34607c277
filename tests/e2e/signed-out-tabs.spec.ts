import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "~/platform/db/open.server";
import type { RunningProduct } from "../support/server";
import { administratorOf, logout, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ expectedMessages: [/status of 400/] });

/** As if the session of this account had been ended from somewhere else. */
function endSessionsOf(server: RunningProduct, email: string) {
  const db = new DatabaseSync(databaseFile(server.dataDir));
  db.exec("pragma busy_timeout = 5000");
  db.prepare(`delete from session where userId = (select id from "user" where email = ?)`).run(email);
  db.close();
}

/** Until the page answers to what is typed, and its later parts are loaded. */
async function isReady(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-palette", "ready");
  await page.waitForLoadState("networkidle");
}

/** As when somebody comes back to a tab. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** As when the browser brings a page back from its memory. */
const bringBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test("after a sign-out no other tab shows the account any more, and says what was not sent", async ({ page }) => {
  await signUp(page, { firstName: "Tabitha", email: "tabitha@portal.example" });
  const settings = await page.context().newPage();
  await settings.goto("/dashboard/client/settings");
  await isReady(settings);
  const meetings = await page.context().newPage();
  await meetings.goto("/dashboard/client/meetings/wish");
  await isReady(meetings);
  await meetings.getByLabel("Anything we should prepare?").fill("Not for other people");
  const documents = await page.context().newPage();
  await documents.goto("/dashboard/client");
  await isReady(documents);
  await documents.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await documents.getByLabel("Type", { exact: true }).selectOption({ index: 1 });
  const file = { name: "statement.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  await documents.locator("input[type=file]").setInputFiles(file);
  await expect(documents.getByText("statement.pdf").first()).toBeVisible();
  await page.goto("/dashboard/client");
  await logout(page);
  const signedOut = (tab: Page) => tab.getByRole("status").filter({ hasText: "You are signed out." });
  await expect(signedOut(page)).toBeVisible();
  await expectSoundPage(page, "the sign-in page after a sign-out");

  await expect(settings).toHaveURL(/\/client-login\?next=%2Fdashboard%2Fclient%2Fsettings&signed-out=$/);
  await expect(signedOut(settings)).toBeVisible();
  await expect(settings.locator("body")).not.toContainText("Tabitha");
  await expect(meetings).toHaveURL(/\/client-login\?next=%2Fdashboard%2Fclient%2Fmeetings%2Fwish&unsent=gone$/);
  await expect(meetings.getByText("What you had typed in this tab was not sent or saved, and is gone.")).toBeVisible();
  await expect(documents).toHaveURL(/\/client-login\?next=%2Fdashboard%2Fclient&unsent=files$/);
  await expect(
    documents.getByText("The files that you had chosen in this tab and not uploaded were not sent."),
  ).toBeVisible();
  await expect(documents.getByText("What you had typed")).toHaveCount(0);
  await meetings.waitForLoadState("networkidle");
  expect(await meetings.content()).not.toMatch(/Tabitha|Not for other people/);
  await expectSoundPage(meetings, "the sign-in page of a tab with unsent text");

  // It is said until something else has been answered.
  await page.getByLabel("Username").fill("tabitha@portal.example");
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(signedOut(page)).toHaveCount(0);
});

test("a tab that is looked at after its session has ended keeps what was typed for its owner only", async ({
  page,
  server,
}) => {
  const email = "tamara@portal.example";
  await signUp(page, { firstName: "Tamara", email });
  const type = async () => {
    await page.goto("/dashboard/client/settings");
    await isReady(page);
    // While somebody is signed in, nothing happens. Each question is answered before the next step.
    for (const come of [lookAgain, bringBack])
      await expect(async () => {
        const answered = page.waitForResponse(/session\.json/, { timeout: 3000 });
        await Promise.all([answered, come(page)]);
      }).toPass();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await page.getByLabel("Phone").fill("+44 20 7946 0123");
    endSessionsOf(server, email);
  };
  const signIn = async (username: string) => {
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await type();
  await lookAgain(page);
  await expect(page.getByText("What you typed is kept on this page.")).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Tamara");
  await expectSoundPage(page, "the sign-in page with what was typed");
  await signIn(email);
  await page.getByRole("button", { name: "Send what you typed" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+44 20 7946 0123");

  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  const other = await page.context().browser()?.newPage({ baseURL: server.url });
  if (!other) throw new Error("No browser");
  await signUp(other, { firstName: "Tobias", email: "tobias@portal.example" });
  await other.close();
  await type();
  await bringBack(page);
  await expect(page.getByText("What you typed is kept on this page.")).toBeVisible();
  await signIn("tobias@portal.example");
  await expect(page).toHaveURL(/\/dashboard\/client\/settings/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Tobias Person");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("a page of an administrator that comes back from the browser's memory is left when nobody is signed in any more", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/clients");
  await isReady(page);
  await page.context().clearCookies({ name: /session$/ });
  await expect(async () => {
    await bringBack(page);
    await expect(page).toHaveURL(/\/dashboard\/admin\/sign-in\?next=%2Fdashboard%2Fadmin%2Fclients$/, {
      timeout: 5000,
    });
  }).toPass();
});
