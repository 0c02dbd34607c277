import type { Page } from "@playwright/test";
import { violationsOn } from "./audit";
import { aPdfFile } from "./files";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, holdScripts, scriptRuns, test } from "./product";
import { keepWriting, question } from "./unsaved-question";

/** A client that was refused is answered with 400: browsers say so. */
test.use({ expectedMessages: [/status of 400/] });

const form = (page: Page) => page.getByRole("dialog", { name: "Add New Client" });

test("a dialog asks before typed values are lost", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/clients");
  await page.waitForLoadState("networkidle");
  const add = page.getByRole("link", { name: "Add Client" });

  await test.step("nothing was typed: nothing is asked", async () => {
    await add.click();
    await expect(form(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();
    await expect(add).toBeFocused();
  });

  await add.click();
  const name = form(page).getByLabel("Name");
  await name.fill("Half a name");

  await test.step("Escape asks, and Escape again keeps it", async () => {
    await page.keyboard.press("Escape");
    await expect(question(page).getByRole("button", { name: "Keep writing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(name).toHaveValue("Half a name");
    await expect(name).toBeFocused();
  });

  await test.step("so do Cancel and Back", async () => {
    await form(page).getByRole("link", { name: "Cancel" }).click();
    await keepWriting(page);
    await page.evaluate(() => history.back());
    await keepWriting(page);
    await expect(name).toHaveValue("Half a name");
    await expect(page).toHaveURL(/[?&]add/);
  });

  await test.step("so does closing the page", async () => {
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(name).toHaveValue("Half a name");
  });

  await test.step("what was refused is still unsaved", async () => {
    await form(page).getByRole("button", { name: "Add Client" }).click();
    await expect(form(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Discard" }).click();
    await expect(form(page)).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step("also what was refused before the script of the page had arrived", async () => {
    const start = await holdScripts(page);
    await page.goto("/dashboard/admin/clients?add", { waitUntil: "commit" });
    await name.fill("Sent early");
    await form(page).getByLabel("Email").fill("sent@early");
    await form(page).getByRole("button", { name: "Add Client" }).click();
    await expect(form(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Sent early");
    start();
    await scriptRuns(page);
    // The script of a dialog comes after that of its page.
    await expect(form(page).locator("form")).toHaveAttribute("novalidate");
    await form(page).getByRole("link", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Discard" }).click();
    await expect(form(page)).toBeHidden();
  });

  await test.step("what was saved is not asked about", async () => {
    await add.click();
    await name.fill("Saved Person");
    await form(page).getByLabel("Email").fill("saved@person.example");
    await form(page).getByRole("button", { name: "Add Client" }).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByText("Saved Person was added.")).toBeVisible();
    await page.reload();
    await expect(question(page)).toBeHidden();
    await page.goto("/dashboard/admin/clients?q=saved+person");
    await expect(page.getByRole("rowheader")).toHaveText([/Saved Person/]);
  });
});

test("a link to a dialog opens it again while the navigation away from it is still running", async ({
  page,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/clients");
  await page.waitForLoadState("networkidle");
  const add = page.getByRole("link", { name: "Add Client" });
  await add.click();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]add/);
  const held = Promise.withResolvers<void>();
  await page.route("**/clients.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await add.click();
  held.resolve();
  await expect(form(page)).toBeVisible();
  await expect(form(page).getByLabel("Name")).toBeFocused();
});

test("Back still asks after the skip link was used", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin");
  await page.waitForLoadState("networkidle");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin#main$/);
  await page.getByRole("link", { name: "Client Management" }).click();
  await page.getByRole("link", { name: "Add Client" }).click();
  const name = form(page).getByLabel("Name");
  await name.fill("Half a name");
  await page.evaluate(() => history.go(-2));
  await keepWriting(page);
  await expect(name).toHaveValue("Half a name");
  await expect(page).toHaveURL(/[?&]add/);
});

test("the settings and a meeting request ask before typed values are lost", async ({ page }) => {
  await signUp(page, { firstName: "Una", email: "una@unsaved.example" });

  await test.step("a meeting request: another page of the portal asks, and keeping stays", async () => {
    await page.goto("/dashboard/client/meetings/wish");
    await page.waitForLoadState("networkidle");
    const note = page.getByLabel("Anything we should prepare?");
    await note.fill("The house in Huye");
    await page.getByRole("link", { name: "Settings" }).first().click();
    await keepWriting(page);
    await expect(note).toHaveValue("The house in Huye");
    await expect(page).toHaveURL(/\/meetings\/wish$/);
  });

  await test.step("settings: what was discarded is gone, and what was saved is not asked about", async () => {
    await page.getByRole("link", { name: "Settings" }).first().click();
    await question(page).getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\/settings$/);
    const profile = page.getByRole("region", { name: "Profile" });
    await profile.getByLabel("Phone").fill("12");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(profile.getByLabel("Phone")).toHaveValue("12");
    await expect(
      profile.getByText("Enter a phone number that begins with + and the country code").last(),
    ).toBeVisible();
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await keepWriting(page);
    await profile.getByLabel("Phone").fill("+44 20 7946 0018");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(profile.getByText("Your profile is saved.")).toBeVisible();
    // What another form is refused says nothing of this one.
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("Enter your current password").first()).toBeVisible();
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(question(page)).toBeHidden();
  });
});

test("what a colleague's change has kept from being saved is asked about", async ({ page, server }) => {
  const administrator = administratorOf(server);
  await signInAsAdministrator(page, administrator, "/dashboard/admin/tasks/new");
  await scriptRuns(page);
  await page.getByLabel("What is to be done").fill("Read the lease of the quay");
  await page.getByRole("button", { name: "Add task" }).click();
  await page.getByRole("link", { name: "Read the lease of the quay", exact: true }).click();
  await scriptRuns(page);
  const note = page.getByLabel("Note");
  await note.fill("Ask about the crane");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await scriptRuns(other);
  await other.getByLabel("Note").fill("Ask about the rails");
  await other.getByRole("button", { name: "Save the task" }).click();
  await expect(other.getByText("The task is saved.")).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Save the task" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(note).toHaveValue("Ask about the crane");
  await page.getByRole("link", { name: "Back to the tasks" }).click();
  await keepWriting(page);
  await expect(note).toHaveValue("Ask about the crane");
  await page.getByRole("button", { name: "Save the task" }).click();
  await expect(page.getByText("The task is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the tasks" }).click();
  await expect(page).toHaveURL(/\/tasks(\?|$)/);
  await expect(question(page)).toBeHidden();
});

test("what was typed before the script ran is asked about, and what was not is not", async ({ page }) => {
  await signUp(page, { firstName: "Eva", email: "eva@unsaved.example" });
  const settings = page.getByRole("link", { name: "Settings" }).first();
  const note = page.getByLabel("Anything we should prepare?");

  await test.step("nothing was typed", async () => {
    await page.goto("/dashboard/client/meetings/wish");
    await page.waitForLoadState("networkidle");
    await settings.click();
    await expect(page).toHaveURL(/\/settings$/);
  });

  for (const [step, write] of [
    ["text, in the field that still has the focus", () => note.pressSequentially("The house in Huye")],
    [
      "a choice, in a field that was left",
      async () => {
        await page.getByLabel("What is it about?").press("ArrowDown");
        await note.focus();
      },
    ],
  ] as const)
    await test.step(step, async () => {
      const held = Promise.withResolvers<void>();
      await page.route("**/*.js", async (route) => {
        await held.promise;
        await route.fallback();
      });
      await page.goto("/dashboard/client/meetings/wish", { waitUntil: "commit" });
      await write();
      held.resolve();
      await scriptRuns(page);
      await page.waitForLoadState("networkidle");
      await page.unroute("**/*.js");
      await settings.click();
      await question(page).getByRole("button", { name: "Discard" }).click();
      await expect(page).toHaveURL(/\/settings$/);
    });
});

test("the question stays when the answer to a form arrives meanwhile, and Discard then leaves", async ({ page }) => {
  await signUp(page, { firstName: "Ida", email: "ida@unsaved.example" });
  await page.goto("/dashboard/client/settings");
  await page.waitForLoadState("networkidle");
  const profile = page.getByRole("region", { name: "Profile" });
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/settings(\.data)?(\?.*)?$/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  // The password form is sent; the profile has text that is not.
  await profile.getByLabel("Phone").fill("+44 20 7946 0018");
  const password = page.getByRole("region", { name: "Password" });
  await password.getByRole("button", { name: "Change the password" }).click();
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await expect(question(page)).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  answer();
  await answered;
  await expect(password.getByText("Enter your current password").first()).toBeVisible();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/notifications$/);
});

test("chosen files are asked about until they are uploaded", async ({ page }) => {
  await signUp(page, { firstName: "Flora", email: "flora@unsaved.example" });
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Estate Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Will");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Will.pdf"), aPdfFile("Codicil.pdf")]);
  const meetings = page.getByRole("link", { name: "Meetings", exact: true }).first();
  const asked = page.getByRole("alertdialog", { name: "Leave without uploading 2 files?" });

  await meetings.click();
  await expect(asked.getByRole("button", { name: "Stay" })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(asked).toBeHidden();
  await expect(page.getByRole("list").filter({ hasText: "Codicil.pdf" })).toBeVisible();

  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByRole("row", { name: /Codicil/ })).toBeVisible();
  await meetings.click();
  await expect(page).toHaveURL(/meetings/);

  await page.goBack();
  await page.getByLabel("Category", { exact: true }).selectOption("Estate Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Will");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Letter of wishes.pdf")]);
  await meetings.click();
  await page
    .getByRole("alertdialog", { name: "Leave without uploading the file?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page).toHaveURL(/meetings/);
  await page.goBack();
  await expect(page.getByRole("row", { name: /Codicil/ })).toBeVisible();
  await expect(page.getByText("Letter of wishes.pdf")).toBeHidden();
});
