import { mailTo } from "./mail";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

// Chromium reports the status 400 of an invalid form in the console.
test.use({ expectedMessages: [/status of 400/] });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("four answers lead to a proposal with reasons and an introduction with a response deadline", async ({
    page,
    server,
  }) => {
    await page.goto("/find-advisor");
    await page.getByRole("link", { name: "Answer four questions" }).click();
    await page.getByLabel("What is it about?").selectOption("Estate planning");
    await page.getByLabel("Where are you?").selectOption("United Kingdom");
    await page.getByLabel("In which language do you want to talk?").selectOption("English");
    await page.getByLabel("How much is to be advised on").selectOption({ label: "$1,000,000 or more" });
    await page.getByRole("button", { name: "Propose advisors" }).click();

    await expect(page.getByRole("heading", { name: "One advisor fits every answer" })).toBeVisible();
    await expect(page.getByText("Estate planning is one of three specialties.")).toBeVisible();
    await expect(page.getByLabel("Where are you?")).toHaveValue("United Kingdom");

    await page.getByLabel("Tomás Ferrer").uncheck();
    await page.getByLabel("Mei-Lin Szeto").uncheck();
    await page.getByLabel("Harriet Vale").uncheck();
    await page.getByLabel("Name").fill("Vera Lind");
    await page.getByLabel("Email").fill("vera@match.example");
    await page.getByRole("button", { name: "Ask for the introduction" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose at least one advisor");
    await expect(page.getByLabel("Name")).toHaveValue("Vera Lind");
    await expect(page.getByLabel("Harriet Vale")).not.toBeChecked();
    await page.getByLabel("Harriet Vale").check();
    await page.getByRole("button", { name: "Ask for the introduction" }).click();

    await expect(page.getByRole("heading", { name: "Your request has arrived" })).toBeVisible();
    const reference = await page.getByText(/^A-[0-9A-F]{8}$/).textContent();
    const due = await page.locator("main time").textContent();
    expect(due).toMatch(/, \d\d:\d\d UTC$/);
    const mail = await mailTo(server, "vera@match.example", String(reference));
    expect(mail.text).toMatch(/We will answer by:\s+\w+ \d+ \w+ \d{4}, \d\d:\d\d in London/);
    expect(mail.text).toMatch(/Harriet Vale:\s+Private Client Director, London/);
    expect(mail.text).not.toContain("Vera");
  });
});

test.describe("in Nepal", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("the page shows the deadline in the reader's time zone, and the mail in that of the answer", async ({
    page,
    server,
  }) => {
    await page.goto("/find-advisor/match?about=Estate+planning&place=United+Kingdom&language=English&amount=1000000");
    await page.getByLabel("Name").fill("Nima Rai");
    await page.getByLabel("Email").fill("nima@match.example");
    await page.getByRole("button", { name: "Ask for the introduction" }).click();
    await expect(page.locator("main time")).toHaveText(/^\w+ \d+ \w+ \d{4}, \d\d:\d\d in Kathmandu$/);
    const reference = await page.getByText(/^A-[0-9A-F]{8}$/).textContent();
    const mail = await mailTo(server, "nima@match.example", String(reference));
    expect(mail.text).toMatch(/We will answer by:\s+\w+ \d+ \w+ \d{4}, \d\d:\d\d in London/);
  });
});

test("an administrator finds the request with its answers and the proposal", async ({ page, server }) => {
  await page.goto("/find-advisor/match?about=Fixed+income&place=Nepal&language=Spanish&amount=250000");
  await expect(page.getByRole("heading", { name: "Nobody fits every answer" })).toBeVisible();
  await expectSoundPage(page, "a proposal");
  await page.getByLabel("Name").fill("Ulla Berg");
  await page.getByLabel("Email").fill("ulla@match.example");
  await page.getByLabel("What should they know before?").fill("Two bonds mature in May.");
  await page.getByRole("button", { name: "Ask for the introduction" }).click();
  await expect(page.getByRole("heading", { name: "Your request has arrived" })).toBeVisible();
  await expectSoundPage(page, "a request that has arrived");

  await signInAsAdministrator(page, administratorOf(server));
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" }).click();
  await page
    .getByRole("link", { name: /Ulla Berg/ })
    .first()
    .click();
  await expect(page.getByText("Two bonds mature in May.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mei-Lin Szeto, Hong Kong" })).toBeVisible();
  await expect(page.getByText("But: Does not talk in Spanish, but in English, Cantonese, and Mandarin.")).toBeVisible();
  await expectSoundPage(page, "the request in the inbox");
});

test("answers that fit nobody, are missing or are invented get a message", async ({ page }) => {
  await page.goto("/find-advisor/match?about=Trusts&place=Nepal&language=English&amount=0");
  await expect(page.getByRole("heading", { name: "Nobody here fits" })).toBeVisible();
  await expect(page.getByText("Works from $250,000, and yours may be less.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send my request" })).toBeVisible();
  await expectSoundPage(page, "nobody fits");

  await page.goto(`/find-advisor/match?about=%3Cscript%3E&place=Atlantis&language=${"x".repeat(2000)}`);
  await expect(page.getByRole("alert")).toContainText("Choose what it is about");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expectSoundPage(page, "answers that are missing");
});
