import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { minute } from "~/platform/clock";
import { databaseFile } from "~/platform/db/open.server";
import type { RunningProduct } from "../support/server";
import { administratorOf, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** As if the sessions of administrators, or of this client, had last been used so long ago. */
function rest(server: RunningProduct, since: number, client?: string) {
  const db = new DatabaseSync(databaseFile(server.dataDir));
  db.exec("pragma busy_timeout = 5000");
  const used = new Date(Date.now() - since).toISOString();
  const whose = client === undefined ? "role = 'admin' and ? is null" : "email = ?";
  db.prepare(`update session set updatedAt = ? where userId in (select id from user where ${whose})`).run(
    used,
    client ?? null,
  );
  db.close();
}

/**
 * Lets so much time pass that the page asks how long the session lasts, and waits for the answer. Its script may not have
 * begun to wait yet: then the time passes once more.
 */
async function passUntilAsked(page: Page, time: number): Promise<void> {
  await expect(async () => {
    const asked = page.waitForResponse((response) => response.url().endsWith("/session.json"), { timeout: 2000 });
    await Promise.all([asked, page.clock.fastForward(time)]);
  }).toPass();
}

const warning = (page: Page) => page.getByRole("alertdialog", { name: /^You will be signed out in/ });

/** The warning is a part that the page loads after itself; what else it loads counts as use. */
async function untilWarned(page: Page, server: RunningProduct, client?: string): Promise<void> {
  await expect(async () => {
    rest(server, 28 * minute, client);
    await page.clock.fastForward(27 * minute);
    await expect(warning(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test("an administrator is warned before the session ends, stays by a key, and finds what was written after signing in again", async ({
  page,
  server,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Idle Waits");
  await page.getByLabel("Email").fill("idle@visitor.example");
  await page.getByLabel("Subject").selectOption("Retirement Planning");
  await page.getByLabel("Message", { exact: true }).fill("When can I retire?");
  await page.getByRole("button", { name: "Send Message" }).click();

  await page.clock.install();
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/inbox");
  await page.getByRole("link", { name: "Idle Waits" }).first().click();
  await expect(page).toHaveURL(/inbox\/[0-9a-f-]{36}/);
  const answer = page.getByRole("textbox", { name: "Answer by email" });
  await answer.fill("At 62, if");
  await expect(page.getByText("Draft saved.")).toBeVisible();

  await test.step("used in another tab: no warning", async () => {
    await passUntilAsked(page, 27 * minute);
    await page.clock.runFor(2000);
    await expect(warning(page)).toHaveCount(0);
  });
  await test.step("the warning is answered by a key", async () => {
    await untilWarned(page, server);
    // The answer is kept on the server already: nothing has to be said of it.
    await expect(warning(page)).toHaveText(/You have not used the admin portal for a while\.Stay signed in$/);
    await page.clock.resume();
    await expectSoundPage(page, "the warning before the session ends");
    await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    const answered = page.waitForResponse(
      (response) => response.url().endsWith("/session.json") && response.request().method() === "POST",
    );
    await page.keyboard.press("Enter");
    expect(await (await answered).json()).toMatchObject({ last: false });
    await expect(warning(page)).toHaveCount(0);
    await expect(answer).toHaveValue("At 62, if");
  });
  await test.step("nobody answers: the page is left, and what was written comes back", async () => {
    const item = page.url();
    await untilWarned(page, server);
    rest(server, 31 * minute);
    await page.clock.fastForward(minute);
    await expect(page).toHaveURL(/\/dashboard\/admin\/sign-in\?next=/);
    await expect(page.getByText("You had not used the admin portal for 30 minutes.")).toBeVisible();
    await page.getByLabel("Username").fill(administratorOf(server).username);
    await page.getByLabel("Password", { exact: true }).fill(administratorOf(server).password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(item);
    await expect(answer).toHaveValue("At 62, if");
  });
});

test.describe("a form that does not keep what is typed", () => {
  // It is sent as it was, and refused.
  test.use({ expectedMessages: [/status of 400/] });
  test("the warning says what becomes of a form that does not keep what is typed, and the form is there after signing in again", async ({
    page,
    server,
  }) => {
    const administrator = administratorOf(server);
    await page.clock.install();
    await signInAsAdministrator(page, administrator, "/dashboard/admin/clients");
    await untilWarned(page, server);
    await expect(warning(page)).toHaveText(/You have not used the admin portal for a while\.Stay signed in$/);
    await page.getByRole("button", { name: "Stay signed in" }).click();
    await page.getByRole("link", { name: "Add Client" }).click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Idle Person");
    await untilWarned(page, server);
    await expect(warning(page)).toContainText("you can send it after you have signed in again");
    rest(server, 31 * minute);
    await page.clock.fastForward(minute);
    await expect(page).toHaveURL(/\/dashboard\/admin\/sign-in\?next=/);
    await expect(page.getByText("What you typed is kept on this page.")).toBeVisible();
    await page.getByLabel("Username").fill(administrator.username);
    await page.getByLabel("Password", { exact: true }).fill(administrator.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Idle Person")).toBeVisible();
    await page.getByRole("button", { name: "Send what you typed" }).click();
    // Sent as it was: the email address is still missing.
    await expect(page.getByRole("dialog").getByLabel("Name", { exact: true })).toHaveValue("Idle Person");
    await expect(page.getByRole("dialog").getByText("Enter the client's email address").first()).toBeVisible();
  });
});

test("a client is warned before the session ends, stays by a key, and sends what was written after signing in again", async ({
  page,
  server,
}) => {
  const email = "idle@portal.example";
  await page.clock.install();
  await signUp(page, { firstName: "Ida", email });
  await page.goto("/dashboard/client/meetings/wish");
  await expect(page.getByRole("heading", { name: "Ask for a meeting" })).toBeVisible();
  await expect(page.locator("html[data-watched]")).toHaveCount(1);
  const message = page.getByRole("textbox", { name: "Anything we should prepare?" });
  await message.fill("When can I retire?");
  await untilWarned(page, server, email);
  await expect(warning(page)).toContainText("You have not used the portal for a while.");
  await page.clock.resume();
  await expectSoundPage(page, "the warning before the session of a client ends");
  await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/session.json") && response.request().method() === "POST",
  );
  await page.keyboard.press("Enter");
  expect(await (await answered).json()).toMatchObject({ last: false });
  await expect(warning(page)).toHaveCount(0);
  await expect(message).toHaveValue("When can I retire?");

  await untilWarned(page, server, email);
  rest(server, 31 * minute, email);
  await page.clock.fastForward(minute);
  await expect(page).toHaveURL(/\/client-login\?next=/);
  await expect(page.getByText("You had not used the portal for a while")).toBeVisible();
  await expect(page.getByText("What you typed is kept on this page.")).toBeVisible();
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("When can I retire?")).toBeVisible();
});
