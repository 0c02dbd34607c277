import type { Page } from "@playwright/test";
import { administratorOf, anAdministratorPage, chooseZone, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** Chromium reports the 404 of deleted records in the console. */
test.use({ expectedMessages: [/status of 40[04]/] });

async function addClient(page: Page, name: string, email: string) {
  await page.getByRole("link", { name: "Add Client" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add Client" }).click();
  await expect(dialog).toBeHidden();
}

test("the list of clients: a dialog is loaded when it is opened, and the page confirms what was saved", async ({
  browser,
  server,
}) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin/clients");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Add Client" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Add Client" })).toBeFocused();

  await test.step("one press names everything that is wrong", async () => {
    await page.getByRole("link", { name: "Add Client" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("zubin@");
    await dialog.getByLabel("Phone").fill("12");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(dialog.getByRole("alert").getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Enter the client's name");
    await expect(dialog.getByLabel("Email")).toHaveValue("zubin@");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
  });

  await page.goto("/dashboard/admin/clients?q=nobody-yet");
  await addClient(page, "Zubin Mistry", "zubin@mistry.example");
  await expect(page.getByRole("status").filter({ hasText: "Zubin Mistry was added." })).toBeVisible();
  await page.getByRole("link", { name: "Open the page of Zubin Mistry" }).click();
  await expect(page.getByRole("heading", { name: "Zubin Mistry" })).toBeVisible();
  await page.goto("/dashboard/admin/clients?q=zubin");
  await expect(page.getByRole("row", { name: /Zubin Mistry/ })).toBeVisible();
  await expect(page.getByText("was added")).toBeHidden();

  await test.step("on a phone the links that sort say what they are for", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 800 });
    const heads = page.locator("thead tr");
    await expect(heads.getByRole("link", { name: "Portfolio" })).toBeVisible();
    expect(await heads.evaluate((row) => getComputedStyle(row, "::before").content)).toBe('"Sort by"');
    await page.setViewportSize(size);
  });

  await test.step("a dialog in the address is there before the script, and lives after it", async () => {
    await page.getByRole("link", { name: "Edit Zubin Mistry" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Zubin Mistry");
    // Modal from the moment that its script has it.
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\?q=zubin$/);
  });
});

test("a second person's outdated page is told what happened", async ({ browser, server }) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin/clients");
  await addClient(page, "Amara Nwosu", "amara@nwosu.example");
  await page.goto("/dashboard/admin/clients?q=amara");
  await page.getByRole("link", { name: "Edit Amara Nwosu" }).click();
  await page.getByRole("dialog").getByLabel("Phone").fill("+234 802 555 0100");

  const other = await anAdministratorPage(browser, server, "/dashboard/admin/clients?q=amara");
  await other.waitForLoadState("networkidle");
  await other.getByLabel("Status of Amara Nwosu").selectOption("inactive");
  await expect(other.getByText("Saved. Amara Nwosu: Inactive (was Pending)")).toBeVisible();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("Saved. Amara Nwosu: Pending (was Inactive)")).toBeVisible();
  await expect(other.getByLabel("Status of Amara Nwosu")).toHaveValue("pending");
  await other.getByLabel("Status of Amara Nwosu").selectOption("active");
  await expect(other.getByText("Saved. Amara Nwosu: Active (was Pending)")).toBeVisible();

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Update Client" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "This client was changed by you in another window in the meantime",
  );
  await expect(dialog.getByText("Status was changed from Pending to Active.")).toBeVisible();
  await expect(dialog.getByText("Phone was changed")).toBeHidden();
  await expect(dialog.getByLabel("Status")).toHaveValue("active");
  await expect(dialog.getByLabel("Phone")).toHaveValue("+234 802 555 0100");
  await expectSoundPage(page, "an outdated edit");
  await dialog.getByRole("button", { name: "Update Client" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Status of Amara Nwosu")).toHaveValue("active");
  await expect(page.getByRole("row", { name: /Amara Nwosu/ })).toContainText("+234 802 555 0100");
  await expect(
    page.getByRole("status").filter({ hasText: "Saved for Amara Nwosu: Phone “+234 802 555 0100”." }),
  ).toBeVisible();

  await test.step("with the arrow keys a status is saved by Enter, and not on the way to it", async () => {
    const status = page.getByLabel("Status of Amara Nwosu");
    await status.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(status).toHaveValue("inactive");
    await expect(status).toHaveAccessibleDescription("Not saved yet. Press Enter to save.");
    await expect(page.getByText("Not saved yet. Press Enter to save.")).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not saved yet. Press Enter to save.")).toBeHidden();
    await expect(page.getByText("Saved. Amara Nwosu: Inactive (was Active)")).toBeVisible();
  });

  await test.step("a legal hold is shown in the row and in the form", async () => {
    const form = page.getByRole("dialog", { name: "Edit Client" });
    const edit = () => page.getByRole("link", { name: "Edit Amara Nwosu" }).click();
    const row = page.getByRole("row", { name: /Amara Nwosu/ });
    await edit();
    await form.getByRole("link", { name: "Legal hold", exact: true }).click();
    await page.getByRole("dialog", { name: "Place a legal hold?" }).getByLabel("Reason").fill("Court order 17");
    await page.getByRole("button", { name: "Place hold" }).click();
    await expect(row.getByText("Legal hold", { exact: true })).toBeVisible();
    await edit();
    await expect(form.getByText(/^Legal hold since .+: Court order 17$/)).toBeVisible();
    await expectSoundPage(page, "the form of a client on legal hold");
    await form.getByRole("link", { name: "Release the legal hold" }).click();
    await page.getByRole("dialog", { name: "Release the legal hold?" }).getByLabel("Reason").fill("Settled");
    await page.getByRole("button", { name: "Release" }).click();
    await expect(row.getByText("Legal hold", { exact: true })).toHaveCount(0);
  });

  await page.getByRole("link", { name: "Delete Amara Nwosu" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this client?" });
  await expect(question).toContainText("Amara Nwosu, amara@nwosu.example");
  await expect(question).toContainText("The client has no documents, valuations, meeting requests or account.");
  await expectSoundPage(page, "the question before a deletion");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByLabel("Reason")).toHaveAccessibleDescription(/Say why/);
  await question.getByLabel("Reason").fill("x".repeat(501));
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByLabel("Reason")).toHaveAccessibleDescription(/Use at most 500 characters/);
  await expect(question.getByLabel("Reason")).toHaveValue("x".repeat(501));
  await question.getByLabel("Reason").fill("Left the firm in March");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No clients found")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Amara Nwosu was deleted." })).toBeVisible();

  await test.step("a deleted client is found under Deleted, and restored", async () => {
    await expect(page.getByLabel("Status", { exact: true }).locator("option")).toHaveText([
      "All Status",
      "Active",
      "Pending",
      "Inactive",
      "Deleted",
    ]);
    await page.getByLabel("Status", { exact: true }).selectOption("deleted");
    await expect(page.getByRole("row", { name: /Amara Nwosu/ })).toContainText("Left the firm in March");
    await expectSoundPage(page, "deleted clients");
    await page.getByRole("button", { name: "Restore Amara Nwosu" }).click();
    await expect(page.getByText("Amara Nwosu was restored.")).toBeVisible();
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await page.getByRole("link", { name: "Delete Amara Nwosu" }).click();
    await question.getByLabel("Reason").fill("Twice");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Amara Nwosu was deleted.")).toBeVisible();
  });

  await other.getByLabel("Status of Amara Nwosu").selectOption("inactive");
  await expect(other.getByText("This client is not here")).toBeVisible();
  await expect(other.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expectSoundPage(other, "a client who is gone");
  await other.getByRole("link", { name: "Open Client Management" }).click();
  await expect(other.getByRole("link", { name: "Add Client" })).toBeVisible();
});

test("a likely mistake is asked about before it is saved, and no typed value is lost", async ({ browser, server }) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin/clients");
  await addClient(page, "Harriet Whitfield", "harriet@whitfield.example");
  await page.goto("/dashboard/admin/clients?q=whitfield+harriet");
  await page.waitForLoadState("networkidle");
  const dialog = page.getByRole("dialog", { name: /Client$/ });

  await test.step("another client's address", async () => {
    await page.getByRole("link", { name: "Add Client" }).click();
    await dialog.getByLabel("Name").fill("Harriet W.");
    await dialog.getByLabel("Email").fill("Harriet@Whitfield.example");
    await dialog.getByLabel("Portfolio Value").fill("187,085");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(
      "Harriet Whitfield has this email address already.",
    );
    await expectSoundPage(page, "another client's address");
    // The link opens the other record in a new tab, so this form keeps its values. Enter is refused again.
    const opening = page.waitForEvent("popup");
    await dialog.getByRole("link", { name: "Open Harriet Whitfield" }).click();
    const record = await opening;
    await expect(record.getByRole("heading", { level: 2, name: "Harriet Whitfield" })).toBeVisible();
    await record.close();
    await dialog.getByLabel("Portfolio Value").press("Enter");
    await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(
      "Harriet Whitfield has this email address already.",
    );
    await page.setViewportSize({ width: 390, height: 700 });
    await expect(dialog.getByRole("button", { name: "Save anyway" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
    await dialog.getByRole("button", { name: "Save anyway" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/dashboard/admin/clients?q=harriet+w.");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("row", { name: /Harriet W\./ })).toContainText("Never");
  });

  await test.step("a value twenty times the last one", async () => {
    await page.getByRole("link", { name: "Edit Harriet W.", exact: true }).click();
    await dialog.getByLabel("Portfolio Value").fill("3898970");
    await dialog.getByLabel("Phone").fill("12345");
    await dialog.getByRole("button", { name: "Update Client" }).click();
    await expect(dialog.getByLabel("Phone")).toHaveAccessibleDescription(
      /^Enter a phone number that begins with \+ and the country code/,
    );
    await dialog.getByLabel("Phone").fill("+44 20 7946 0833");
    await dialog.getByRole("button", { name: "Update Client" }).click();
    const question = page.getByRole("alertdialog", {
      name: "Change the portfolio value from $187,085 to $3,898,970?",
    });
    await expect(question).toContainText("1,984% more");
    await expectSoundPage(page, "a value that is much higher");
    await expect(question.getByRole("button", { name: "Correct the value" })).toHaveClass("btn");
    await expect(question.getByRole("button", { name: "Save $3,898,970" })).toHaveClass("btn btnLine");
    await question.getByRole("button", { name: "Correct the value" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Portfolio Value")).toHaveValue("3898970");
    await expect(dialog.getByLabel("Portfolio Value")).toBeFocused();
    await page.keyboard.type("3898971");
    await expect(dialog.getByLabel("Portfolio Value")).toHaveValue("3898971");
    await dialog.getByLabel("Portfolio Value").fill("3898970");
    await dialog.getByRole("button", { name: "Update Client" }).click();
    await question.getByRole("button", { name: "Save $3,898,970" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: /Harriet W\./ })).toContainText("$3,898,970");
    await expect(page.getByRole("row", { name: /Harriet W\./ })).toContainText("+44 20 7946 0833");
  });

  await test.step("Escape", async () => {
    await page.getByRole("link", { name: "Edit Harriet W.", exact: true }).click();
    await dialog.getByLabel("Name").fill("Harriet Other");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Name")).toHaveValue("Harriet Other");
  });

  await test.step("after a deletion the focus is not on a field of the next client", async () => {
    await page.goto("/dashboard/admin/clients?q=whitfield&sort=name");
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Delete Harriet W.", exact: true }).click();
    await page.getByRole("alertdialog").getByLabel("Reason").fill("Entered twice");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Harriet W. was deleted." })).toBeVisible();
    await expect(page.getByRole("link", { name: "Harriet Whitfield", exact: true })).toBeFocused();
  });
});

test.describe("days", () => {
  // A zone in which it is another day now than in UTC.
  const timezoneId = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  test.use({ timezoneId });
  test("a list shows the days of the reader's zone", async ({ page, server }) => {
    await signUp(page, { firstName: "Dayo", email: "dayo@clients.example" });
    await page.context().clearCookies();
    await signInAsAdministrator(page, administratorOf(server));
    await chooseZone(page, timezoneId);
    await page.goto("/dashboard/admin/clients?q=dayo");
    const day = page.getByRole("row", { name: /Dayo/ }).locator("time");
    const at = await day.getAttribute("datetime");
    const own = new Intl.DateTimeFormat("sv-SE", { timeZone: timezoneId }).format(new Date(at ?? ""));
    await expect(day).toHaveText(own);
    await chooseZone(page, "Europe/London");
  });
});
