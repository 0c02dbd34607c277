import { administratorOf, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, holdScripts, scriptRuns, test } from "./product";

test("sign-in with an empty field sends nothing and shows an error at the field", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/client-login");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Username").fill("somebody");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Enter your password")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("not it at all");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  await expect(page.getByLabel("Username")).toHaveValue("somebody");
  await expectSoundPage(page, "sign-in with an error");
});

test.describe("a session that has ended", () => {
  test.use({ expectedMessages: [/status of 40[01]/] });
  test("a form that was sent after the session had ended is sent again after a new sign-in", async ({
    page,
    context,
  }) => {
    await signUp(page, { firstName: "Nadia", email: "nadia@portal.example" });
    // The page tells the time zone once. Without the session it would be refused.
    const zone = page.waitForResponse(/\/time-zone$/);
    await page.goto("/dashboard/client/meetings/wish");
    await zone;
    await page.getByLabel("What is it about?").selectOption("Estate planning");
    await page.getByLabel("Wednesday").check();
    await page.getByLabel("Anything we should prepare?").fill("The deed of 1998, please.");
    await context.clearCookies({ name: "corvane.session" });
    await page.getByRole("button", { name: "Request the meeting" }).click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    await expectSoundPage(page, "session ended");
    await page.getByLabel("Username").fill("nadia@portal.example");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("button", { name: "Send what you typed" }).click();
    await expect(page.getByText("Requested")).toBeVisible();
    await page.getByRole("link", { name: "Change" }).click();
    await expect(page.getByLabel("Anything we should prepare?")).toHaveValue("The deed of 1998, please.");
    await expect(page.getByLabel("Wednesday")).toBeChecked();
  });

  test("an administrator signs in again as one, and goes on with the form or on its page", async ({
    page,
    context,
    server,
  }) => {
    const administrator = administratorOf(server);
    const signInAgain = async (word: string) => {
      await page.getByLabel("Username").fill(administrator.username);
      await page.getByLabel("Password", { exact: true }).fill(word);
      await page.getByRole("button", { name: "Sign In" }).click();
    };
    const sendTooLate = async (name: string) => {
      await page.getByRole("link", { name: "Add Client" }).click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Email", { exact: true }).fill(`${name.toLowerCase()}@late.example`);
      await context.clearCookies({ name: "corvane.session" });
      await page.getByRole("dialog").getByRole("button", { name: "Add Client" }).click();
      await expect(page.getByText("Please sign in again to the admin portal to continue.")).toBeVisible();
    };
    // Other journeys have added more clients than a page of the list has.
    const list = "/dashboard/admin/clients?status=pending&q=late.example";
    await signInAsAdministrator(page, administrator, list);
    await sendTooLate("Ottoline");
    await expectSoundPage(page, "an administrator's session that has ended");
    await signInAgain("not it at all");
    await expect(page).toHaveURL(/\/dashboard\/admin\/sign-in\?next=/);
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText("Invalid admin credentials");
    // The button for pages without a script is replaced when the script starts: a press at that moment is lost.
    await expect(async () => {
      if (await alert.isVisible()) await page.getByRole("button", { name: "OK" }).click({ timeout: 2000 });
      await expect(alert).toBeHidden({ timeout: 2000 });
    }).toPass();
    await signInAgain(administrator.password);
    await expect(page.getByRole("heading", { name: "You are signed in again" })).toBeVisible();
    await expect(page.getByText("ottoline@late.example")).toBeVisible();
    await expectSoundPage(page, "what an administrator had typed");
    await page.getByRole("button", { name: "Send what you typed" }).click();
    await expect(page.getByRole("row", { name: /Ottoline/ })).toBeVisible();

    await page.goto(list);
    await sendTooLate("Peregrine");
    await signInAgain(administrator.password);
    await page.getByRole("link", { name: "Do not send it" }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin\/clients\?status=pending/);
    await expect(page.getByRole("heading", { name: "Client Management" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Peregrine/ })).toHaveCount(0);
  });
});

test.describe("a form that the server refuses", () => {
  // Chromium reports the status of the answer in the console.
  test.use({ expectedMessages: [/status of 400/] });

  test("who corrects a refused form before the page's script has started keeps the focus", async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto("/client-login?mode=sign-up", { waitUntil: "commit" });
    await page.getByLabel("First Name").fill("Rosalia");
    await page.getByLabel("Last Name").fill("Person");
    await page.getByLabel("Email").fill("rosalia@portal.example");
    const field = page.getByLabel("Password", { exact: true });
    await field.fill("password12");
    await page.getByLabel("Confirm Password").fill("password12");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await field.press("End");
    await page.keyboard.type("a stea");
    start();
    await scriptRuns(page);
    await page.keyboard.type("dy");
    await expect(field).toHaveValue("a steady");
    await expect(field).toBeFocused();
  });
});

test("an invalid sign-up shows errors at the top and beside the fields, and keeps the typed values", async ({
  page,
}) => {
  await signUp(page, { firstName: "Rosa", email: "rosa@portal.example" });
  // The page tells the time zone once. Without the session it would be refused.
  const zone = page.waitForResponse(/\/time-zone$/);
  await page.goto("/dashboard");
  await zone;
  await page.context().clearCookies();
  await page.goto("/client-login?mode=sign-up");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("First Name").fill("Rosa");
  await page.getByLabel("Last Name").fill("Person");
  await page.getByLabel("Email").fill("ROSA@portal.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "At least 10 characters. Common passwords are refused.",
  );
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("short");
  await page.getByRole("button", { name: "Create Account" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link", { name: "Use at least 10 characters" })).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    summary.getByRole("link", { name: "There is already an account with this email address" }),
  ).toBeVisible();
  await expect(page.getByText("Is it yours?")).toBeVisible();
  await expectSoundPage(page, "sign-up with errors");

  await test.step("a mismatch is told by itself, and every other error as soon as that is closed", async () => {
    await page.getByLabel("Email").fill("nothing");
    await page.getByLabel("Last Name").fill("");
    await page.getByLabel("Confirm Password").fill("another");
    await page.getByRole("button", { name: "Create Account" }).click();
    const alert = page.getByRole("alertdialog", { name: "Passwords do not match" });
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(alert).toBeHidden();
    for (const error of ["Passwords do not match", "Enter your last name", /^Enter one email address/])
      await expect(summary.getByRole("link", { name: error })).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(summary).toBeFocused();
  });

  await test.step("errors that only the server can find are shown together with the others", async () => {
    await page.getByLabel("Email").fill("rosa@portal.example");
    await page.getByLabel("Password", { exact: true }).fill("1234567890");
    await page.getByLabel("Confirm Password").fill("1234567890");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(summary.getByRole("link")).toHaveText([
      "Enter your last name",
      "There is already an account with this email address",
      /^This is one of the most common passwords/,
    ]);
  });
});

test("different passwords give an error beside their field, without the errors of the previous attempt", async ({
  page,
}) => {
  await page.goto("/client-login?mode=sign-up");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Enter your last name" })).toBeVisible();
  await page.getByLabel("First Name").fill("Ursula");
  await page.getByLabel("Last Name").fill("Person");
  await page.getByLabel("Email").fill("ursula@portal.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
  const confirm = page.getByLabel("Confirm Password");
  await confirm.fill("another one that differs");
  await page.getByRole("button", { name: "Create Account" }).click();
  const alert = page.getByRole("alertdialog", { name: "Passwords do not match" });
  await expect(page.getByText("Enter your last name")).toHaveCount(0);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await alert.getByRole("button", { name: "OK" }).click();
  await answered;
  await expect(confirm).toBeFocused();
  await expect(confirm).toHaveAccessibleDescription("Passwords do not match");
  await expect(page.getByText("Enter your last name")).toHaveCount(0);
});
