import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of invalid forms and of missing pages in the console.
test.use({ expectedMessages: [/status of (400|404)/] });

const name = "Philippa Garsten";
const entry = "/dashboard/admin/content/advisor/philippa-garsten";

test("an advisor joins the site and leaves it again, by two people", async ({ page, server, browser }) => {
  const [visitor, colleague] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ];
  await signUp(colleague, { firstName: "Corin", lastName: "Haverley", email: "corin-haverley@people.example" });
  await signUp(visitor, { firstName: "Tilda", lastName: "Wexcombe", email: "tilda-wexcombe@people.example" });
  await visitor.context().clearCookies();
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "corin-haverley": "operations" });
  await signInAsAdministrator(page, administratorOf(server));

  await test.step("a mistake stands beside its field, and what was typed stays", async () => {
    await page.goto("/dashboard/admin/content");
    await page.getByRole("link", { name: "Add an advisor" }).click();
    await scriptRuns(page);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Title").fill("Wealth Advisor");
    await page.getByLabel("Office").selectOption("Dubai");
    await page.getByLabel("Phone").fill("555 0151");
    await page.getByLabel("Email").fill("philippa.garsten@corvane.example");
    await page.getByLabel("Years in the profession").fill("9");
    await page.getByLabel("Minimum investment").fill("750,000");
    await page.getByLabel("Client focus").fill("Founders");
    await page
      .getByLabel("Approach")
      .fill("Asks what the money is for before what it is in, and writes both on one page.");
    await page.getByLabel("Specialties").fill("Trusts, Tax planning");
    await page.getByLabel("Credentials").fill("CFA");
    await page.getByLabel("Languages").fill("English, Portuguese");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Specialties")).toHaveValue("Trusts, Tax planning");
    await expectSoundPage(page, "the form of an advisor, with an error");
    await page.getByLabel("Phone").fill("+971 4 555 0151");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(entry));
  });

  await test.step("staff see the finder with the draft, nobody else does", async () => {
    const preview = (await page.getByRole("link", { name: "Preview" }).getAttribute("href")) ?? "";
    expect((await visitor.goto(preview))?.status()).toBe(404);
    await page.goto(preview);
    await expect(page.getByText("Preview of version 1.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Four advisors" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectSoundPage(page, "the preview of an advisor");
    await page.getByRole("link", { name: "Back to the content" }).click();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
  });

  await test.step("published by the colleague, the finder, its search and the portal know the advisor", async () => {
    await visitor.goto("/find-advisor");
    await expect(visitor.getByRole("heading", { name: "Three advisors" })).toBeVisible();
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
    await visitor.goto("/find-advisor");
    await expect(visitor.getByRole("heading", { name: "Four advisors" })).toBeVisible();
    await visitor.goto("/find-advisor?language=Portuguese");
    await expect(visitor.getByRole("heading", { name })).toBeVisible();
    await visitor.goto("/search?query=philippa");
    await expect(visitor.getByRole("link", { name })).toBeVisible();
    await page.goto("/dashboard/admin/clients?add");
    await page
      .getByLabel("Advisor", { exact: true })
      .last()
      .selectOption({ label: `${name}, Dubai` });
    await page.goto("about:blank");
  });

  await test.step("when the advisor leaves, the second person first reads who is concerned", async () => {
    await db
      .updateTable("clients")
      .set({ advisor: "philippa-garsten" })
      .where("email", "=", "tilda-wexcombe@people.example")
      .execute();
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Propose to take it off the site" }).click();
    await expect(colleague.getByRole("link", { name: /^1 client has this advisor of record/ })).toBeVisible();
    await page.goto(entry);
    await scriptRuns(page);
    await page.getByRole("button", { name: "Take it off the site" }).click();
    await expect(page.getByText("Say that you have read what it concerns")).toBeVisible();
    await expectSoundPage(page, "a proposal that concerns others, with an error");
    await page.getByLabel("I have read what it concerns").check();
    await page.getByRole("button", { name: "Take it off the site" }).click();
    await expect(page.getByText("It is off the site now.")).toBeVisible();
    await visitor.goto("/find-advisor");
    await expect(visitor.getByRole("heading", { name: "Three advisors" })).toBeVisible();
    await visitor.goto("/find-advisor?language=Portuguese");
    await expect(visitor.getByText(name)).toHaveCount(0);
    await page.goto("/dashboard/admin/clients?advisor=philippa-garsten");
    await expect(page.getByText(`${name} (no longer an advisor)`).first()).toBeAttached();
    await db.updateTable("clients").set({ advisor: "" }).where("advisor", "=", "philippa-garsten").execute();
  });
  await close();
});
