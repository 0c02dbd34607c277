import { aComing } from "../support/meeting-days";
import { aPdfFile } from "./files";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test.use({ timezoneId: "Europe/London", expectedMessages: [/status of 400/] });

test("several documents are rejected at once, and the client has a day for the replacements", async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, timezoneId: "Europe/London" });
  const client = await context.newPage();
  await signUp(client, { firstName: "Ludmila", lastName: "Diarist", email: "ludmila@diary.example" });
  await client.goto("/dashboard/client");
  await client.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await client.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  const names = ["Diary one.pdf", "Diary two.pdf", "Diary three.pdf"];
  await client.getByLabel("Files").setInputFiles(names.map((name) => aPdfFile(name)));
  await client.getByRole("button", { name: "Upload Document" }).click();
  await expect(client.getByText("3 pending")).toBeVisible();

  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/documents?q=ludmila&status=pending");
  await scriptRuns(page);
  await page.getByRole("button", { name: "Approve chosen" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose at least one document first.");
  for (const name of names.slice(0, 2)) await page.getByLabel(`Choose ${name}`).check();
  await expect(page.getByText("2 documents chosen")).toBeVisible();
  await page.getByRole("button", { name: "Reject chosen" }).click();
  const question = page.getByRole("dialog", { name: "Reject 2 documents?" });
  await expect(question.getByRole("list", { name: "Documents" })).toContainText("Diary one.pdf");
  await expect(question.getByLabel("Replacement due")).toBeHidden();
  await question.getByLabel("Reason", { exact: true }).fill("The stamp is missing");
  await question.getByLabel("Ask for a replacement").check();
  await question.getByLabel("Replacement due").fill("2020-01-01");
  await question.getByRole("button", { name: "Reject 2 documents" }).click();
  await expect(question.getByLabel("Replacement due")).toHaveAccessibleDescription(/still to come/);
  await expect(question.getByLabel("Reason", { exact: true }), "what was typed stays").toHaveValue(
    "The stamp is missing",
  );
  await expectSoundPage(page, "the question before several rejections");
  const due = aComing("Friday");
  await question.getByLabel("Replacement due").fill(due);
  await question.getByRole("button", { name: "Reject 2 documents" }).click();
  await expect(page.locator(".toast")).toContainText("Rejected. 2 documents");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByLabel("Choose Diary one.pdf")).toBeVisible();

  // Without a script: the buttons, the question and the Undo are links and forms.
  const plain = await browser.newContext({
    ...{ baseURL: server.url, javaScriptEnabled: false, storageState: await page.context().storageState() },
  });
  const bare = await plain.newPage();
  await bare.goto("/dashboard/admin/documents?q=ludmila&status=pending");
  await bare.getByLabel("Choose Diary three.pdf").check();
  await bare.getByLabel("Choose Diary two.pdf").check();
  await bare.getByRole("button", { name: "Approve chosen" }).click();
  await bare.getByRole("button", { name: "Approve 2 documents" }).click();
  await bare.getByRole("button", { name: "Undo these 2 decisions" }).click();
  await expect(bare.getByLabel("Choose Diary three.pdf")).toBeVisible();
  await plain.close();

  await page.goto("/dashboard/admin/documents?q=ludmila&status=pending");
  await page.getByRole("link", { name: "View Diary one.pdf" }).click();
  await page.getByLabel("Reason", { exact: true }).fill("The stamp is missing");
  await page.getByLabel("Replacement due").fill(due);
  await expectSoundPage(page, "a rejection with a replacement");
  await page.getByRole("button", { name: "Reject and ask for a replacement" }).click();
  await expect(page.locator(".toast")).toContainText("Rejected. Diary one.pdf");
  // The client sees it once it can no longer be undone.
  await expect(async () => {
    await client.goto("/dashboard/client");
    await expect(client.getByRole("heading", { name: "Replace Diary one.pdf" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  await expectSoundPage(client, "a dashboard with a replacement to send");
  await context.close();
});

test("a meeting that nobody asked for is arranged, stands in the week, and in the client's portal", async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, timezoneId: "Europe/London" });
  const client = await context.newPage();
  await signUp(client, { firstName: "Casimir", lastName: "Unasked", email: "casimir@diary.example" });
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/meetings/week");
  await scriptRuns(page);
  await page.getByRole("link", { name: "Arrange a meeting" }).click();
  await page.getByLabel("Find a client").fill("casimir unasked");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: "Casimir Unasked" }).click();
  await expect(page.getByRole("button", { name: "Choose another client" })).toBeVisible();
  await page.getByRole("button", { name: "Arrange the meeting" }).click();
  await expect(page.getByLabel("Purpose")).toHaveAccessibleDescription(/Choose what the meeting is about/);
  await page.getByLabel("Purpose").selectOption("Portfolio review");
  await page.getByLabel("Advisor", { exact: true }).selectOption("Harriet Vale");
  await page.getByLabel("Time zone").selectOption("London");
  await page.getByRole("button", { name: "Show free times" }).click();
  const free = page.getByRole("region", { name: "Free times" });
  const first = free.getByRole("button").first();
  const chosen = (await first.textContent()) ?? "";
  await expectSoundPage(page, "a new meeting with free times");
  await first.click();
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(chosen);
  await expect(page.getByLabel("Purpose")).toHaveValue("Portfolio review");
  const date = await page.getByLabel("Date").inputValue();
  await page.getByRole("button", { name: "Arrange the meeting" }).click();
  await expect(page.getByText("There is no place, number or link.")).toBeVisible();
  await page.getByLabel("Where, or which number").fill("https://meet.example/diary");
  await page.getByRole("button", { name: "Arrange anyway" }).click();
  await expect(page.getByRole("row", { name: /Casimir Unasked/ })).toContainText("Arranged by the firm");

  await page.getByRole("link", { name: "Week", exact: true }).click();
  await page.getByLabel("Whose week").selectOption("Harriet Vale");
  await expect(page.getByText(/^Times in /)).toBeVisible();
  const meeting = page.locator("table").getByRole("link", { name: /^Casimir Unasked/ });
  if ((await meeting.count()) === 0) await page.getByRole("link", { name: "Next week" }).click();
  await expect(meeting).toBeVisible();
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: /^Casimir Unasked/ }).filter({ visible: true })).toHaveCount(1);
    await expectSoundPage(page, `a week of meetings at ${width} px`);
  }
  await meeting.click();
  await expect(page.getByRole("dialog", { name: "Move this meeting" })).toBeVisible();
  await expect(page.getByLabel("Date")).toHaveValue(date);
  const next = page.getByRole("region", { name: "Next free times" }).getByRole("link").first();
  const words = (await next.textContent()) ?? "";
  await next.click();
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(words);
  await expectSoundPage(page, "a meeting with its free times");

  await client.goto("/dashboard/client/meetings");
  await expect(client.getByText("Harriet Vale, by video. Portfolio review.")).toBeVisible();
  await client.getByRole("link", { name: /^Open the meeting of/ }).click();
  await expect(client.getByText("https://meet.example/diary").first()).toBeVisible();
  await context.close();
});

test("somebody whom clients do not meet has no hours, and an address that nobody made gives nothing", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/settings");
  await page.getByRole("link", { name: "Your hours, leave and calendar" }).click();
  await expect(page.getByText("Nobody meets you yet")).toBeVisible();
  await expectSoundPage(page, "the calendar of somebody whom clients do not meet");
  const fetched = await page.request.get("/calendar.ics?key=guessed");
  expect(fetched.status()).toBe(404);
});
