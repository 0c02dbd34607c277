import { momentOf } from "../../app/content/zoned-time";
import { spelledOut } from "../../app/ui/spelled-out";
import { aComing } from "../support/meeting-days";
import { anAdministratorPage, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** Chromium reports the 404 of a removed page in the console. */
test.use({ expectedMessages: [/status of 404/] });

test("a meeting that the client has cancelled cannot be moved", async ({ browser, page, server }) => {
  await signUp(page, { firstName: "Tomasz", lastName: "Zielony", email: "tomasz@zielony.example" });
  await page.goto("/dashboard/client/meetings/wish");
  await page.getByLabel("What is it about?").selectOption("Estate planning");
  await page.getByLabel("Wednesday").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  await expect(page.getByText("Requested")).toBeVisible();

  const admin = await anAdministratorPage(browser, server, "/dashboard/admin/meetings");
  await admin.getByRole("link", { name: "Arrange the meeting with Tomasz Zielony" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Date").fill("2001-02-03");
  await dialog.getByLabel("Time", { exact: true }).fill("15:30");
  await dialog.getByLabel("Time zone").selectOption("London");
  await dialog.getByRole("button", { name: "Arrange" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose a time that is still to come");
  const date = aComing("Wednesday");
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Where").fill("https://meet.example.com/london");
  await expectSoundPage(admin, "arranging a meeting");
  await dialog.getByRole("button", { name: "Arrange" }).click();
  await expect(admin.getByRole("row", { name: /Tomasz/ }).getByText("Arranged")).toBeVisible();

  const arranged = spelledOut(momentOf(date, "15:30", "Europe/London"), "Europe/London");
  await page.goto("/dashboard/client");
  await expect(page.getByText(arranged)).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(page.getByText("https://meet.example.com/london")).toBeVisible();
  await expectSoundPage(page, "a meeting that is arranged");
  await admin.getByRole("link", { name: "Move the meeting with Tomasz Zielony" }).click();
  await dialog.getByLabel("Time", { exact: true }).fill("16:30");

  await page.getByRole("link", { name: "Cancel the meeting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel meeting" }).click();
  await expect(page.getByRole("heading", { name: "Book a meeting" })).toBeVisible();

  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText("Tomasz Zielony has already cancelled it.");
  await admin.getByRole("link", { name: "OK" }).click();
  await expect(admin.getByRole("row", { name: /Tomasz/ }).getByText("Cancelled")).toBeVisible();
});
