import { openDatabase } from "~/platform/db/open.server";
import { giveStaffRoles } from "../support/given-staff";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

// Chromium reports the statuses of invalid forms and of missing pages in the console.
test.use({ expectedMessages: [/status of (400|404|409)/] });

const entry = "/dashboard/admin/content/promises/answers";

test("the promises change by two people, and what has come in keeps its own", async ({ page, server, browser }) => {
  const [visitor, colleague] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ];
  await signUp(colleague, { firstName: "Thessaly", lastName: "Birdsall", email: "thessaly-birdsall@people.example" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  await giveStaffRoles(db, { "thessaly-birdsall": "operations" });
  await close();
  await signInAsAdministrator(page, administratorOf(server));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const message = "A message is answered within";

  const write = async (name: string, email: string) => {
    await visitor.goto("/contact");
    await visitor.getByLabel("Name").fill(name);
    await visitor.getByLabel("Email").fill(email);
    await visitor.getByLabel("Subject").selectOption("Retirement Planning");
    await visitor.getByLabel("Message", { exact: true }).fill(`Please call ${name}.`);
    await visitor.getByRole("button", { name: "Send Message" }).click();
    await expect(visitor.getByText("Your message has arrived")).toBeVisible();
  };

  await test.step("a message comes in under the promise of the files", async () => {
    await write("Perpetua Garthwaite", "perpetua-garthwaite@people.example");
    await expect(visitor.getByRole("heading", { name: "Within 24 hours" })).toBeVisible();
  });

  await test.step("a mistake stands beside its field, and what was typed stays", async () => {
    await page.goto("/dashboard/admin/content?kind=promises");
    await page.getByRole("link", { name: "Promises of an answer" }).click();
    await expect(page.getByText("keeps the deadline that it was given")).toBeVisible();
    await expect(page.getByRole("button", { name: "Propose to take it off the site" })).toHaveCount(0);
    await page.getByRole("link", { name: "Edit" }).click();
    await scriptRuns(page);
    await field(message).fill("soon");
    await field("An applicant hears from us within").fill("1000");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(field(message)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Enter whole hours, such as 24").first()).toBeVisible();
    await expect(page.getByText("Enter 1 to 336 hours").first()).toBeVisible();
    await expect(field(message)).toHaveValue("soon");
    await expectSoundPage(page, "the form of the promises, with errors");
  });

  await test.step("hours that move by more than half are asked about, with both figures", async () => {
    await field(message).fill("4 hours");
    await field("An applicant hears from us within").fill("72");
    await page.getByRole("button", { name: "Save the draft" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`${message}: 24 hours on the site, 4 hours here. That is 83% less.`);
    await expectSoundPage(page, "the question about a promise");
    await question.getByRole("button", { name: "Correct the hours" }).click();
    await expect(field(message)).toBeFocused();
    await field(message).fill("16");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
  });

  await test.step("four pages show the draft to staff only", async () => {
    const preview = (await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href")) ?? "";
    for (const path of [preview, preview.replace("/contact", "/find-advisor/match")])
      expect((await visitor.goto(path))?.status()).toBe(404);
    await page.goto(preview);
    await expect(page.getByText("Preview of version 1.")).toBeVisible();
    await expect(page.getByText("A person reads your message and answers it within 16 hours.")).toBeVisible();
    await expectSoundPage(page, "the preview of the promises");
    for (const [name, words] of [
      ["Preview of Project Funding", "An answer in 24-72 hours."],
      ["Preview of Advisor Match", "a person here answers within 24 hours"],
      ["Preview of the home page", "24-72 hours"],
    ] as const) {
      await page.goto(entry);
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByText("Preview of version 1.")).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      await expectSoundPage(page, name);
    }
    await page.getByRole("link", { name: "Back to the content" }).click();
    await page.getByRole("button", { name: "Propose to a colleague" }).click();
    await expect(page.getByText("A colleague has to publish it.").first()).toBeVisible();
  });

  await test.step("published, pages and new messages follow, and the first message keeps its deadline", async () => {
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague.getByText("It is on the site now.")).toBeVisible();
    await expectSoundPage(colleague, "the published promises");
    await visitor.goto("/project-funding");
    await expect(visitor.getByRole("heading", { name: /An answer in 24-72.hours\./ })).toBeVisible();
    await visitor.goto("/client-login?mode=sign-up");
    await expect(visitor.getByText("Within 16 hours")).toBeVisible();
    await write("Quentin Garthwaite", "quentin-garthwaite@people.example");
    await expect(visitor.getByRole("heading", { name: "Within 16 hours" })).toBeVisible();
    for (const [name, hours] of [
      ["Perpetua Garthwaite", 24],
      ["Quentin Garthwaite", 16],
    ] as const) {
      await page.goto(`/dashboard/admin/inbox?q=${encodeURIComponent(name)}`);
      await page.getByRole("link", { name }).first().click();
      await expect(page.getByText(`We promised a first answer within ${hours} hours of`)).toBeVisible();
    }
  });

  await test.step("and back to the first version, by two people as well", async () => {
    await colleague.goto(entry);
    await colleague.getByRole("button", { name: "Propose the first version" }).click();
    await expect(colleague.getByText("The earlier version is proposed.")).toBeVisible();
    await page.goto(entry);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("It is on the site now.")).toBeVisible();
    await visitor.goto("/contact");
    await expect(visitor.getByText("answers it within 24 hours.")).toBeVisible();
  });
});
