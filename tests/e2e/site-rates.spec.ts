import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of invalid forms and of missing pages in the console.
test.use({ expectedMessages: [/status of (400|404|409)/] });

const entry = "/dashboard/admin/content/rates/project-funding";

test("the rates change by two people, and the calculator follows", async ({ page, server, browser }) => {
  const [visitor, colleague] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ];
  await signUp(colleague, { firstName: "Tomas", lastName: "Eggleston", email: "tomas-eggleston@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "tomas-eggleston": "operations" });
  await close();
  await signInAsAdministrator(page, administratorOf(server));
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await test.step("a mistake stands beside its field, and what was typed stays", async () => {
    await page.goto("/dashboard/admin/content?kind=rates");
    await page.getByRole("link", { name: "Rates of project funding" }).click();
    await expect(page.getByText("keep the rate that they were made with")).toBeVisible();
    await expect(page.getByRole("button", { name: "Propose to take it off the site" })).toHaveCount(0);
    await page.getByRole("link", { name: "Edit" }).click();
    await scriptRuns(page);
    await field("Lowest advertised rate").fill("2,0 %");
    await field("Highest advertised rate").fill("35");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(field("Highest advertised rate")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Enter a rate from 0.1% to 20%").first()).toBeVisible();
    await expect(field("Lowest advertised rate")).toHaveValue("2,0 %");
    await expectSoundPage(page, "the form of the rates, with an error");
  });

  await test.step("a rate that moves by more than half is asked about, with both figures", async () => {
    await field("Highest advertised rate").fill("4.8");
    await page.getByRole("button", { name: "Save the draft" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Highest advertised rate: 3% on the site, 4.8% here. That is 60% more.");
    await expectSoundPage(page, "the question about a rate");
    await question.getByRole("button", { name: "Correct the rate" }).click();
    await expect(field("Highest advertised rate")).toBeFocused();
    await field("Highest advertised rate").fill("4.4");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
  });

  await test.step("both pages show the draft to staff, and the calculator runs with it", async () => {
    const preview = (await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href")) ?? "";
    expect((await visitor.goto(preview))?.status()).toBe(404);
    await page.getByRole("link", { name: "Preview of the home page" }).click();
    await expect(page.getByText("Rates as low as 2% to 4.4%")).toBeVisible();
    await expectSoundPage(page, "the preview of the rates on the home page");
    await page.goto(preview);
    await expect(page.getByText("Preview of version 1.")).toBeVisible();
    await expect(page.getByText("2.0% to 5.0% a year; advertised: 2% to 4.4%")).toBeVisible();
    await expectSoundPage(page, "the preview of the rates");
    await page.getByRole("link", { name: "Back to the content" }).click();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
  });

  await test.step("published, visitors calculate with them", async () => {
    await visitor.goto("/project-funding?rate=1.5");
    await expect(visitor.getByText("1.5% to 5.0% a year; advertised: 1.5% to 3%")).toBeVisible();
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
    await expectSoundPage(colleague, "the published rates");
    await visitor.goto("/");
    await expect(visitor.getByText("Rates as low as 2% to 4.4%")).toBeVisible();
    await visitor.goto("/project-funding?rate=1.5");
    await expect(
      visitor.getByText("The lowest interest rate here is 2.0%. We calculate with that rate."),
    ).toBeVisible();
    await visitor.goto("/project-funding");
    await expect(visitor.getByText("We advertise 2% to 4.4% a year.")).toBeAttached();
    const box = visitor.getByLabel("Interest rate", { exact: true });
    await visitor.getByLabel("Interest rate, slider").press("Home");
    await expect(box).toHaveValue("2");
    await box.fill("1.6");
    await box.press("Tab");
    await expect(
      visitor.getByText("The lowest interest rate here is 2.0%. We calculate with that rate."),
    ).toBeVisible();
  });

  await test.step("and back to the first version, by two people as well", async () => {
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Propose the first version" }).click();
    await expect(colleague.getByText("The earlier version is proposed.")).toBeVisible();
    await page.goto(entry);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("It is on the site now.")).toBeVisible();
    await visitor.goto("/project-funding");
    await expect(visitor.getByText("1.5% to 5.0% a year; advertised: 1.5% to 3%")).toBeVisible();
  });
});
