import { administratorOf, signInToDesk, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ timezoneId: "Asia/Hong_Kong" });

test("a meeting is asked for, arranged on an office's clock, read on the client's own, and called off", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Maria", email: "maria@meetings.example" });
  await page.goto("/dashboard/client");
  await page.getByRole("link", { name: "Schedule one" }).click();
  await page.getByLabel("What is it about?").selectOption("Tax planning");
  await page.getByLabel("Monday").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const desk = await context.newPage();
  await signInToDesk(desk, administratorOf(server), "/dashboard/admin/meetings");
  await desk.getByRole("link", { name: "Arrange the meeting with Maria Person" }).click();
  await desk.getByLabel("Date").fill("2031-07-10");
  await desk.getByLabel("On the clock of").selectOption("London");
  await desk.getByRole("button", { name: "Arrange" }).click();
  await expect(desk.getByLabel("Time", { exact: true })).toHaveAccessibleDescription("Choose a time");
  await expect(desk.getByLabel("On the clock of")).toHaveValue("Europe/London");
  await expectSoundPage(desk, "arranging a meeting");
  await desk.getByLabel("Time", { exact: true }).fill("18:30");
  await desk.getByLabel("Where").fill("7 Lapwing Yard");
  await desk.getByRole("button", { name: "Arrange" }).click();
  await expect(desk.getByText("2031-07-10 17:30 UTC")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText("17:30 UTC, Friday 01:30 on your clock")).toBeVisible();
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByText("Thursday, 2031-07-10, 17:30 UTC, Friday 01:30 on your clock")).toBeVisible();
  await expectSoundPage(page, "an arranged meeting");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to your calendar" }).click();
  expect((await download).suggestedFilename()).toBe("meeting-2031-07-10.ics");
  await page.getByRole("link", { name: "Call it off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Call it off" }).click();
  await expect(page.getByRole("heading", { name: "Your next meeting" })).toHaveCount(0);
});
