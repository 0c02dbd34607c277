import { eventPath } from "~/content/events";
import { dateIn, timeIn } from "~/content/zoned-time";
import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { linkIn, mailTo } from "./mail";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of invalid forms and of questions in the console.
test.use({ expectedMessages: [/status of (400|404|409)/] });

const dayIn = (days: number) => dateIn(Date.now() + days * 86_400_000, "Europe/London");

test("an event from its draft to the letter, the new date and the cancellation", async ({ page, server, browser }) => {
  const [visitor, colleague] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await signUp(colleague, { firstName: "Wren", lastName: "Halloway", email: "wren-halloway@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "wren-halloway": "operations" });
  await close();
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/events");
  await page.getByRole("link", { name: "Add an event" }).click();
  await page.getByLabel("Title").fill("An Evening on Estates");
  await page.getByLabel("Description").fill("Two hours on wills.");
  // People are checked in from a day before.
  const begins = Date.now() + 3 * 3_600_000;
  const day = dateIn(begins, "Europe/London");
  await page.getByLabel("Date").fill(day);
  await page.getByLabel("Begins", { exact: true }).fill(timeIn(begins, "Europe/London"));
  await page.getByLabel("For whom").fill("Families.");
  await page.getByLabel("Part 1: What happens").fill("Welcome");
  await page.getByLabel("Part 2: What happens").fill("Questions");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByLabel("Part 2: Begins at")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Title")).toHaveValue("An Evening on Estates");
  await expectSoundPage(page, "the form of an event");
  await page.getByLabel("Part 2: Begins at").fill(timeIn(begins + 45 * 60_000, "Europe/London"));
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const path = eventPath({ id });

  await test.step("staff see its page, nobody else does", async () => {
    expect((await visitor.goto(path))?.status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This is a draft" })).toBeVisible();
    await expectSoundPage(page, "the preview");
    await page.getByRole("link", { name: "Back to the event" }).click();
  });

  await test.step("a colleague finds it on Today and publishes it; somebody registers at once", async () => {
    await expect(page.getByText("A colleague has to look at it and publish it")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
    await colleague.goto("/dashboard/admin");
    await scriptRuns(colleague);
    await colleague.getByRole("link", { name: "Open An Evening on Estates" }).click();
    await expect(colleague.getByText("Only staff see this draft of")).toBeVisible();
    await expectSoundPage(colleague, "a draft of a colleague");
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("The event is on the site.")).toBeVisible();
    await visitor.goto("/webinars-events");
    await visitor.getByRole("link", { name: "Register Now for An Evening on Estates" }).click();
    await visitor.getByLabel("Name").fill("Vera Lind");
    await visitor.getByLabel("Email").fill("vera.lind@events.example");
    await visitor.getByRole("button", { name: "Register Now" }).click();
    await expect(visitor.getByRole("heading", { name: "Your place is confirmed" })).toBeVisible();
  });

  await test.step("at the door", async () => {
    await page.goto(`/dashboard/admin/events/${id}/check-in`);
    await expect(page.getByText("0 of 1 here")).toBeVisible();
    await expectSoundPage(page, "the door");
    await page.getByRole("button", { name: "Check in Vera Lind" }).click();
    await expect(page.getByText("1 of 1 here")).toBeVisible();
    await page.getByRole("button", { name: "Undo the check-in of Vera Lind" }).click();
    await expect(page.getByText("0 of 1 here")).toBeVisible();
  });

  await test.step("a letter says to how many people it goes", async () => {
    await page.goto(`/dashboard/admin/events/${id}/letter`);
    await page.getByRole("textbox", { name: "Letter" }).fill("Bring a pen.");
    await page.getByRole("button", { name: "Continue" }).click();
    await expectSoundPage(page, "the question before a letter");
    await page.getByRole("button", { name: "Send to 1 person" }).click();
    await expect(page.getByText("The letter is sent. We email 1 person.")).toBeVisible();
    await mailTo(server, "vera.lind@events.example", "An Evening on Estates,");
  });

  await test.step("staff add a person, and take the person off the list again", async () => {
    await page.goto(`/dashboard/admin/events/${id}`);
    await page.getByRole("link", { name: "Add a person" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Ottilie Added");
    await page.getByRole("button", { name: "Add and email the person" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ottilie Added");
    await expectSoundPage(page, "the form that adds a person to an event");
    await page.getByLabel("Email", { exact: true }).fill("ottilie.added@events.example");
    await page.getByRole("button", { name: "Add and email the person" }).click();
    await expect(page.getByText("The person has a place. We email them.")).toBeVisible();
    expect((await mailTo(server, "ottilie.added@events.example", "Your place")).text).toContain(
      "We have put you on the list",
    );
    await page.getByRole("link", { name: "Cancel registration of Ottilie Added" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel registration" }).click();
    await expect(page.getByText("The registration of Ottilie Added is cancelled.")).toBeVisible();
  });

  await test.step("another day is mailed, after it was asked", async () => {
    await page.goto(`/dashboard/admin/events/${id}/edit`);
    await page.getByLabel("Date").fill(dayIn(9));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("People are told.")).toBeVisible();
    await page.getByRole("button", { name: "Save and email 1 person" }).click();
    await expect(page.getByText("The event is saved. We email 1 person.")).toBeVisible();
    await mailTo(server, "vera.lind@events.example", "Changed: An Evening on Estates");
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByText(`${day} → ${dayIn(9)}`)).toBeVisible();
    await expectSoundPage(page, "the history of an event");
  });

  await test.step("online, it is joined by a link that only people with a place get", async () => {
    const room = "https://meet.example.com/estates";
    await page.goto(`/dashboard/admin/events/${id}/edit`);
    await page.getByLabel("Link for joining (optional)").fill("http://meet.example.com/estates");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Link for joining (optional)")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Link for joining (optional)").fill(room);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Tick Online, or leave the link out").first()).toBeVisible();
    await page.getByLabel("Online", { exact: true }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Save and email 1 person" }).click();
    await expect(page.getByText("The event is saved. We email 1 person.")).toBeVisible();
    await expect(page.getByRole("link", { name: room })).toBeVisible();
    // Another link alone goes to who has a place.
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Link for joining (optional)").fill(`${room}-2`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("One person has a place. When you save")).toBeVisible();
    await expectSoundPage(page, "the question before another link");
    await page.getByRole("button", { name: "Save and email 1 person" }).click();
    const mail = await mailTo(server, "vera.lind@events.example", "Another link for joining");
    expect(mail.text).toContain(`${room}-2`);
    await visitor.goto(path);
    await expect(visitor.getByText("Online", { exact: true })).toBeVisible();
    expect(await visitor.content()).not.toContain("meet.example.com");
    await visitor.goto(linkIn(mail, "registration?token="));
    await expect(visitor.getByRole("link", { name: `${room}-2` })).toBeVisible();
    await expectSoundPage(visitor, "the page behind the link, with the link for joining");
  });

  await test.step("cancelled, it tells everybody and says so", async () => {
    await page.goto(`/dashboard/admin/events/${id}/cancel`);
    await expectSoundPage(page, "the question before a cancellation");
    await page.getByLabel("Reason").fill("The speaker is ill.");
    await page.getByRole("button", { name: "Cancel the event and email 1 person" }).click();
    await expect(page.getByText("The event is cancelled. We email 1 person.")).toBeVisible();
    await mailTo(server, "vera.lind@events.example", "Cancelled: An Evening on Estates");
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: "This event is cancelled" })).toBeVisible();
    await expectSoundPage(visitor, "the page of a cancelled event");
    await visitor.goto("/webinars-events");
    await expect(visitor.getByText("An Evening on Estates")).toHaveCount(0);
  });
});

test("the only one who may publish does it alone, and the next colleague looks at it", async ({
  page,
  server,
  browser,
}) => {
  const administrator = administratorOf(server);
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  const others = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select("user_id")
    .where("user.username", "is distinct from", administrator.username)
    .where("suspended_at", "is", null)
    .execute();
  // Those of other journeys, for as long as this one takes.
  const suspend = (at: number | null) =>
    db
      .updateTable("staff")
      .set({ suspended_at: at })
      .where("user_id", "in", ["", ...others.map(({ user_id }) => user_id)])
      .execute();
  await suspend(Date.now());
  await signInAsAdministrator(page, administrator);
  await page.goto("/dashboard/admin/events/new");
  await page.getByLabel("Title").fill("Bonds by Candlelight");
  await page.getByLabel("Description").fill("An hour on coupons.");
  await page.getByLabel("Date").fill(dayIn(20));
  await page.getByLabel("Begins", { exact: true }).fill("18:00");
  await page.getByLabel("For whom").fill("Everybody.");
  await page.getByLabel("Part 1: What happens").fill("Welcome");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Nobody else in the firm may publish events.")).toBeVisible();
  await expectSoundPage(page, "a draft that nobody else may publish");
  await page.getByRole("link", { name: "Publish it alone…" }).click();
  await page.getByRole("button", { name: "Publish it alone" }).click();
  await expect(page.getByText("Tick this to publish it alone")).toBeVisible();
  await expectSoundPage(page, "the question of who publishes alone, with an error");
  await page.getByLabel("I have read it as the public will, and publish it alone").check();
  await page.getByRole("button", { name: "Publish it alone" }).click();
  await expect(page.getByText("The event is on the site.")).toBeVisible();
  await expect(page.getByText("You published this alone.")).toBeVisible();

  await suspend(null);
  const colleague = await (await browser.newContext()).newPage();
  await signUp(colleague, { firstName: "Linden", lastName: "Marsh", email: "linden-marsh@people.example" });
  await giveStaffRoles(db, { "linden-marsh": "operations" });
  await close();
  await colleague.goto("/dashboard/admin");
  await scriptRuns(colleague);
  await expect(colleague.getByText(/^Published alone by/)).toBeVisible();
  await colleague.getByRole("link", { name: "Open Bonds by Candlelight" }).click();
  await expect(colleague.getByText("published this alone, and nobody else has looked at it.")).toBeVisible();
  await expectSoundPage(colleague, "an event that was published alone");
  await colleague.getByRole("button", { name: "It is right" }).click();
  await expect(colleague.getByText("You have looked at it.")).toBeVisible();
});

test("the source of a public figure is entered, and not approved by who entered it", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/claims");
  await expect(page.getByRole("row").nth(1)).toContainText("Contradicts");
  await expectSoundPage(page, "the public figures");
  await page.getByRole("link", { name: "$2.5B assets under management" }).click();
  await expect(page.getByText("The site contradicts itself.")).toBeVisible();
  await page.getByLabel("Source").fill("Ledger of holdings");
  await page.getByRole("button", { name: "Save the source" }).click();
  await expect(page.getByLabel("As of")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Source")).toHaveValue("Ledger of holdings");
  await page.getByLabel("As of").fill(dayIn(-30));
  await page.getByLabel("Next review").fill(dayIn(90));
  await page.getByRole("button", { name: "Save the source" }).click();
  await expect(page.getByText("The source is saved. A colleague has to approve it.")).toBeVisible();
  await expect(page.getByText("You entered this source.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await expectSoundPage(page, "a public figure");
});
