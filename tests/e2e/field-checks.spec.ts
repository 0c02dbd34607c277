import { answerStep, steps, submitted, toStep } from "./applicant";
import { aDisguisedFile, aPdfFile } from "./files";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

/** Chromium reports the status 400 of an invalid form in the console. */
const expected = /status of 400/;
const email = "theo@people.example";

test.describe("with a script", () => {
  test.use({ expectedMessages: [expected] });

  test("an answer is checked when its field is left, counted in its step, and linked from the summary", async ({
    page,
  }) => {
    await page.goto("/application");
    const phone = page.getByLabel("Phone");
    await phone.fill("12");
    await expect(phone).not.toHaveAttribute("aria-invalid");
    await page.getByLabel("Email").fill("theo@");
    await expect(phone).toHaveAccessibleDescription(/Enter a phone number that begins with \+ and the country code/);
    await page.getByLabel("Date of Birth").fill("2015-03-01");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter one email address/);
    await page.getByLabel("Last Name").focus();
    await expect(page.getByLabel("Date of Birth")).toHaveAccessibleDescription(/born on or before \d+ \w+ \d{4}/);
    await expect(page.getByLabel("Last Name")).not.toHaveAttribute("aria-invalid");
    const personal = page.getByRole("button", { name: "Personal Information" });
    await expect(personal).toContainText("2 to fill in, 3 to correct");
    await expect(page.locator('[name="resumeTo"]')).toHaveValue("theo@");
    await expectSoundPage(page, "/application with answers to correct");

    await test.step("Next does not block, and the next step begins with what the step before it lacks", async () => {
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
      const summary = page.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("heading")).toHaveText("Please check step 1");
      await expect(summary.getByRole("listitem")).toHaveText([
        /Enter one email address/,
        /Enter a phone number/,
        /born on or before \d+ \w+ \d{4}/,
        "Step 1: 2 to fill in",
      ]);
      await expectSoundPage(page, "/application with a summary of the step before");
      await summary.getByRole("link", { name: "Step 1: 2 to fill in" }).click();
      await expect(page.getByLabel("First Name")).toBeFocused();
      await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription("Enter your last name");
      await expect(summary).toBeHidden();
    });

    await test.step("the check page marks it, and its link leads to the field with its message", async () => {
      await toStep(page, "Address Information");
      await page.getByRole("button", { name: "Check your answers" }).click();
      await expect(page.getByText("13 still missing, 3 to correct.")).toBeVisible();
      await expect(page.getByText("theo@", { exact: false }).first()).toBeVisible();
      await page.getByRole("link", { name: "Change Phone" }).click();
      await expect(phone).toBeFocused();
      await expect(phone).toHaveAccessibleDescription(/country code/);
    });

    for (const title of steps.slice(1)) {
      await toStep(page, title);
      await answerStep(page, email);
    }
    await page.getByRole("button", { name: "Submit Application" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(5);
    await summary.getByRole("link", { name: /country code/ }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/country code/);
    await phone.fill("5 251 2345");
    await page.getByLabel("Email").fill(email);
    await expect(summary.getByRole("link")).toHaveCount(3);
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("First Name").fill("Theo");
    await page.getByLabel("Last Name").fill("Lin");
    await page.getByLabel("Date of Birth").fill("1975-03-01");
    await expect(summary).toBeHidden();
    await toStep(page, "Address Information");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByRole("alertdialog", { name: submitted })).toBeVisible();
  });

  test("a step opens with its summary below the header, wherever the page was scrolled", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto("/application?step=4");
    // What is refused before, comes with another page.
    await scriptRuns(page);
    await page.getByLabel("City").fill("Kigali");
    await page.getByRole("button", { name: "Submit Application" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await toStep(page, "Project Information");
    const next = page.getByRole("button", { name: "Next" });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page.getByRole("heading", { name: "Address Information", exact: true })).toBeFocused();
    const header = await page.getByRole("banner").boundingBox();
    const top = async () => (await summary.boundingBox())?.y ?? Number.NaN;
    await expect.poll(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expect.poll(top).toBeLessThan(700);
  });

  test("a submission that is refused during a save ends with the state saved", async ({ page }) => {
    await page.goto("/application?step=4");
    await page.getByLabel("City").pressSequentially("Kigali");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("City")).toHaveValue("Kigali");
  });

  test("money reads with commas while it is typed, and the caret stays", async ({ page }) => {
    await page.goto("/application?step=3");
    const amount = page.getByLabel("Loan Amount");
    await amount.pressSequentially("25000000");
    await expect(amount).toHaveValue("25,000,000");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("7");
    await expect(amount).toHaveValue("275,000,000");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("1");
    await expect(amount).toHaveValue("215,000,000");
    await amount.fill("$25m");
    await amount.blur();
    await expect(amount).toHaveValue("25,000,000");
    await amount.fill("25 parsecs");
    await page.getByLabel("Project Description").focus();
    await expect(amount).toHaveValue("25 parsecs");
    await expect(amount).toHaveAccessibleDescription(/such as 25,000,000 or 25M/);
  });

  test("a field that was left before the script runs is checked when it runs", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/application?step=4", { waitUntil: "commit" });
    await page.getByLabel("Country").fill("Atlantis");
    await page.getByLabel("City").fill("Hu");
    held.resolve();
    await expect(page.getByLabel("Country")).toHaveAccessibleDescription(/Choose a country from the list/);
    await expect(page.getByLabel("City")).toHaveValue("Hu");
    await expect(page.getByLabel("City")).toBeFocused();
  });

  test("a country is chosen from a list, and one without states needs none", async ({ page }) => {
    await page.goto("/application?step=4");
    const address = page.getByRole("button", { name: "Address Information" });
    await expect(page.locator("#country-list option")).toHaveCount(250);
    await expect(address).toContainText("4 to fill in");
    for (const name of ["State", "Zip Code"])
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(/or 'none' if your address has none/);
    await page.getByLabel("Country").fill("Atlantis");
    await page.getByLabel("City").focus();
    await expect(address).toContainText("3 to fill in, 1 to correct");
    await expect(page.getByLabel("Country")).toHaveAccessibleDescription(/Choose a country from the list/);
    await page.getByLabel("Country").fill("India");
    await expect(address).toContainText("4 to fill in");
    await page.getByLabel("Country").fill("Mauritius");
    await expect(address).toContainText("3 to fill in");
    await page.getByLabel("Country").fill("Hong Kong");
    await expect(address).toContainText("2 to fill in");
    await expect(page.getByLabel("State")).toHaveAttribute("required");
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [expected] });

  test("Next uploads a chosen file, and the summary links to the field with its message", async ({ page }) => {
    await page.goto("/application?step=3");
    await page.getByLabel("Project Description").fill("A quay");
    await page.getByLabel("Loan Amount").fill("25,000,000");
    await page.getByLabel("Files").setInputFiles([aPdfFile("Plan.pdf")]);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Address Information", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("link", { name: "View Plan.pdf" })).toBeVisible();
    await expect(page.getByLabel("Loan Amount")).toHaveValue("25,000,000");
    await page.getByRole("button", { name: "Remove Plan.pdf" }).click();
    await expect(page.getByRole("link", { name: "View Plan.pdf" })).toHaveCount(0);
    await expect(page.getByLabel("Project Description")).toHaveValue("A quay");

    await toStep(page, "Personal Information");
    await page.getByLabel("Phone").fill("12");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("button", { name: "Personal Information" })).toContainText(
      "4 to fill in, 1 to correct",
    );
    const told = page.getByRole("alert").getByRole("link");
    await expect(told).toHaveText([/country code/, "Step 1: 4 to fill in"]);
    await told.last().click();
    await expect(page.getByRole("heading", { name: "Personal Information", exact: true })).toBeVisible();
    await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription("Enter your last name");
    await toStep(page, "Address Information");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await page
      .getByRole("alert")
      .getByRole("link", { name: /country code/ })
      .click();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/country code/);
    await expect(page.getByLabel("Phone")).toHaveValue("12");
  });

  test("a refused file brings the person back to its step, at the next visit as well", async ({ page }) => {
    await page.goto("/application?step=3");
    await page.getByLabel("Project Description").fill("A quay");
    await page.getByLabel("Files").setInputFiles([aDisguisedFile("tool.pdf")]);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("alert")).toContainText("“tool.pdf” is a program");
    await page.goto("/application");
    await expect(page.getByRole("heading", { name: "Project Information", exact: true })).toBeVisible();
    await expect(page.getByLabel("Project Description")).toHaveValue("A quay");

    await page.getByLabel("Files").setInputFiles([aPdfFile("Plan.pdf")]);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Address Information", exact: true })).toBeVisible();
    await page.goto("/application");
    await expect(page.getByRole("heading", { name: "Address Information", exact: true })).toBeVisible();
  });
});
