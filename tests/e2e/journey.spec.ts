import type { Page } from "@playwright/test";
import { startPostgres, type TestPostgres } from "../support/postgres";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { aDisguisedFile, aPdfFile } from "./files";
import { administratorOf, logout } from "./people";
import { test as base, expect, expectSoundPage } from "./product";

const email = "amara@okafor-civil.example";
const password = "correct horse battery staple";

type Audit = typeof expectSoundPage;

for (const database of ["sqlite", "postgres"] as const) {
  // Pages do not depend on the database, so one is enough.
  const audit: Audit = database === "sqlite" ? expectSoundPage : async () => {};
  base.describe(`The whole journey on ${database}`, () => {
    let postgres: TestPostgres | undefined;
    let env: Record<string, string> = {};
    let product: BuiltServer;
    let administrator = { username: "", password: "" };

    base.beforeAll(async () => {
      if (database === "postgres") {
        postgres = await startPostgres();
        env = { DATABASE_URL: await postgres.createDatabase(), ALLOW_POSTGRES_WITH_FOLDER: "1" };
      }
      product = await startBuiltServer({ env });
      administrator = administratorOf(product);
    });
    base.afterAll(async () => {
      await product.stop();
      await postgres?.stop();
    });

    base("a client uploads, an administrator decides, and all of it outlives a kill", async ({ page }) => {
      await page.goto(product.url);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await signUp(page, audit);
      await uploadThree(page, audit);
      await signOut(page);

      await signInAsAdministrator(page, administrator, audit);
      await decide(page, audit);
      await signOut(page, /\/client-login\?signed-out=administrator$/);

      await signIn(page);
      await seeDecisions(page, audit);

      // An open page would ask for news while nothing answers.
      await page.goto("about:blank");
      await product.kill();
      const port = new URL(product.url).port;
      product = await startBuiltServer({ env: { ...env, PORT: port }, dataDir: product.dataDir });
      expect(product.stdout()).not.toContain("Password");
      await page.goto(`${product.url}/dashboard/client`);
      await expect(page.getByText("Amara Okafor").first()).toBeVisible();
      await seeDocuments(page, audit);
      await replaceRejected(page, audit);
    });
  });
}

async function signUp(page: Page, audit: Audit) {
  await page.getByRole("link", { name: "Client Login" }).first().click();
  await page.getByRole("link", { name: "Sign Up" }).first().click();
  await page.getByText("Business", { exact: true }).click();
  await page.getByLabel("First Name").fill("Amara");
  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Company Name").fill("Okafor Civil Works");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill("correct house battery staple");
  await audit(page, "sign-up");
  await page.getByRole("button", { name: "Create Account" }).click();
  const alert = page.getByRole("alertdialog", { name: "Passwords do not match" });
  await expect(alert).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(alert).toBeHidden();
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
  await audit(page, "chooser");
}

async function uploadThree(page: Page, audit: Audit) {
  await page.getByRole("link", { name: "Open the Client Portal" }).click();
  await expect(page.getByText("No documents uploaded yet")).toBeVisible();
  await expect(page.getByText("Please select category and type first")).toBeVisible();
  await expect(page.getByLabel("Files")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Upload Document" })).toBeDisabled();
  await audit(page, "empty dashboard");
  await page.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  const files = [aPdfFile("2025 Form 1040 signed.pdf"), aDisguisedFile("disguised.docx"), aPdfFile("Statement.pdf")];
  await page.getByLabel("Files").setInputFiles(files);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "disguised.docx" })).toContainText("Accepted kinds are");
  await expect(page.getByText("2 pending")).toBeVisible();
  await audit(page, "dashboard with documents");
  // By keyboard: after the row is gone Undo has the focus; it restores the row and returns the focus to the list.
  await page.getByRole("button", { name: "Remove Statement.pdf" }).press("Enter");
  await expect(page.getByText("1 pending")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 pending")).toBeVisible();
  await expect(page.getByRole("link", { name: "View 2025 Form 1040 signed.pdf" })).toBeFocused();
  await page.getByRole("link", { name: "View Statement.pdf" }).click();
  await expect(page.getByRole("heading", { name: "Statement.pdf" })).toBeVisible();
  await audit(page, "document");
  await page.getByRole("link", { name: "Back to your documents" }).click();
  await expect(page.getByText("2 pending")).toBeVisible();
}

async function signOut(page: Page, address = /\/client-login\?signed-out$/) {
  await logout(page);
  await expect(page).toHaveURL(address);
}

async function signIn(page: Page) {
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("link", { name: "Open the Client Portal" }).click();
}

async function signInAsAdministrator(
  page: Page,
  { username, password: right }: { username: string; password: string },
  audit: Audit,
) {
  await page.goto(new URL("/dashboard", page.url()).href);
  await page.getByRole("link", { name: "Open the Admin Portal" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alertdialog", { name: "Invalid admin credentials" })).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByLabel("Password", { exact: true }).fill(right);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("awaiting review")).toBeVisible();
  await audit(page, "overview");
}

async function decide(page: Page, audit: Audit) {
  await page.getByRole("link", { name: "Document Management" }).click();
  await page.getByRole("button", { name: "Approve Statement.pdf" }).press("Enter");
  await expect(page.getByRole("row", { name: /Statement\.pdf/ }).getByText("Approved")).toBeVisible();
  // By keyboard: Undo has the focus, and Escape returns it to the row.
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(
    page
      .getByRole("row", { name: /Statement\.pdf/ })
      .getByRole("link")
      .first(),
  ).toBeFocused();
  await page.getByRole("link", { name: "Reject 2025 Form 1040 signed.pdf" }).click();
  await audit(page, "reject dialog");
  await page.getByLabel("Reason").fill("Page 4 carries no signature.");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("row", { name: /Form 1040/ }).getByText("Rejected")).toBeVisible();
  await audit(page, "review queue");
  await page.getByRole("link", { name: "Client Management" }).click();
  await audit(page, "clients");
  await page.getByRole("link", { name: "Edit Amara Okafor" }).click();
  await page.getByLabel("Portfolio Value").fill("2,500,000");
  await audit(page, "edit dialog");
  await page.getByRole("button", { name: "Update Client" }).click();
  await expect(page.getByRole("row", { name: /Amara Okafor/ }).getByText("$2,500,000")).toBeVisible();
}

async function seeDecisions(page: Page, audit: Audit) {
  await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible();
  // The client is notified only when the time for Undo is over.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Notifications, 2 unread" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await seeDocuments(page, audit);
  await expect(page.getByText("$2,500,000").first()).toBeVisible();
  await page.getByRole("link", { name: "Notifications, 2 unread" }).click();
  await expect(page.getByText("2025 Form 1040 signed.pdf was rejected: Page 4 carries no signature.")).toBeVisible();
  await audit(page, "notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden();
}

async function seeDocuments(page: Page, audit: Audit) {
  await expect(page.getByRole("row", { name: /Statement\.pdf/ }).getByText("Approved")).toBeVisible();
  await expect(page.getByRole("row", { name: /Form 1040/ }).getByText("Rejected")).toBeVisible();
  await expect(page.getByText("Page 4 carries no signature.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Replace 2025 Form 1040/ }).click();
  await expect(page.getByText(/^Send a new file for 2025 Form 1040 signed\.pdf/)).toBeInViewport();
  await expect(page.locator("blockquote")).toHaveText("Page 4 carries no signature.");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Tax Planning");
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("Tax Return");
  await expect(page.getByLabel("Files")).toBeEnabled();
  await audit(page, "replacing a rejected document");
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.locator("blockquote")).toHaveCount(0);
}

async function replaceRejected(page: Page, audit: Audit) {
  const tasks = page.getByRole("region", { name: "What you need to do" });
  await tasks.getByRole("link", { name: /^Replace this file \(Replace 2025 Form 1040/ }).click();
  await expect(page.getByText(/^Send a new file for 2025 Form 1040 signed\.pdf/)).toBeInViewport();
  await page.getByLabel("Files").setInputFiles(aPdfFile("All pages.pdf"));
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(tasks).toContainText("Nothing to do.");
  await expect(page.getByRole("cell", { name: /Replaced by All pages\.pdf/ })).toBeVisible();
  await audit(page, "a document in the place of a rejected one");
  await page.getByRole("link", { name: "View All pages.pdf" }).click();
  const history = page.getByRole("region", { name: "Decision history" });
  await expect(history.getByText("Version 2 sent by you")).toBeVisible();
  await expect(history.getByText("Version 1 rejected by document review")).toBeVisible();
  await expect(history).toContainText("Page 4 carries no signature.");
  await page.getByRole("link", { name: "Side by side" }).click();
  await expect(page.getByText("Page 1 of 1")).toHaveCount(2);
  await audit(page, "two versions side by side");
}
