import { anAdministratorPage, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test("a day's work: a template, tasks, notes and tags of a client, and Today", async ({ page, browser, server }) => {
  await signUp(page, { firstName: "Ilke", lastName: "Torvald", email: "ilke@torvald.example" });
  const staff = await anAdministratorPage(browser, server, "/dashboard/admin/clients?q=torvald");
  await staff.getByRole("link", { name: "Ilke Torvald", exact: true }).click();
  await scriptRuns(staff);
  const tasks = staff.getByRole("region", { name: "Tasks", exact: true });
  // The first task of the template is due today, or on the next working day.
  const isWeekend = [0, 6].includes(new Date().getUTCDay());

  await test.step("all tasks of a template are made for the client", async () => {
    await tasks.getByRole("link", { name: "Use a template" }).click();
    await expect(staff.getByText("For Ilke Torvald.")).toBeVisible();
    await expectSoundPage(staff, "tasks by a template");
    await staff.getByRole("button", { name: "Make the tasks" }).click();
    await expect(tasks.getByRole("row")).toHaveCount(8);
    await expect(staff.getByRole("region", { name: `${isWeekend ? 0 : 1} waiting now` })).toBeVisible();
  });

  await test.step("a task needs words, and stands on the client's page", async () => {
    await tasks.getByRole("link", { name: "Add task" }).click();
    await expect(staff.getByRole("region", { name: "What it is about" })).toContainText("Ilke Torvald");
    await scriptRuns(staff);
    await staff.getByLabel("Note").fill("The lease of the shop");
    await staff.getByRole("button", { name: "Add task" }).click();
    await expect(staff.getByText("Say what is to be done").first()).toBeVisible();
    await expect(staff.getByLabel("Note")).toHaveValue("The lease of the shop");
    await expectSoundPage(staff, "a task with an error");
    await staff.getByLabel("What is to be done").fill("Read the lease");
    await staff.getByRole("button", { name: "Add task" }).click();
    await expect(tasks.getByRole("row", { name: /Read the lease/ })).toBeVisible();
  });

  await test.step("a new task finds what it is about, and keeps what was typed", async () => {
    await staff.goto("/dashboard/admin/tasks/new");
    await scriptRuns(staff);
    await staff.getByLabel("What is to be done").fill("Ring about the roof");
    await staff.getByLabel("Find a client, an application or a document").fill("nobody at all");
    await staff.getByRole("button", { name: "Add task" }).click();
    await expect(staff.getByText("Choose what it is about, or empty this field").first()).toBeVisible();
    await expect(staff.getByText("Nothing matches “nobody at all”.")).toBeVisible();
    await staff.getByLabel("Find a client, an application or a document").fill("torvald");
    await staff.keyboard.press("Enter");
    for (const width of [390, 768, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      await expectSoundPage(staff, `a new task that has found a client, ${width} px`);
    }
    await staff.getByRole("button", { name: "Ilke Torvald", exact: true }).click();
    await expect(staff.getByRole("list", { name: "What was found" })).toHaveCount(0);
    await expect(staff.getByRole("region", { name: "What it is about" })).toContainText("Ilke Torvald");
    await expect(staff.getByLabel("What is to be done")).toHaveValue("Ring about the roof");
    await staff.getByRole("button", { name: "Add task" }).click();
    await expect(tasks.getByRole("row", { name: /Ring about the roof/ })).toBeVisible();
  });

  await test.step("a note and a tag", async () => {
    const notes = staff.getByRole("region", { name: "Notes", exact: true });
    await notes.getByLabel("New note").fill("Prefers the telephone");
    await notes.getByRole("button", { name: "Add note" }).click();
    await expect(notes.getByRole("listitem")).toContainText("Prefers the telephone");
    await expect(notes.getByLabel("New note")).toHaveValue("");
    await notes.getByRole("button", { name: "Remove the note" }).click();
    await expect(notes.getByRole("listitem")).toHaveCount(0);
    await notes.getByRole("button", { name: "Undo the removal of the note" }).click();
    await expect(notes.getByRole("listitem")).toHaveCount(1);
    const tags = staff.getByRole("region", { name: "Tags" });
    await tags.getByLabel("Add a tag").fill("Family office");
    await tags.getByRole("button", { name: "Add", exact: true }).click();
    await expect(tags.getByRole("link", { name: "Family office" })).toBeVisible();
    for (const width of [320, 768, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      await expectSoundPage(staff, `the client's page with tasks, notes and tags, ${width} px`);
    }
    await tags.getByRole("link", { name: "Family office" }).click();
    await expect(staff.getByLabel("Tag", { exact: true })).toHaveValue(/.+/);
    await expect(staff.getByRole("link", { name: "Ilke Torvald", exact: true })).toBeVisible();
  });

  await test.step("Today names what is due; done, it can be undone", async () => {
    await staff.goto("/dashboard/admin");
    const due = staff.getByRole("region", { name: "Your tasks" });
    await expect(due.getByText("Welcome the client")).toHaveCount(isWeekend ? 0 : 1);
    await expectSoundPage(staff, "Today with tasks");
    await staff.goto("/dashboard/admin/tasks?q=lease");
    await scriptRuns(staff);
    await staff.getByRole("button", { name: "Done Read the lease" }).click();
    await expect(staff.getByText("“Read the lease” is done.")).toBeVisible();
    await staff.getByRole("button", { name: "Undo" }).click();
    await expect(staff.getByText("“Read the lease” is open again.")).toBeVisible();
    await expectSoundPage(staff, "the tasks");
    await staff.getByRole("link", { name: "Read the lease", exact: true }).click();
    await scriptRuns(staff);
    await staff.getByLabel("Owner").selectOption("");
    await staff.getByRole("button", { name: "Save the task" }).click();
    await expect(staff.getByText("Nobody has it.")).toBeVisible();
    await expectSoundPage(staff, "one task");
    await staff.getByRole("button", { name: "Remove this task" }).click();
    await expect(staff.getByText("The task is removed.")).toBeVisible();
    await staff.getByRole("button", { name: "Undo" }).click();
    await expect(staff.getByText("“Read the lease” is back.")).toBeVisible();
  });

  await test.step("an administrator changes a template and a tag", async () => {
    await staff.goto("/dashboard/admin/tasks/templates");
    await expectSoundPage(staff, "the templates");
    await staff.getByRole("link", { name: "Change New business client" }).click();
    await scriptRuns(staff);
    await staff.getByLabel("Due after").first().fill("soon");
    await staff.getByRole("button", { name: "Save the template" }).click();
    await expect(staff.getByText("Enter a number of days").first()).toBeVisible();
    await expectSoundPage(staff, "a template with an error");
    await staff.getByLabel("Due after").first().fill("1");
    await staff.getByRole("button", { name: "Save the template" }).click();
    await expect(staff.getByText("The template is saved.")).toBeVisible();
    await expect(staff.getByText("due after 1 day")).toBeVisible();
    await staff.goto("/dashboard/admin/clients/tags");
    await staff.getByRole("link", { name: "Change Family office" }).click();
    await staff.getByLabel("Name").fill("Families");
    await expectSoundPage(staff, "a tag is changed");
    await staff.getByRole("button", { name: "Rename" }).click();
    await expect(staff.getByText("The tag is renamed, for all clients who have it.")).toBeVisible();
  });
});
