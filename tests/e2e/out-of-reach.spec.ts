import { linkInMail } from "./mail";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const chosen = "a quiet harbour 84";

test("work about a client who gets another advisor is named, left behind, listed and given away", async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server));
  const mine = administratorOf(server).password;
  const person = await browser.newPage({ baseURL: server.url });
  for (const lastName of ["Ashdown", "Birch"]) {
    const client = await browser.newPage({ baseURL: server.url });
    await signUp(client, { firstName: "Thandeka", lastName, email: `${lastName.toLowerCase()}@unseen.example` });
    await client.close();
  }

  await test.step("an advisor has a task about each of two clients", async () => {
    await page.goto("/dashboard/admin/staff/invite");
    await page.getByLabel("First and last name").fill("Wendelin Ott");
    await page.getByLabel("Email address of the person").fill("wendelin@unseen.example");
    await page.getByLabel("Role").selectOption({ label: "Advisor" });
    await page.getByLabel("Advisor for clients").selectOption({ label: "Nobody: no clients of their own" });
    await page.getByLabel("Your password").fill(mine);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await person.goto(await linkInMail(server, "wendelin@unseen.example", "/dashboard/admin/invitation"));
    await person.getByLabel("Username").fill("wendelin.ott");
    await person.getByLabel("Password", { exact: true }).fill(chosen);
    await person.getByLabel("Confirm Password").fill(chosen);
    await person.getByRole("button", { name: "Join the staff" }).click();
    await expect(person.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    for (const lastName of ["Ashdown", "Birch"]) {
      await person.goto(`/dashboard/admin/clients?q=${lastName}`);
      await person
        .getByRole("link", { name: `Thandeka ${lastName}`, exact: true })
        .first()
        .click();
      await expect(person.getByRole("heading", { name: `Thandeka ${lastName}` }).first()).toBeVisible();
      const id = new URL(person.url()).pathname.split("/").at(-1) ?? "";
      await person.goto(`/dashboard/admin/tasks/new?about=client:${id}`);
      await scriptRuns(person);
      await person.getByLabel("What is to be done").fill(`Ring Thandeka ${lastName}`);
      await person.getByRole("button", { name: "Add task" }).click();
      await expect(person.getByRole("link", { name: `Ring Thandeka ${lastName}` }).first()).toBeVisible();
    }
  });

  await test.step("the edit form names the work; cleared, it stays", async () => {
    await page.goto("/dashboard/admin/clients?q=Ashdown");
    await page.getByRole("link", { name: "Edit Thandeka Ashdown" }).click();
    await scriptRuns(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Advisor", { exact: true }).selectOption({ label: "Mei-Lin Szeto, Hong Kong" });
    await dialog.getByRole("button", { name: "Update Client" }).click();
    await expect(dialog.getByText("Task “Ring Thandeka Ashdown” of Wendelin Ott")).toBeVisible();
    const box = dialog.getByLabel(/^Give it to nobody/);
    await expect(box).toBeChecked();
    await expectSoundPage(page, "the edit form that names work out of reach");
    await box.uncheck();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("several at once name it too, and take it along", async () => {
    await page.goto("/dashboard/admin/clients?q=Birch");
    await scriptRuns(page);
    await page.getByLabel("Choose Thandeka Birch").check();
    await page.getByRole("form", { name: "Several clients at once" }).getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("1 client chosen.")).toBeVisible();
    await page.getByLabel("Change", { exact: true }).selectOption("advisor:mei-lin-szeto");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Task “Ring Thandeka Birch” of Wendelin Ott")).toBeVisible();
    await expectSoundPage(page, "several clients with work out of reach");
  });

  await test.step("Today and the list show what was left, and one press gives it away", async () => {
    await page.goto("/dashboard/admin");
    await expect(page.getByRole("region", { name: "Work out of reach" })).toContainText("Thandeka Ashdown");
    await page.goto("/dashboard/admin/out-of-reach?q=thandeka");
    await scriptRuns(page);
    const row = page.getByRole("row", { name: /Ring Thandeka Ashdown/ });
    await expect(row).toContainText("Wendelin Ott");
    await expectSoundPage(page, "work out of reach");
    await row.getByRole("button", { name: "Give" }).click();
    await expect(page.getByText("It has another owner now.")).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expectSoundPage(page, "no work out of reach");
  });
});
