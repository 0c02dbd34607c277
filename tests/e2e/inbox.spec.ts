import type { Browser, Page } from "@playwright/test";
import type { RunningProduct } from "../support/server";
import { linkIn, mailTo } from "./mail";
import { administratorName, administratorOf, giveNameIfAsked, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

/** Chromium reports the statuses of invalid forms (400) and of outdated decisions (409) in the console. */
const expected = /status of 4(00|09)/;

/** Sends the contact form and returns the reference that the page shows. */
async function write(page: Page, name: string, email: string): Promise<string> {
  await page.goto("/contact");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").selectOption("Retirement Planning");
  await page.getByLabel("Message", { exact: true }).fill("When can I retire?\n\nI am 54.");
  await page.getByRole("button", { name: "Send Message" }).click();
  const said = await page.getByText(/^Reference M-/).textContent();
  return /M-[0-9A-F]{8}/.exec(said ?? "")?.[0] ?? "";
}

const row = (page: Page, reference: string) => page.getByRole("row").filter({ hasText: reference });

interface Journey {
  page: Page;
  browser: Browser;
  server: RunningProduct;
  name: string;
  /** Without JavaScript the accessibility audit is left out, because axe is a script. */
  audit: boolean;
}

/** A message arrives, is assigned, noted and answered. The person replies by the mailed link, and the inbox shows it. */
async function journey({ page, browser, server, name, audit }: Journey) {
  const email = `${name.toLowerCase()}@people.example`;
  const reference = await write(page, name, email);
  const acknowledgement = await mailTo(server, email, reference);

  await test.step("it is in the inbox, and somebody takes it", async () => {
    await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/inbox");
    const line = row(page, reference);
    await expect(line).toContainText("23 h left");
    await line.getByRole("button", { name: "Take it" }).click();
    await expect(line).toContainText("You");
    await expect(line).toContainText("Open");
    if (audit) await expectSoundPage(page, "the inbox");
    await page.getByRole("link", { name: /^Mine/ }).click();
    await expect(page).toHaveURL(/assignee=me/);
    await page.getByRole("searchbox", { name: "Search the inbox" }).fill(reference);
    if (!audit) await page.getByRole("button", { name: "Filter" }).click();
    await expect(page).toHaveURL(new RegExp(`q=${reference}`));
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
    await line.getByRole("link", { name }).click();
  });

  await test.step("a note stays inside, a reply goes out", async () => {
    await expect(page.getByText("I am 54.")).toBeVisible();
    await page.getByLabel("New note").fill("Has two schemes.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Has two schemes." })).toBeVisible();

    await expect(page.getByText("The clock stops when an answer is sent, or when it needs none.")).toBeVisible();

    const field = page.getByRole("textbox", { name: "Answer by email" });
    await field.fill("See plan.pdf.");
    await giveNameIfAsked(page);
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("alert")).toContainText("Leave out the name of the file");
    await expect(field).toHaveValue("See plan.pdf.");
    await field.fill("At 26 with all of it.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "At 26" })).toBeVisible();
    await page.getByRole("button", audit ? { name: "Undo", exact: true } : { name: "Undo the answer" }).click();
    await expect(page.getByText("You took your answer back. It was not sent.")).toBeInViewport();
    await expect(field).toHaveValue("At 26 with all of it.");
    if (audit) await expect(field).toBeFocused();
    await expect(page.getByRole("listitem").filter({ hasText: "At 26" })).toHaveCount(0);
    await field.fill("At 62 with all of it, at 60 with less.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "at 60 with less" })).toBeVisible();
    await expect(page.getByText("Answered in time", { exact: true })).toBeVisible();
    await expect(page.getByText("The clock stops when an answer is sent")).toHaveCount(0);
    await expect(field).toHaveValue("");
    const confirmed = audit
      ? `Answer saved. It goes to ${email} by email.`
      : new RegExp(`^Last answer: ${administratorName}`);
    await expect(page.getByText(confirmed)).toBeInViewport();
    await expect(page.getByRole("figure", { name: "Added under your answer" })).toContainText(
      new RegExp(`${administratorName}\\s*Corvane`),
    );
    if (audit) await expectSoundPage(page, "an item of the inbox");
  });

  const letter = await mailTo(server, email, "Your message to");
  expect(letter.subject).toContain(reference);
  expect(acknowledgement.messageId).toBeTruthy();
  expect(letter.inReplyTo).toBe(acknowledgement.messageId);
  expect(letter.text).toContain("at 60 with less");
  expect(letter.text).toContain(administratorName);
  expect(letter.text).not.toContain("two schemes");

  await test.step("the person answers without an account, and once", async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: audit });
    const theirs = await context.newPage();
    await theirs.goto(linkIn(letter, "/conversation"));
    await expect(theirs.getByText("When can I retire?")).toBeVisible();
    await expect(theirs.getByText("Has two schemes.")).toHaveCount(0);
    if (audit) await expectSoundPage(theirs, "the conversation");
    await theirs.getByRole("button", { name: "Send answer" }).click();
    await expect(theirs.getByRole("alert").getByRole("link", { name: "Write your answer" })).toBeVisible();
    await theirs.getByLabel("Your answer").fill("Then at 60.");
    await theirs.getByRole("button", { name: "Send answer" }).click();
    await expect(theirs.getByText("Your answer has arrived.")).toBeVisible();
    await expect(theirs.getByRole("listitem").filter({ hasText: "Then at 60." })).toHaveCount(1);
    await context.close();
  });

  await test.step("the administrators see it, open again", async () => {
    await page.goto(`/dashboard/admin/inbox?q=${reference}`);
    await expect(row(page, reference)).toContainText("Open");
    await row(page, reference).getByRole("link", { name }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Then at 60." })).toBeVisible();
    await expect(page.getByText("We promised an answer within 24 hours")).toBeVisible();
    await expect(page.getByText("Before: Answered in time by")).toBeVisible();
    if (audit) await expectSoundPage(page, "an item with an earlier answer");
    await page.getByRole("button", { name: "Needs no answer" }).click();
    await expect(page.getByText("No answer due")).toBeVisible();
    await expect(page.getByText(/ closed it without an answer, /)).toBeVisible();
    if (audit) {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("We promised an answer within 24 hours")).toBeVisible();
      await page.goto(`/dashboard/admin/inbox?q=${reference}`);
      // The keys come a moment after the list.
      await expect(async () => {
        await row(page, reference).getByRole("link", { name }).focus({ timeout: 2000 });
        await page.keyboard.press("n");
        await expect(row(page, reference)).toHaveCount(0, { timeout: 5000 });
      }).toPass();
      await expectSoundPage(page, "the inbox after a key");
      await page.goto(`/dashboard/admin/inbox?q=${reference}&status=all`);
      await row(page, reference).getByRole("link", { name }).click();
    }
    await page.getByRole("button", { name: "Needs an answer after all" }).click();
    await expect(page.getByText("We promised an answer within 24 hours")).toBeVisible();
    await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("Done");
    await page.getByRole("button", { name: "Save assignee and status" }).click();
    await expect(page.getByRole("definition").filter({ hasText: "Done" })).toBeVisible();
    await page.goto("/dashboard/admin/notifications");
    await expect(page.getByText(`${name} has written to us: ${reference}.`)).toBeVisible();
  });
}

/** Two pages show the same item. The second one to answer reads the first answer, and sends or discards its own. */
async function twoAnswers({ page, browser, server, name, audit }: Journey) {
  const reference = await write(page, name, `${name.toLowerCase()}@people.example`);
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: audit });
  const other = await context.newPage();
  // A draft that the server has is not asked about, and is in the next page of the same person: here it never gets one.
  for (const each of [page, other]) await each.route("**/draft", () => {});
  for (const each of [page, other]) {
    await signInAsAdministrator(each, administratorOf(server), "/dashboard/admin/inbox");
    await each.goto(`/dashboard/admin/inbox?q=${reference}`);
    await row(each, reference).getByRole("link", { name }).click();
    await each.getByRole("textbox", { name: "Answer by email" }).fill(each === page ? "The fee is 1%." : "It is 2%.");
    await giveNameIfAsked(each);
  }
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "The fee is 1%." })).toBeVisible();
  const field = other.getByRole("textbox", { name: "Answer by email" });
  await other.getByRole("button", { name: "Send answer" }).click();
  const alert = other.getByRole("alert");
  await expect(alert).toContainText(
    `${administratorName} has answered ${name} in the meantime. Your answer was not sent.`,
  );
  await expect(alert).toBeInViewport();
  await expect(other.getByRole("region", { name: "Written in the meantime" })).toContainText("The fee is 1%.");
  await expect(field).toHaveValue("It is 2%.");
  if (audit) await expectSoundPage(other, "an answer after another one");
  if (audit) {
    await other.getByRole("link", { name: "Back to the inbox" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
  }
  await other.getByRole("link", { name: "Discard my answer" }).click();
  await expect(alert).toHaveCount(0);
  await expect(field).toHaveValue("");
  const posted: string[] = [];
  // The draft that was discarded is told to the server by a request of its own, which may be seen late.
  const isForm = (url: string) => !url.endsWith("/draft");
  other.on("request", (request) => request.method() === "POST" && isForm(request.url()) && posted.push(request.url()));
  await other.getByRole("button", { name: "Send answer" }).click();
  await expect(alert).toContainText("Write your answer");
  // A page with a script says so itself, so that an application's page is not left.
  expect(posted).toHaveLength(audit ? 0 : 1);
  if (audit) await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  await field.fill("It is 1% until May.");
  await other.getByRole("button", { name: "Send answer" }).click();
  await expect(other.getByRole("listitem").filter({ hasText: "It is 1% until May." })).toBeVisible();
  await context.close();
}

test.describe("with a script", () => {
  test.use({ expectedMessages: [expected] });

  test("who answers second reads the first answer beside their own", async ({ page, browser, server }) => {
    await twoAnswers({ page, browser, server, name: "Ulla", audit: true });
  });

  test("a message is answered by mail, and the person's reply arrives in the inbox", async ({
    page,
    browser,
    server,
  }) => {
    await journey({ page, browser, server, name: "Zoe", audit: true });
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [expected] });

  test("who answers second reads the first answer without JavaScript", async ({ page, browser, server }) => {
    await twoAnswers({ page, browser, server, name: "Otto", audit: false });
  });

  test("a message is answered without JavaScript", async ({ page, browser, server }) => {
    await journey({ page, browser, server, name: "Nils", audit: false });
  });
});

test("an answer that was sent at once leaves nothing unsaved behind", async ({ page, server }) => {
  const reference = await write(page, "Quinn", "quinn@people.example");
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/inbox");
  await row(page, reference).getByRole("link", { name: "Quinn" }).click();
  await scriptRuns(page);
  await giveNameIfAsked(page);
  const field = page.getByRole("textbox", { name: "Answer by email" });
  // Before the draft is kept.
  await field.fill("At 62.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Answered in time", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
  await page.getByRole("link", { name: "Client Management" }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});
