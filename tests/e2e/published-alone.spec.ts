import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { startBuiltServer } from "../support/server";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of refused forms in the console.
test.use({ expectedMessages: [/status of (400|404)/] });

const title = "A false letter in our name";
const entry = "/dashboard/admin/content/news/a-false-letter-in-our-name";

test("the only one who may publish puts news on the site alone, and the first colleague looks at it", async ({
  browser,
}) => {
  // A firm of its own: on the server of the other journeys there are colleagues.
  const server = await startBuiltServer();
  const page = await browser.newPage({ baseURL: server.url });
  const visitor = await browser.newPage({ baseURL: server.url });
  await signInAsAdministrator(page, administratorOf(server));

  await test.step("a draft is proposed, and nobody is there to publish it", async () => {
    await page.goto("/dashboard/admin/content");
    await page.getByRole("link", { name: "Add a news item" }).click();
    await scriptRuns(page);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Date").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await page.getByLabel("Category").selectOption("Client Notices");
    await page
      .getByLabel("Summary")
      .fill("Somebody writes to our clients in our name and asks for money. It is not us.");
    await page.getByLabel("First paragraph").fill("We never ask for a transfer by letter.");
    await page.getByLabel("Text", { exact: true }).fill("If you have such a letter, call us.");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await page.getByRole("button", { name: "Propose it" }).click();
    await expect(page.getByText("nobody else in the firm may publish it")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  });

  await test.step("without the tick nothing is published", async () => {
    await page.getByRole("link", { name: "Publish it alone…" }).click();
    await expect(page.getByRole("heading", { name: "Publish it alone?" })).toBeVisible();
    await page.getByRole("button", { name: "Publish it alone" }).click();
    await expect(page.getByText("Tick this to publish it alone")).toBeVisible();
    await expectSoundPage(page, "the question before somebody publishes alone, not answered");
    expect((await visitor.goto("/news-media/a-false-letter-in-our-name"))?.status()).toBe(404);
  });

  await test.step("with it the item stands on the site at once", async () => {
    await page.getByLabel("I have read it as the public will, and publish it alone").check();
    await page.getByRole("button", { name: "Publish it alone" }).click();
    await expect(page.getByText("It is on the site now.")).toBeVisible();
    await expect(page.getByText("published this alone. The first colleague who may publish looks at it")).toBeVisible();
    await visitor.goto("/news-media/a-false-letter-in-our-name");
    await expect(visitor.getByText("We never ask for a transfer by letter.")).toBeVisible();
  });

  const colleague = await browser.newPage({ baseURL: server.url });
  await test.step("the first colleague finds it on Today and says that it is right", async () => {
    await signUp(colleague, { firstName: "Tilda", lastName: "Berger", email: "tilda-berger@people.example" });
    const { db, close } = openDatabase({ dataDir: server.dataDir });
    await giveStaffRoles(db, { "tilda-berger": "operations" });
    await close();
    await colleague.goto("/dashboard/admin");
    await expect(colleague.getByRole("heading", { name: "Content to look at" })).toBeVisible();
    await colleague.getByRole("link", { name: `Open ${title}` }).click();
    await scriptRuns(colleague);
    await expect(colleague.getByText("nobody else has looked at it")).toBeVisible();
    await expectSoundPage(colleague, "what one person has published");
    await colleague.getByRole("button", { name: "It is right" }).click();
    await expect(colleague.getByText("nobody else has looked at it")).toHaveCount(0);
    await colleague.goto("/dashboard/admin");
    await expect(colleague.getByRole("link", { name: `Open ${title}` })).toHaveCount(0);
  });

  await test.step("from now on two people are needed", async () => {
    await page.goto(`${entry}/edit`);
    await scriptRuns(page);
    await page.getByLabel("First paragraph").fill("We never ask for a transfer by letter or by telephone.");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Publish it alone…" })).toHaveCount(0);
    await expectSoundPage(page, "a proposal that waits for a colleague");
  });
  for (const each of [page, visitor, colleague]) await each.close();
  await server.stop();
});
