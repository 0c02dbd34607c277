import { momentOf } from "../../app/content/zoned-time";
import { spanInWords } from "../../app/features/meetings/booking/span-in-words";
import { timeForClient } from "../../app/features/meetings/clocks";
import { hour } from "../../app/platform/clock";
import { clockIn, spelledOut } from "../../app/ui/spelled-out";
import { aComing } from "../support/meeting-days";
import { administratorOf, anAdministratorPage, chooseZone, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test.use({ timezoneId: "Asia/Hong_Kong", expectedMessages: [/status of 400/] });

test("a meeting is requested, arranged in an office's time zone, shown in the client's, and cancelled", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Maria", email: "maria@meetings.example" });
  await page.goto("/dashboard/client");
  await page.getByRole("link", { name: "Schedule one" }).click();
  await page.getByRole("link", { name: "None of these times suits me" }).click();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(2);
  const topic = page.getByLabel("What is it about?");
  const choose = async (value: string) => {
    await topic.focus();
    await topic.selectOption(value);
    await topic.blur();
  };
  await choose("Tax planning");
  await expect(topic).toHaveAccessibleDescription("");
  // The summary stays until the form is sent again, so that nothing moves away from under a finger.
  await expect(summary.getByRole("link")).toHaveCount(2);
  await choose("");
  await expect(topic).toHaveAccessibleDescription("Choose what the meeting is about");
  await choose("Tax planning");
  await page.getByLabel("Monday").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();

  // Withdrawing asks first.
  await page.goto("/dashboard/client/meetings/wish");
  await page.getByRole("link", { name: "Withdraw the request" }).click();
  const question = page.getByRole("alertdialog", { name: "Withdraw your request for a meeting?" });
  await expect(question).toContainText("Tax planning; Monday.");
  await expectSoundPage(page, "withdrawing a request for a meeting");
  await question.getByRole("link", { name: "Keep the request" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Withdraw the request" }).click();
  await question.getByRole("button", { name: "Withdraw the request" }).click();
  await expect(page.getByText("Your request is withdrawn.")).toBeVisible();
  await topic.selectOption("Tax planning");
  await page.getByLabel("Thursday").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(page.getByText("We have your request for a meeting:")).toBeVisible();

  // The same request again.
  await page.goto("/dashboard/client/meetings/wish");
  await page.getByRole("button", { name: "Change the request" }).click();
  await expect(page.getByText("Nothing was changed: we already have this request.")).toBeVisible();
  await expect(topic).toHaveValue("Tax planning");
  await expectSoundPage(page, "a request for a meeting that was sent again");
  await page.goto("/dashboard/client");

  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: "reduce",
    timezoneId: "America/New_York",
  });
  const desk = await context.newPage();
  await signInAsAdministrator(desk, administratorOf(server));
  await chooseZone(desk, "America/New_York");
  await desk.goto("/dashboard/admin/meetings");
  await desk.getByRole("link", { name: "Arrange the meeting with Maria Person" }).click();
  const date = aComing("Thursday");
  const [night, chosen] = ["03:00", "10:30"].map((time) => momentOf(date, time, "Europe/London")) as [number, number];
  const inLondon = `${spelledOut(chosen, "America/New_York")} (${clockIn(chosen, "Europe/London")})`;
  await desk.getByLabel("Date").fill(date);
  await expect(desk.getByLabel("Time zone"), "the zone of the client's device").toHaveValue("Asia/Hong_Kong");
  await desk.getByLabel("Time zone").selectOption("London");
  await desk.getByRole("button", { name: "Arrange" }).click();
  await expect(desk.getByLabel("Time", { exact: true })).toHaveAccessibleDescription("Choose a time");
  await expect(desk.getByLabel("Time zone")).toHaveValue("Europe/London");
  await expectSoundPage(desk, "arranging a meeting");
  await desk.getByLabel("Time", { exact: true }).fill("03:00");
  await desk.getByRole("button", { name: "Arrange" }).click();
  const warning = desk.getByRole("alert");
  await expect(warning).toContainText("Maria Person will not know where to meet.");
  await expect(warning).toContainText(`${spelledOut(night, "Europe/London")} is outside office hours`);
  await expectSoundPage(desk, "a warning about a meeting");
  // One button at a time: a changed plan is checked again.
  await expect(desk.getByRole("button", { name: "Save anyway" })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Arrange" })).toHaveCount(0);
  await desk.getByLabel("Time", { exact: true }).fill("10:30");
  await expect(desk.getByRole("button", { name: "Save anyway" })).toHaveCount(0);
  const forMaria = timeForClient(chosen, "Europe/London", "Asia/Hong_Kong") ?? "";
  await expect(desk.getByRole("dialog").getByText(forMaria)).toBeVisible();
  await desk.getByLabel("Where").fill("https://meet.example.com/lapwing");
  await desk.getByRole("button", { name: "Arrange" }).click();
  const notice = desk.getByRole("region", { name: "Meetings", exact: true }).getByRole("status");
  await expect(notice).toHaveText(
    `The meeting with Maria Person is arranged: ${inLondon}, https://meet.example.com/lapwing. ${forMaria} We mailed maria@meetings.example, with a calendar file.`,
  );
  await expect(desk.getByRole("region", { name: "Coming meetings" }).getByText(inLondon)).toBeVisible();
  // The form to move it starts with the time zone in which it was set.
  await desk.getByRole("link", { name: "Move the meeting with Maria Person" }).click();
  await expect(desk.getByLabel("Time", { exact: true })).toHaveValue("10:30");
  await expect(desk.getByLabel("Time zone")).toHaveValue("Europe/London");
  await desk.getByLabel("Where").fill("");
  await desk.getByRole("button", { name: "Move" }).click();
  await expect(warning).toContainText("Maria Person will not know where to meet.");
  // The form has unsaved values, so Escape asks first.
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: "Keep writing" }).click();
  await desk.getByRole("button", { name: "Save anyway" }).click();
  await expect(desk.getByRole("dialog")).toHaveCount(0);
  await expect(notice).toContainText("The meeting with Maria Person has no link for now");

  await page.reload();
  await expect(page.getByText(spelledOut(chosen, "Asia/Hong_Kong"))).toBeVisible();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(page.getByText(spanInWords(chosen, chosen + hour, "Asia/Hong_Kong"))).toBeVisible();
  await expectSoundPage(page, "an arranged meeting");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe(`meeting-${date}.ics`);
  await page.getByRole("link", { name: "Cancel the meeting" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel this meeting?" });
  await cancel.getByLabel("Reason").fill("I am abroad.");
  await cancel.getByRole("button", { name: "Cancel meeting" }).click();
  await expect(page.getByRole("heading", { name: "Book a meeting" })).toBeVisible();
  await expect(page.getByText("Your meeting is cancelled. We emailed you")).toBeVisible();

  // Administrators read the client's reason and the client theirs, also after a reload.
  await desk.goto("/dashboard/admin/meetings");
  await expect(desk.getByRole("region", { name: "Past and cancelled" })).toContainText("By the client: I am abroad.");
  await page.getByRole("link", { name: "None of these times suits me" }).click();
  await page.getByLabel("What is it about?").selectOption("Insurance");
  await page.getByLabel("Friday").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 500 });
  await desk.reload();
  await desk.getByRole("link", { name: "Cancel the request of Maria Person" }).click();
  await desk.getByLabel("Reason").fill("Please call us first.");
  await desk.getByRole("button", { name: "Cancel request" }).click();
  await expect(notice).toHaveText(
    "The request of Maria Person was cancelled. We mailed maria@meetings.example with your reason: Please call us first.",
  );
  await expect(notice).toBeInViewport();
  await expectSoundPage(desk, "a cancelled request");
  await chooseZone(desk, "Europe/London");
  await context.close();
  await page.goto("/dashboard/client/meetings");
  await expect(page.getByText("The reason: Please call us first.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The reason: Please call us first.")).toBeVisible();
});

test("a call needs a number, which the client gives and the administrator sees", async ({ page, browser, server }) => {
  await signUp(page, { firstName: "Ines", email: "ines@calls.example" });
  await page.goto("/dashboard/client/meetings/wish");
  const number = page.getByLabel("Number to call");
  await expect(number).toBeHidden();
  await page.getByLabel("What is it about?").selectOption("Insurance");
  await page.getByLabel("Tuesday").check();
  await page.getByLabel("Morning").check();
  await expect(page.getByLabel("Your time zone")).toHaveValue("Asia/Hong_Kong");
  await page.getByLabel("Telephone").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(number).toHaveAccessibleDescription(/Enter the number that we should call/);
  await expectSoundPage(page, "a request for a call");
  await number.fill("+852 5550 0142");
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(page.getByText("Tuesday; morning in Hong Kong; telephone on +852 5550 0142.")).toBeVisible();

  const desk = await anAdministratorPage(browser, server, "/dashboard/admin/meetings");
  await expect(desk.getByRole("row", { name: /Ines/ })).toContainText(
    "Morning in Hong Kong, telephone on +852 5550 0142",
  );
  await scriptRuns(desk);
  await desk.getByRole("link", { name: "Arrange the meeting with Ines Person" }).click();
  const dialog = desk.getByRole("dialog");
  const toCall = dialog.getByLabel("Number to call");
  await expect(toCall).toHaveValue("+852 5550 0142");
  await dialog.getByLabel("Date").fill(aComing("Tuesday"));
  await dialog.getByLabel("Time", { exact: true }).fill("10:00");
  await toCall.fill("");
  await dialog.getByRole("button", { name: "Arrange" }).click();
  await expect(toCall).toHaveAccessibleDescription(/Enter the number to call/);
  await expectSoundPage(desk, "arranging a call");
  await toCall.fill("+852 5550 0143");
  await dialog.getByRole("button", { name: "Arrange" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto("/dashboard/client");
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(page.getByText("We call you on +852 5550 0143")).toBeVisible();
});

test.describe("by touch on a telephone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("two days are ticked by quick taps after the error, and the first tick removes the error of the days", async ({
    page,
  }) => {
    await signUp(page, { firstName: "Tove", email: "tove@meetings.example" });
    await page.goto("/dashboard/client/meetings/wish");
    await page.getByLabel("What is it about?").selectOption("Tax planning");
    await page.getByRole("button", { name: "Request the meeting" }).tap();
    const days = page.getByRole("group", { name: "Which days suit you?" });
    const error = days.getByText("Choose at least one day that suits you");
    await expect(error).toBeVisible();
    const boxes = ["Monday", "Tuesday", "Thursday"].map((day) => page.getByLabel(day));
    await boxes[2]?.scrollIntoViewIfNeeded();
    const places = await Promise.all(boxes.map((box) => box.boundingBox()));
    for (const place of places)
      if (place) await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    for (const box of boxes) await expect(box).toBeChecked();
    await expect(error).toBeHidden();
    await page.getByRole("button", { name: "Request the meeting" }).tap();
    await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  });
});
