import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of invalid forms, of questions and of missing pages in the console.
test.use({ expectedMessages: [/status of (400|404|409)/] });

const title = "A quieter portal at night";

test("a news item from its draft to the site and off it again, by two people", async ({ page, server, browser }) => {
  const [visitor, colleague] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ];
  await signUp(colleague, { firstName: "Rowan", lastName: "Ashdown", email: "rowan-ashdown@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "rowan-ashdown": "operations" });
  await close();
  await signInAsAdministrator(page, administratorOf(server));
  const entry = "/dashboard/admin/content/news/a-quieter-portal-at-night";

  await test.step("a mistake stands beside its field, and what was typed stays", async () => {
    await page.goto("/dashboard/admin/content");
    await expectSoundPage(page, "the content of the site");
    await page.getByRole("link", { name: "Add a news item" }).click();
    await scriptRuns(page);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Date").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await page.getByLabel("Category").selectOption("Client Notices");
    await page.getByLabel("Summary").fill("From ten in the evening the portal sends no mail. Nothing else changes.");
    await page.getByLabel("First paragraph").fill("A letter can wait until the morning.");
    await page.getByLabel("Text", { exact: true }).fill("What stays:\n- The portal\n- The inbox");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByLabel("Text", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expectSoundPage(page, "the form of a news item, with an error");
    await page.getByLabel("Text", { exact: true }).fill("What stays:\n\n- The portal\n- The inbox");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(entry));
  });

  await test.step("staff see its page, nobody else does", async () => {
    const list = (await page.getByRole("link", { name: "Preview of the list" }).getAttribute("href")) ?? "";
    expect((await visitor.goto(list))?.status()).toBe(404);
    await page.goto(list);
    await expect(page.getByText("Preview of version 1.")).toBeVisible();
    await expectSoundPage(page, "the preview of the list of news");
    await page.getByRole("link", { name: `Read More about ${title}` }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await page.goto(entry);
    const preview = (await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href")) ?? "";
    expect((await visitor.goto(preview))?.status()).toBe(404);
    await page.goto(preview);
    await expect(page.getByText("Preview of version 1.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectSoundPage(page, "the preview of a news item");
    await page.getByRole("link", { name: "Back to the content" }).click();
  });

  await test.step("who proposes cannot publish; a colleague sends it back with a reason", async () => {
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
    await colleague.goto("/dashboard/admin");
    await colleague.getByRole("link", { name: `Open ${title}` }).click();
    await scriptRuns(colleague);
    await colleague.getByRole("button", { name: "Send it back" }).click();
    await expect(colleague.getByText("Say what has to change")).toBeVisible();
    await expectSoundPage(colleague, "a proposal, with an error");
    await colleague.getByLabel(/^Reason/).fill("Say from which day.");
    await colleague.getByRole("button", { name: "Send it back" }).click();
    await expect(colleague.getByText("It is no longer proposed.")).toBeVisible();
  });

  await test.step("the second of two editors sees the difference and decides", async () => {
    await page.goto(`${entry}/edit`);
    await colleague.goto(`${entry}/edit`);
    await scriptRuns(page);
    await scriptRuns(colleague);
    await page.getByLabel("First paragraph").fill("From May on a letter can wait until the morning.");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await colleague.getByLabel("First paragraph").fill("From June on a letter can wait until the morning.");
    await colleague.getByRole("button", { name: "Save the draft" }).click();
    await expect(colleague.getByText("A colleague has saved other words in the meantime.")).toBeVisible();
    await expect(colleague.getByRole("table", { name: "Differences" })).toContainText("From May on");
    await expect(colleague.getByLabel("First paragraph")).toHaveValue(/^From June/);
    await expectSoundPage(colleague, "two editors");
    await colleague.getByRole("link", { name: "Cancel" }).click();
    await colleague.getByRole("button", { name: "Discard" }).click();
    await expect(colleague).toHaveURL(new RegExp(`${entry}$`));
  });

  await test.step("published by the colleague, it stands on the site at once", async () => {
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
    await expectSoundPage(colleague, "a published news item");
    await visitor.goto("/news-media");
    await visitor.getByRole("link", { name: `Read More about ${title}` }).click();
    await expect(visitor.getByText("From May on a letter can wait until the morning.")).toBeVisible();
    await visitor.goto("/search?query=quieter+portal");
    await expect(visitor.getByRole("link", { name: title })).toBeVisible();
    expect(await (await visitor.request.get("/news-media/feed.atom")).text()).toContain(title);
  });

  await test.step("off the site by two people as well", async () => {
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Propose to take it off the site" }).click();
    await expect(colleague.getByText("A colleague has to agree.")).toBeVisible();
    await page.goto(entry);
    await page.getByRole("button", { name: "Take it off the site" }).click();
    await expect(page.getByText("It is off the site now.")).toBeVisible();
    await expect(page.getByText("Off the site", { exact: true })).toBeVisible();
    expect((await visitor.goto("/news-media/a-quieter-portal-at-night"))?.status()).toBe(404);
    await visitor.goto("/news-media");
    await expect(visitor.getByText(title)).toHaveCount(0);
    await expectSoundPage(page, "a news item that was taken off");
  });
});
