import type { Page } from "@playwright/test";
import { administratorOf, anAdministratorPage, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ timezoneId: "Asia/Hong_Kong", expectedMessages: [/status of 40[09]/] });

/** Next month, where every free time is more than a day ahead. */
async function openNextMonth(page: Page) {
  await page.goto("/dashboard/client/meetings");
  const before = await page.locator("#month").textContent();
  await page.getByRole("link", { name: "Later month" }).click();
  await expect(page.locator("#month")).not.toHaveText(before ?? "");
}

const freeDays = (page: Page) => page.locator("table a");
const starts = (page: Page) => page.locator("section[aria-labelledby=times] li a");

test("a free time is chosen with the keyboard, booked, moved and cancelled; who was too late keeps the choice", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Maria", email: "maria@booking.example" });
  await page.goto("/dashboard/client");
  await page.getByRole("link", { name: "Schedule one" }).click();
  await expect(page.getByRole("heading", { name: "Book a meeting" })).toBeVisible();
  await expectSoundPage(page, "free times");
  await page.getByLabel("60 min").check();
  await expect(page.getByText(/free times? for 60 minutes/)).toBeVisible();
  await page.getByLabel("30 min").check();
  await expect(page.getByText(/free times? for 30 minutes/)).toBeVisible();
  await page.getByLabel("In person", { exact: true }).check();
  await page.getByLabel("Office", { exact: true }).selectOption("New York");
  await expect(page).toHaveURL(/office=New\+York/);
  await page.getByLabel("Telephone").check();
  await expect(page).toHaveURL(/how=Telephone/);

  await page.getByRole("link", { name: "Later month" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/month=/);
  await freeDays(page).last().focus();
  await page.keyboard.press("Enter");
  await expect(freeDays(page).last()).toHaveAttribute("aria-current", "date");
  await expect(freeDays(page).last()).toBeFocused();
  await starts(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(starts(page).first()).toHaveAttribute("aria-current", "true");
  const address = page.url();
  await page.getByRole("button", { name: "Book this meeting" }).click();
  await expect(page.getByLabel("What it is about")).toHaveAccessibleDescription("Choose what the meeting is about");
  await expect(page.getByLabel("Number to call")).toHaveAccessibleDescription(/Enter the number/);
  await page.getByLabel("What it is about").selectOption("Tax planning");
  await page.getByLabel("Number to call").fill("+852 5550 0142");
  await page.getByLabel("Anything we should prepare?").fill("The plan for next year");
  await expectSoundPage(page, "a chosen time");

  const other = await browser.newContext({ baseURL: server.url, timezoneId: "Asia/Hong_Kong" });
  const quick = await other.newPage();
  await signUp(quick, { firstName: "Ben", email: "ben@booking.example" });
  await quick.goto(address);
  await quick.getByLabel("What it is about").selectOption("Insurance");
  await quick.getByLabel("Number to call").fill("+852 5550 0143");
  await quick.getByRole("button", { name: "Book this meeting" }).click();
  await expect(quick.getByText("Your meeting is booked.")).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Book this meeting" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else has just booked this time.");
  await starts(page).last().click();
  await expect(page.getByLabel("Anything we should prepare?")).toHaveValue("The plan for next year");
  await page.getByRole("button", { name: "Book this meeting" }).click();
  await expect(page.getByText("Your meeting is booked.")).toBeVisible();
  await expect(page.getByText("We call you on +852 5550 0142")).toBeVisible();
  await expectSoundPage(page, "a booked meeting");

  await page.getByRole("link", { name: "Move it" }).click();
  await expect(page.getByRole("heading", { name: "Move your meeting" })).toBeVisible();
  // The calendar begins on the month of the meeting.
  await freeDays(page).first().click();
  await expect(freeDays(page).first()).toHaveAttribute("aria-current", "date");
  await starts(page).first().click();
  await expectSoundPage(page, "moving a meeting");
  await page.getByRole("button", { name: "Move the meeting" }).click();
  await expect(page.getByText("Your meeting is moved.")).toBeVisible();

  await page.getByRole("link", { name: "Cancel the meeting" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel this meeting?" });
  await cancel.getByLabel("Reason").fill("I am abroad.");
  await cancel.getByRole("button", { name: "Cancel meeting" }).click();
  await expect(page.getByText("Your meeting is cancelled. We emailed you")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Tax planning" })).toContainText("Cancelled");

  const desk = await anAdministratorPage(browser, server, "/dashboard/admin/meetings");
  await expect(desk.getByRole("region", { name: "Past and cancelled" })).toContainText("By the client: I am abroad.");
  await expect(desk.getByRole("region", { name: "Coming meetings" })).toContainText("Booked by the client");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a meeting is booked, and the firm changes its hours", async ({ page, browser, server }) => {
    await signUp(page, { firstName: "Zoë", email: "zoe@booking.example" });
    await openNextMonth(page);
    await page.getByLabel("45 min").check();
    await page.getByLabel("Harriet Vale").check();
    await page.getByRole("button", { name: "Show free times" }).click();
    await page.getByRole("link", { name: "Later month" }).click();
    await freeDays(page).first().click();
    await starts(page).first().click();
    await page.getByLabel("What it is about").selectOption("Insurance");
    await page.getByRole("button", { name: "Book this meeting" }).click();
    await expect(page.getByText("Your meeting is booked.")).toBeVisible();
    await expect(page.getByText("Harriet Vale")).toBeVisible();

    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const desk = await context.newPage();
    await signInAsAdministrator(desk, administratorOf(server), "/dashboard/admin/meetings/hours?advisor=mei-lin-szeto");
    await desk.getByLabel("Saturday").fill("nine to five");
    await desk.getByRole("button", { name: "Save the hours" }).click();
    await expect(desk.getByLabel("Saturday")).toHaveAccessibleDescription(/Write from when to when/);
    await expect(desk.getByLabel("Saturday")).toHaveValue("nine to five");
    await desk.getByLabel("Saturday").fill("9:00-12:00");
    await desk.getByRole("button", { name: "Save the hours" }).click();
    await expect(desk.getByText("The hours are saved.")).toBeVisible();
    await expect(desk.getByLabel("Saturday")).toHaveValue("09:00 to 12:00");
    await desk.getByLabel("First day").fill("2044-12-24");
    await desk.getByRole("button", { name: "Add leave" }).click();
    await expect(desk.getByText("The leave is saved. There is no meeting in it.")).toBeVisible();
    await desk.getByRole("button", { name: /^Remove the leave/ }).click();
    await expect(desk.getByText("The leave is removed.")).toBeVisible();
    await desk.getByLabel("Kathmandu").fill("2");
    await desk.getByRole("button", { name: "Save the rooms" }).click();
    await expect(desk.getByText("The rooms are saved.")).toBeVisible();
    await context.close();
  });
});
