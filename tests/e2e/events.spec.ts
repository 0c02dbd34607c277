import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { eventPath, nextOccurrences } from "~/content/events";
import { linkIn, mailTo } from "./mail";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

// Chromium reports the statuses of invalid forms and of outdated decisions in the console.
test.use({ expectedMessages: [/status of (400|409)/] });

const workshops = nextOccurrences(Date.now(), 12).filter(({ series }) => series.name === "retirement-income");
const places = 24;

/** A name has no digits: 'Guest A' to 'Guest X'. */
const guest = (number: number) => `Guest ${String.fromCharCode(64 + number)}`;

/** Fills an event except for this number of places. */
async function fill(request: APIRequestContext, path: string, baseURL: string | undefined, free = 0) {
  for (let number = 1; number <= places - free; number += 1) {
    const form = { name: guest(number), email: `guest${number}@events.example` };
    const response = await request.post(path, { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 });
    expect(response.status()).toBe(303);
  }
}

async function register(page: Page, path: string, name: string, button: string) {
  await page.goto(path);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@events.example`);
  await page.getByRole("button", { name: button }).click();
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the last place is taken, the waiting list moves up, and registrations are cancelled", async ({
    page,
    request,
    server,
    baseURL,
  }) => {
    const path = eventPath(workshops[0] ?? { id: "" });
    await fill(request, path, baseURL, 1);

    await test.step("the last place is given, with its calendar file", async () => {
      await page.goto(path);
      await expect(page.getByText("One place is left.")).toBeVisible();
      await register(page, path, "Zora", "Register Now");
      await expect(page.getByRole("heading", { name: "Your place is confirmed" })).toBeVisible();
      const calendar = await page.getByRole("link", { name: "Add to your calendar" }).getAttribute("href");
      expect(await (await request.get(calendar ?? "")).text()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0/);
    });

    await test.step("who comes next joins the line, after a field was mended", async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "This event is full" })).toBeVisible();
      await expect(page.getByText("you would be 1st.")).toBeVisible();
      await page.getByLabel("Name").fill("Yara");
      await page.getByRole("button", { name: "Join the waiting list" }).click();
      await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Name")).toHaveValue("Yara");
      await page.getByLabel("Email").fill("yara@events.example");
      await page.getByRole("button", { name: "Join the waiting list" }).click();
      await expect(page.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
      await register(page, path, "Xenia", "Join the waiting list");
      await expect(page.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
      const mail = await mailTo(server, "xenia@events.example", "Waiting list");
      expect(mail.text).toContain("You are 2nd on the waiting list.");
    });

    const waiting = linkIn(await mailTo(server, "yara@events.example", "Waiting list"), "registration?token=");

    await test.step("opening the link cancels nothing, its button does, and the calendar lets go", async () => {
      const mail = await mailTo(server, "zora@events.example", "Your place");
      await page.goto(linkIn(mail, "registration?token="));
      await page.reload();
      await expect(page.getByRole("heading", { name: "Your place is confirmed" })).toBeVisible();
      await page.getByRole("button", { name: "Cancel my place" }).click();
      await expect(page.getByRole("heading", { name: "Your place is cancelled" })).toBeVisible();
      const calendar = await page.getByRole("link", { name: "Remove from your calendar" }).getAttribute("href");
      expect(await (await request.get(calendar ?? "")).text()).toMatch(
        /METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/,
      );
    });

    await test.step("the first on the waiting list has moved up, is told, and declines by the first link", async () => {
      await mailTo(server, "yara@events.example", "You now have a place");
      await page.goto(waiting);
      await expect(page.getByRole("heading", { name: "Your place is confirmed" })).toBeVisible();
      await page.getByRole("button", { name: "Cancel my place" }).click();
      await expect(page.getByRole("heading", { name: "Your place is cancelled" })).toBeVisible();
      await mailTo(server, "xenia@events.example", "You now have a place");
    });

    await test.step("a cancelled person comes again, at the end of the line", async () => {
      await page.getByRole("link", { name: "Register again" }).click();
      await register(page, path, "Yara", "Join the waiting list");
      await expect(page.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
      const mail = await mailTo(server, "yara@events.example", "Waiting list");
      await page.goto(linkIn(mail, "registration?token="));
      await page.getByRole("button", { name: "Leave the waiting list" }).click();
      await expect(page.getByRole("heading", { name: "You have left the waiting list" })).toBeVisible();
    });

    await test.step("a broken link says so", async () => {
      await page.goto(`${path}/registration?token=nothing`);
      await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    });
  });
});

test("an administrator frees a place, and the pages pass the audit at every width", async ({
  page,
  request,
  server,
  baseURL,
}) => {
  const event = workshops[1] ?? { id: "" };
  const path = eventPath(event);
  await fill(request, path, baseURL);
  await page.goto(path);
  await expectSoundPage(page, "the form of a full event");
  await register(page, path, "Wanda", "Join the waiting list");
  await expect(page.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
  await expectSoundPage(page, "on the waiting list");
  const link = linkIn(await mailTo(server, "wanda@events.example", "Waiting list"), "registration?token=");
  await page.goto(link);
  await expectSoundPage(page, "the page behind the link");

  await signInAsAdministrator(page, administratorOf(server));
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Events" }).click();
  await expect(page.getByRole("table", { name: "Upcoming events" })).toBeVisible();
  await expectSoundPage(page, "the list of events");
  await page.locator(`a[href="/dashboard/admin/events/${event.id}"]`).click();
  await expect(page.getByText("24 of 24 places taken, 1 waiting, 0 cancelled.")).toBeVisible();
  await expectSoundPage(page, "the list of an event");

  await page.getByRole("link", { name: "Cancel registration of Guest G" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel this registration?" });
  await expect(question).toContainText("We tell Guest G by email (guest7@events.example).");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Cancel registration of Guest G" }).click();
  await question.getByRole("button", { name: "Cancel registration" }).click();
  await expect(page.getByText("24 of 24 places taken, 0 waiting, 1 cancelled.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Wanda/ })).toContainText("Moved up");
  await expect(page.getByRole("status").filter({ hasText: "Guest G" })).toHaveText(
    "The registration of Guest G is cancelled. Wanda has moved up from the waiting list. We tell Guest G (guest7@events.example) and Wanda by email.",
  );
  await mailTo(server, "guest7@events.example", "Your place is cancelled");

  await page.getByLabel("Search people").fill("wand");
  await expect(page).toHaveURL(/q=wand/);
  await expect(page.getByRole("row", { name: /Guest/ })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv).toMatch(/^\ufeffName,Email,Status[^\n]*\nWanda,wanda@events.example,Registered,/);
});
