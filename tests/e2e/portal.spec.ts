import { aDisguisedFile, aPdfFile } from "./files";
import { administratorOf, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("a guest's documents are never sent to the server", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto("/dashboard/client");
  await expect(page.getByText("Guest workspace.")).toBeVisible();
  await expectSoundPage(page, "guest workspace");
  await page.getByLabel("Category", { exact: true }).selectOption("Investment");
  await page.getByLabel("Type", { exact: true }).selectOption("Portfolio Analysis");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Analysis.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Analysis.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Analysis.pdf");
  await page.getByRole("button", { name: "Remove Analysis.pdf" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();
  await page.getByRole("link", { name: "Schedule one" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Sign Up" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 pending")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No documents uploaded yet")).toBeVisible();
  expect(sent).toEqual([]);
});

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

test("a choice made before the script runs is kept", async ({ page, server }) => {
  let arrive = () => {};
  let arrived = Promise.resolve();
  const holdScripts = () => {
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
  };
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  holdScripts();
  await page.goto("/client-login?mode=sign-up", { waitUntil: "commit" });
  await page.getByText("Business", { exact: true }).click();
  arrive();
  // Shown only when the script runs.
  await expect(page.getByRole("button", { name: "Show password" }).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "Business" })).toBeChecked();
  await expect(page.getByLabel("Company Name")).toBeVisible();

  holdScripts();
  await page.goto("/dashboard/client", { waitUntil: "commit" });
  await page.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  arrive();
  await expect(page.getByLabel("Type", { exact: true })).toBeEnabled();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Tax Planning");

  arrive();
  await signInAsAdministrator(page, administratorOf(server));
  holdScripts();
  await page.goto("/dashboard/admin/clients", { waitUntil: "commit" });
  await page.getByLabel("Status", { exact: true }).first().selectOption("Inactive");
  arrive();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByLabel("Status", { exact: true }).first()).toHaveValue("inactive");
});

test("a file that is dropped before a category is chosen raises the alert", async ({ page }) => {
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.4"], "dropped.pdf"));
    return transfer;
  });
  await page.getByRole("region", { name: "Drop zone" }).dispatchEvent("drop", { dataTransfer: data });
  const message = "Please select both document category and type before uploading.";
  await expect(page.getByRole("alertdialog", { name: message })).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test.describe("a session that has ended", () => {
  test.use({ expectedMessages: [/status of 401/] });
  test("a form that was sent after the session had ended is sent again after a new sign-in", async ({
    page,
    context,
  }) => {
    await signUp(page, { firstName: "Nadia", email: "nadia@portal.example" });
    await page.goto("/dashboard/client/meetings");
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
});

test.describe("when the connection is lost for a moment", () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });
  test("uploads: an interrupted one is retried, a wrong one is refused before it is sent", async ({
    page,
    context,
  }) => {
    await signUp(page, { firstName: "Omar", email: "omar@portal.example" });
    await page.goto("/dashboard/client");
    await page.getByLabel("Category", { exact: true }).selectOption("Legal Documents");
    await page.getByLabel("Type", { exact: true }).selectOption("Contract");
    await page
      .getByLabel("Files")
      .setInputFiles([
        { name: "too large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10_485_761, "%PDF") },
        { name: "picture.png", mimeType: "image/png", buffer: Buffer.from("png") },
        aPdfFile("Contract.pdf"),
      ]);
    await expect(page.getByRole("alert").filter({ hasText: "too large.pdf" })).toContainText("larger than 10MB");
    await expect(page.getByRole("alert").filter({ hasText: "picture.png" })).toContainText("not an accepted kind");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Upload Document" }).click();
    await expect(page.getByText("The connection was lost before the file arrived.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Retry Contract.pdf" }).click();
    await expect(page.getByText("1 pending")).toBeVisible();
  });
});

test("settings: sessions of the same browser can be distinguished and ended one by one", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Quinn", email: "quinn@portal.example" });
  const others = [await browser.newPage({ baseURL: server.url }), await browser.newPage({ baseURL: server.url })];
  for (const other of others) {
    await other.goto("/client-login");
    await other.getByLabel("Username").fill("quinn@portal.example");
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign In" }).click();
    await expect(other.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
  }
  await page.goto("/dashboard/client/settings");
  await page.waitForLoadState("networkidle");
  const sessions = page.getByRole("region", { name: "Sessions" });
  const lines = sessions.getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: "(this device)" })).toHaveCount(1);
  await expect(lines.filter({ hasText: "(this device)" }).getByRole("button")).toHaveCount(0);
  await expect(lines.first()).toContainText(/Signed in.* in London.*Last used.* in London/);
  const began = await lines.locator("dl > div", { hasText: "Signed in" }).locator("time").allTextContents();
  expect(new Set(began).size, "sign-ins of one minute differ in their seconds").toBe(began.length);
  // Newest first.
  await sessions
    .getByRole("button", { name: /^Sign out Chrome on Linux, signed in/ })
    .first()
    .press("Enter");
  await expect(sessions.getByText("That device is signed out.")).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(sessions.getByRole("button", { name: /^Sign out Chrome on Linux/ })).toBeFocused();
  await others[1]?.goto("/dashboard/client/settings");
  await expect(others[1] as typeof page).toHaveURL(/client-login/);
  await others[0]?.goto("/dashboard/client/settings");
  await expect(others[0] as typeof page).toHaveURL(/settings/);
  for (const other of others) await other.close();
});

test("settings: profile, password and the other sessions", async ({ page, browser, server }) => {
  await signUp(page, { firstName: "Petra", email: "petra@portal.example" });
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto("/client-login");
  await elsewhere.getByLabel("Username").fill("petra@portal.example");
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await elsewhere.getByRole("link", { name: "Open the Client Portal" }).click();

  await page.goto("/dashboard/client/settings");
  await expectSoundPage(page, "settings");
  await page.getByLabel("Username").fill("petra.person");
  await page.getByLabel("Phone").fill("+44 20 7946 0001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Chrome on Linux" })).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out on all other devices" }).click();
  await expect(page.getByText("Signed out on 1 other device")).toBeVisible();
  await elsewhere.goto("/dashboard/client/settings");
  await expect(elsewhere).toHaveURL(/client-login\?next=/);
  await elsewhere.close();

  await page.getByLabel("Current Password").fill("not the current one");
  await page.getByLabel("New Password").fill("an even longer sentence");
  await page.getByLabel("Confirm Password").fill("an even longer sentence");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await page.getByLabel("Current Password").fill(password);
  await page.getByLabel("New Password").fill("an even longer sentence");
  await page.getByLabel("Confirm Password").fill("an even longer sentence");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expect(page.getByText("This is not your current password")).toHaveCount(0);
  for (const label of ["Current Password", "New Password", "Confirm Password"])
    await expect(page.getByLabel(label)).toHaveValue("");

  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Email").fill("petra.new@portal.example");
  await profile.getByLabel("Your Password").fill("not the right one");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByRole("alert")).toBeVisible();
  await profile.getByLabel("Name", { exact: true }).fill("Petra Neumann");
  await profile.getByLabel("Email").fill("petra@portal.example");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByText("Your profile is saved.")).toBeVisible();
  await expect(profile.getByRole("alert")).toHaveCount(0);
  await expect(profile.getByLabel("Your Password")).toHaveValue("");
  await expect(profile.getByLabel("Name", { exact: true })).toHaveValue("Petra Neumann");
});

test("a portal page that is restored from the back/forward cache is requested again", async ({ page }) => {
  await signUp(page, { firstName: "Odile", email: "odile@portal.example" });
  await page.goto("/dashboard/client/settings");
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  // Imitates Safari, which restores a page at Back even after a sign-out: the test browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("heading", { name: "Welcome back." })).toBeVisible();
  await expect(page.getByText("Odile")).toHaveCount(0);
});

test("a file that is refused by its content says why, and the others are stored", async ({ page }) => {
  await signUp(page, { firstName: "Quentin", email: "quentin@portal.example" });
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Estate Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Will");
  await page.getByLabel("Files").setInputFiles([aDisguisedFile("will.docx"), aPdfFile("遗嘱 أخير.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByRole("alert")).toContainText("will.docx");
  await expect(page.getByRole("row", { name: /遗嘱/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 遗嘱" }).click();
  expect((await download).suggestedFilename()).toBe("遗嘱 أخير.pdf");
});

test("an invalid sign-up shows errors at the top and beside the fields, and keeps the typed values", async ({
  page,
}) => {
  await signUp(page, { firstName: "Rosa", email: "rosa@portal.example" });
  await page.goto("/dashboard");
  await page.context().clearCookies();
  await page.goto("/client-login?mode=sign-up");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("First Name").fill("Rosa");
  await page.getByLabel("Last Name").fill("Person");
  await page.getByLabel("Email").fill("ROSA@portal.example");
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
