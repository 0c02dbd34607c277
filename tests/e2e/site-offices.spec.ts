import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of invalid forms and of missing pages in the console.
test.use({ expectedMessages: [/status of (400|404|409)/] });

const entry = "/dashboard/admin/content/office/reykjavik";
const offices = (count: string) => ({ name: `${count} offices, one clock` });

test("an office opens, moves and closes, by two people, on every page", async ({ page, server, browser }) => {
  const [visitor, colleague] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ];
  await signUp(colleague, { firstName: "Maren", lastName: "Holloway", email: "maren-holloway@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "maren-holloway": "operations" });
  await close();
  await signInAsAdministrator(page, administratorOf(server));
  const publish = async () => {
    await colleague.goto(entry);
    await scriptRuns(colleague);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("Say that you have read what it concerns")).toBeVisible();
    await colleague.getByLabel("I have read what it concerns").check();
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
  };

  await test.step("a mistake stands beside its field, and what was typed stays", async () => {
    await page.goto("/dashboard/admin/content");
    await page.getByRole("link", { name: "Add an office" }).click();
    await scriptRuns(page);
    await page.getByLabel("City").fill("Reykjavik");
    await page.getByLabel("Country").fill("Iceland");
    await page.getByLabel("Address").fill("3 Plover Wharf");
    await page.getByLabel("Phone").fill("+354 555 0142");
    await page.getByLabel("Time zone").selectOption("Atlantic/Reykjavik");
    await page.getByLabel("Latitude").fill("64.15");
    await page.getByLabel("Longitude").fill("-21.94");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("City")).toHaveValue("Reykjavik");
    await expectSoundPage(page, "the form of an office, with an error");
    await page.getByLabel("Address").fill("3 Plover Wharf, Reykjavik");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(entry));
  });

  await test.step("the contact page shows the draft to staff, also in its footer", async () => {
    const preview = (await page.getByRole("link", { name: "Preview" }).getAttribute("href")) ?? "";
    expect((await visitor.goto(preview))?.status()).toBe(404);
    await page.goto(preview);
    await expect(page.getByText("Preview of version 1.")).toBeVisible();
    await expect(page.getByRole("heading", offices("9"))).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("Iceland")).toBeAttached();
    await expectSoundPage(page, "the preview of an office");
    await page.getByRole("link", { name: "Back to the content" }).click();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
  });

  await test.step("published, all pages and forms name it", async () => {
    await visitor.goto("/our-story");
    await expect(visitor.getByRole("contentinfo").getByText("Iceland")).toHaveCount(0);
    await publish();
    await expectSoundPage(colleague, "a published office");
    await visitor.goto("/our-story");
    await expect(visitor.getByRole("contentinfo").getByText("Iceland")).toBeAttached();
    await visitor.goto("/contact");
    await expect(visitor.getByText("3 Plover Wharf", { exact: true })).toBeVisible();
    await visitor.goto("/find-advisor/match");
    await expect(visitor.getByRole("option", { name: "Iceland" })).toBeAttached();
    await page.goto("/dashboard/admin/meetings/hours");
    await expect(page.getByLabel("Reykjavik")).toHaveValue("1");
    await page.goto("/dashboard/admin/meetings/new");
    await page.getByLabel("In person").check();
    await expect(page.getByLabel("Office").getByRole("option", { name: "Reykjavik" })).toBeAttached();
  });

  await test.step("another address follows everywhere; the city stays", async () => {
    await page.goto(`${entry}/edit`);
    await scriptRuns(page);
    await expect(page.getByLabel("City")).not.toBeEditable();
    await page.getByLabel("Address").fill("8 Tern Quay, Reykjavik");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
    await visitor.goto("/contact");
    await expect(visitor.getByText("8 Tern Quay", { exact: true })).toBeVisible();
  });

  await test.step("closed by two people as well", async () => {
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Propose to take it off the site" }).click();
    await expect(colleague.getByText("A colleague has to agree.")).toBeVisible();
    await page.goto(entry);
    await page.getByRole("button", { name: "Take it off the site" }).click();
    await expect(page.getByText("It is off the site now.")).toBeVisible();
    await visitor.goto("/contact");
    await expect(visitor.getByRole("heading", offices("8"))).toBeVisible();
    await visitor.goto("/our-story");
    await expect(visitor.getByRole("contentinfo").getByText("Iceland")).toHaveCount(0);
  });
});
