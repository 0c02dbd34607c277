import { aDisguisedFile, aPdfFile } from "./files";
import { administratorOf, logout } from "./people";
import { expect, test } from "./product";

test.use({
  javaScriptEnabled: false,
  // Chromium reports the status 400 of an invalid form in the console.
  expectedMessages: [/status of 400/],
});

test("the whole portal works without a script, except the guest workspace", async ({ page, server }) => {
  await test.step("the guest workspace says that it needs one", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Open the Client Portal" }).click();
    // Playwright's text locators ignore <noscript>.
    await expect(page.locator("noscript .banner")).toContainText("The guest workspace needs JavaScript.");
    await page.getByRole("link", { name: "Sign Up" }).first().click();
  });

  await test.step("sign-up: a mismatch raises the alert, keeps the rest and then succeeds", async () => {
    await page.getByLabel("First Name").fill("Zoë");
    await page.getByLabel("Last Name").fill("Ndayisaba");
    await page.getByLabel("Email").fill("zoe@people.example");
    await page.getByLabel("Password", { exact: true }).fill("a quiet long sentence");
    await page.getByLabel("Confirm Password").fill("another sentence");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alertdialog", { name: "Passwords do not match" })).toBeVisible();
    await page.getByRole("link", { name: "OK" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue("Zoë");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await page.getByLabel("Password", { exact: true }).fill("a quiet long sentence");
    await page.getByLabel("Confirm Password").fill("a quiet long sentence");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("link", { name: "Open the Client Portal" }).click();
  });

  await test.step("uploading in two steps", async () => {
    await expect(page.getByLabel("Files")).toBeDisabled();
    await page.getByLabel("Category", { exact: true }).selectOption("Insurance");
    await page.locator("noscript button").click();
    await page.getByLabel("Type", { exact: true }).selectOption("Claims Form");
    await page.locator("noscript button").click();
    await page.getByLabel("Files").setInputFiles([aDisguisedFile("claim.pdf")]);
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Upload Document" }).click(),
    ]);
    expect(refused.status()).toBe(400);
    await expect(page.getByText("“claim.pdf” is")).toBeVisible();
    await page.getByLabel("Files").setInputFiles([aPdfFile("Claim one.pdf"), aPdfFile("Claim two.pdf")]);
    await page.getByRole("button", { name: "Upload Document" }).click();
    await expect(page.getByText("2 pending")).toBeVisible();
  });

  await test.step("removing and taking it back", async () => {
    await page.getByRole("button", { name: "Remove Claim two.pdf" }).click();
    await expect(page.getByText("Claim two.pdf removed.")).toBeVisible();
    await expect(page.getByText("1 pending")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 pending")).toBeVisible();
  });

  await test.step("a wrong and a right administrator", async () => {
    await logout(page);
    await expect(page).toHaveURL(/\/client-login\?signed-out$/);
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await page.goto("/dashboard/admin");
    const { username, password } = administratorOf(server);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alertdialog", { name: "Invalid admin credentials" })).toBeVisible();
    await page.getByRole("link", { name: "OK" }).click();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
  });

  await test.step("deciding, adding, changing and deleting", async () => {
    await page.getByRole("link", { name: "Document Management" }).click();
    const one = page.getByRole("row", { name: /Claim one/ });
    await page.getByRole("button", { name: "Approve Claim one.pdf" }).click();
    await expect(one.getByText("Approved")).toBeVisible();
    await page.getByRole("button", { name: "Undo the decision on Claim one.pdf" }).click();
    await expect(one.getByText("Pending")).toBeVisible();
    await page.getByRole("button", { name: "Approve Claim one.pdf" }).click();
    await page.getByRole("link", { name: "Reject Claim two.pdf" }).click();
    await page.getByRole("radio", { name: "Something else" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Write the reason in your own words")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Something else" })).toBeChecked();
    await page.getByLabel("Reason", { exact: true }).fill("Unreadable scan.");
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(page.getByRole("row", { name: /Claim two/ }).getByText("Rejected")).toBeVisible();
    await page.getByRole("link", { name: "View Claim two.pdf" }).click();
    await page.getByRole("link", { name: "Reopen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("dialog").getByText("Say why. The client reads it in the portal.")).toBeVisible();
    await page.getByRole("dialog").getByLabel("Reason").fill("A better scan is on its way.");
    await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    await page.getByRole("link", { name: "Client Management" }).click();
    await page.getByRole("link", { name: "Add Client" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Beatriz Arosemena");
    await page.getByRole("dialog").getByLabel("Email").fill("beatriz@arosemena.example");
    await page.getByRole("dialog").getByRole("button", { name: "Add Client" }).click();
    const row = page.getByRole("row", { name: /Beatriz Arosemena/ });
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await row.getByRole("button", { name: "Save" }).evaluate((button) => {
        const cell = button.closest("td")?.getBoundingClientRect().right ?? 0;
        return button.getBoundingClientRect().right - cell;
      });
      expect(beyond, `'Save' inside its column at ${width} px`).toBeLessThanOrEqual(0.5);
    }
    await page.setViewportSize(size);
    await row.getByLabel("Status of Beatriz Arosemena").selectOption("inactive");
    await row.getByRole("button", { name: "Save" }).click();
    await expect(row.getByLabel("Status of Beatriz Arosemena")).toHaveValue("inactive");
    await page.getByRole("link", { name: "Delete Beatriz Arosemena" }).click();
    await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this client?" })).toBeVisible();
    await page.getByRole("alertdialog").getByLabel("Reason").fill("Left the firm");
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(row).toBeHidden();
  });
});

test("forms of accounts and of the website show all their errors at once", async ({ page }) => {
  const errors = page.getByRole("alert").getByRole("listitem");
  await page.goto("/client-login?mode=sign-up");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("Username").fill("a b");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("short");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(errors).toHaveText([/first name/, /last name/, /email/, /country code/, /3 to 30/, /at least 10/]);
  await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription(/Type it again/);

  await page.goto("/contact");
  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(errors).toHaveText([/your name/, /email/, /country code/, /subject/, /message/]);

  await page.goto("/find-advisor/match");
  await page.getByLabel("Language").selectOption("Spanish");
  await page.getByRole("button", { name: "Propose advisors" }).click();
  await expect(errors).toHaveText([/about/, /where/i, /amount/i]);
  await expect(errors.first()).toBeInViewport();
  await expect(page.getByLabel("Language")).toHaveValue("Spanish");
});
