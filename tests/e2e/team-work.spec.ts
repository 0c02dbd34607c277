import { administratorName, administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test("a task is given to a team, taken with one press, and named before the team is removed", async ({
  page,
  server,
}) => {
  const administrator = administratorOf(server);
  await signInAsAdministrator(page, administrator);
  // Other journeys of the worker invite colleagues, and may have given the administrator a name.
  const own = new RegExp(`^(${administrator.username}|${administratorName})$`);

  await test.step("a team of the administrator", async () => {
    await page.goto("/dashboard/admin/staff/teams?add");
    await scriptRuns(page);
    await page.getByLabel("Name", { exact: true }).fill("Juist Desk");
    await page.getByRole("checkbox", { name: own }).check();
    await page.getByRole("button", { name: "Add the team" }).click();
    await expect(page.getByRole("row", { name: /Juist Desk/ })).toBeVisible();
  });

  await test.step("two tasks for the team stand on Today and in the list", async () => {
    for (const title of ["Ring the harbour office", "Order the tide tables"]) {
      await page.goto("/dashboard/admin/tasks/new");
      await scriptRuns(page);
      await page.getByLabel("What is to be done").fill(title);
      await page.getByLabel("Owner").selectOption("Team Juist Desk");
      await page.getByRole("button", { name: "Add task" }).click();
      await expect(page.getByText("The task is added.")).toBeVisible();
    }
    await page.goto("/dashboard/admin");
    const group = page.getByRole("region", { name: "Your team’s tasks" });
    await expect(group).toContainText("Ring the harbour office");
    await expect(group).toContainText("For Team Juist Desk");
    await expectSoundPage(page, "Today with work of a team");
    await page.goto("/dashboard/admin/tasks?status=team");
    await scriptRuns(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSoundPage(page, `the tasks of a team, ${width} px`);
    }
  });

  await test.step("one press takes a task", async () => {
    await page.getByRole("button", { name: "Take it Ring the harbour office" }).click();
    await expect(page.getByText("“Ring the harbour office” is yours.")).toBeVisible();
    await page.goto("/dashboard/admin/tasks?q=harbour");
    await expect(page.getByRole("link", { name: "Ring the harbour office", exact: true })).toBeVisible();
  });

  await test.step("removing the team names what becomes nobody’s", async () => {
    await page.goto("/dashboard/admin/staff/teams");
    await page.getByRole("link", { name: "Remove Juist Desk" }).click();
    await expect(page.getByText("What it has becomes nobody’s: 1 open task.")).toBeVisible();
    await expectSoundPage(page, "the removal of a team with work");
    await page.getByRole("button", { name: "Remove the team" }).click();
    await expect(page.getByText("The team is removed.")).toBeVisible();
    await page.goto("/dashboard/admin/tasks?status=nobody&q=tide");
    await expect(page.getByRole("link", { name: "Order the tide tables", exact: true })).toBeVisible();
  });
});
