import type { Page, Route } from "@playwright/test";
import { anApplicant } from "./applicant";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";
import { keepWriting } from "./unsaved-question";

/** A browser says itself that it could not load something. */
test.use({ expectedMessages: [/Failed to load resource/] });

const unsent = "Corvane could not be reached. Nothing was sent. Try again in a moment.";
const unknown =
  "Corvane could not be reached. It is not known whether this arrived: look in another tab before you send it again.";

const unopened =
  "Corvane could not be reached. This page stays as it is, with what you typed and chose. Check your connection, then try again.";

const clients = "/dashboard/admin/clients";
const form = (page: Page) => page.getByRole("dialog", { name: "Add New Client" });
const alerts = (page: Page) => form(page).getByRole("alert");

/** What deploy/nginx answers while nothing listens behind it, and when the product dies over a request. */
const away = (status: number) => (route: Route) =>
  route.request().method() === "POST"
    ? route.fulfill({ status, contentType: "text/html", body: "<h1>Back in a moment</h1>" })
    : route.fallback();

async function fillIn(page: Page, name: string) {
  await page.goto(`${clients}?add`);
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  await form(page).getByLabel("Name").fill(name);
  await form(page)
    .getByLabel("Email")
    .fill(`${name.split(" ")[0]?.toLowerCase()}@unreachable.example`);
}
const send = (page: Page) => form(page).getByRole("button", { name: "Add Client" }).click();

async function expectKept(page: Page, name: string) {
  await expect(form(page).getByLabel("Name")).toHaveValue(name);
  await expect(page).toHaveURL(/[?&]add/);
  // What was not sent is still unsaved.
  await form(page).getByRole("link", { name: "Cancel" }).click();
  await keepWriting(page);
}

test("a form that could not be sent stays, says so, and is sent once when the product is back", async ({
  page,
  context,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server), clients);

  await test.step("no connection", async () => {
    await fillIn(page, "Orla Offline");
    await context.setOffline(true);
    await send(page);
    await expect(alerts(page)).toHaveText(unsent);
    await expectKept(page, "Orla Offline");
    await send(page);
    await expect(alerts(page)).toHaveText(unsent);
    await expectSoundPage(page, "a form that was not sent");
    await context.setOffline(false);
    await send(page);
    await expect(form(page)).toBeHidden();
    await expect(page.getByText("Orla Offline was added.")).toBeVisible();
    await page.goto(`${clients}?q=Orla`);
    await expect(page.getByRole("row", { name: /Orla Offline/ })).toHaveCount(1);
  });

  await test.step("a proxy answers for the product, to which it could not send anything", async () => {
    await fillIn(page, "Pia Proxy");
    await page.route("**/*.data*", away(503));
    await send(page);
    await expect(alerts(page)).toHaveText(unsent);
    await expectKept(page, "Pia Proxy");
    await page.unroute("**/*.data*");
    await send(page);
    await expect(page.getByText("Pia Proxy was added.")).toBeVisible();
    await page.goto(`${clients}?q=Pia`);
    await expect(page.getByRole("row", { name: /Pia Proxy/ })).toHaveCount(1);
  });

  await test.step("the product got the form, and its answer was lost", async () => {
    for (const [name, lose] of [
      ["Lena Lost", (route: Route) => route.abort("connectionreset")],
      ["Gus Gateway", away(504)],
    ] as const) {
      await fillIn(page, name);
      await page.route("**/*.data*", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        await route.fetch({ maxRedirects: 0 });
        await lose(route);
      });
      await send(page);
      await expect(alerts(page)).toHaveText(unknown);
      await expectKept(page, name);
      await page.unroute("**/*.data*");
      // A second one with the same address is asked about.
      await send(page);
      await expect(form(page)).toBeVisible();
      await expect(form(page).getByText("already", { exact: false }).first()).toBeVisible();
    }
  });
});

test("a form that goes to the route of another page stays too", async ({ browser, page, context, server }) => {
  const { context: applicant, id } = await anApplicant(browser, server.url, {
    ...{ companyName: "Unreachable Ltd", loanAmount: "2,000,000" },
  });
  await applicant.close();
  const application = `/dashboard/admin/applications/${id}`;
  await signInAsAdministrator(page, administratorOf(server), application);
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  const note = page.getByLabel("New note");
  const add = page.getByRole("button", { name: "Add note" });
  await note.fill("Has two schemes.");
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: unsent })).toBeVisible();
  await expect(note).toHaveValue("Has two schemes.");
  await expect(page).toHaveURL(application);
  await context.setOffline(false);
  await add.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Has two schemes." })).toBeVisible();
});

test("what gets no answer at all ends after a minute", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server), clients);
  await fillIn(page, "Hedy Hung");
  await page.clock.install();
  const asked = Promise.withResolvers<Route>();
  await page.route("**/*.data*", (route) => asked.resolve(route));
  await send(page);
  const held = await asked.promise;
  await page.clock.fastForward(59_000);
  await expect(alerts(page)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(alerts(page)).toHaveText(unknown);
  await expectKept(page, "Hedy Hung");
  await held.abort();
});

test("what a script sends stays on the page too, and says so at its foot", async ({ page, context, server }) => {
  await signInAsAdministrator(page, administratorOf(server), clients);
  await fillIn(page, "Sven Status");
  await send(page);
  await expect(page.getByText("Sven Status was added.")).toBeVisible();
  await page.goto(`${clients}?q=Sven`);
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  const status = page.getByLabel("Status of Sven Status");
  await expect(status).toHaveValue("pending");
  await context.setOffline(true);
  await status.selectOption("active");
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(status).toHaveValue("pending");
  await context.setOffline(false);
  await status.selectOption("active");
  await expect(page.getByText("Saved. Sven Status: Active")).toBeVisible();
});

test("a page that cannot be brought up to date or reached says so", async ({ page }) => {
  await signUp(page, { firstName: "Nora", email: "nora@unreachable.example" });
  await page.goto("/dashboard/client/settings");
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  const profile = page.getByRole("region", { name: "Profile" });

  await test.step("the form arrived, and the next page did not", async () => {
    await page.route("**/*.data*", (route) =>
      route.request().method() === "POST" ? route.fallback() : route.abort("connectionreset"),
    );
    await profile.getByLabel("Phone").fill("+44 20 7946 0018");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/What you (have just )?sent has arrived/)).toBeVisible();
    await page.unroute("**/*.data*");
    await page.reload();
    await expect(profile.getByLabel("Phone")).toHaveValue("+44 20 7946 0018");
  });

  await test.step("a link", async () => {
    await scriptRuns(page);
    await page.waitForLoadState("networkidle");
    await page.route("**/*.data*", (route) => route.abort("connectionreset"));
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await expect(page.getByText(unopened)).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  });

  await test.step("the page before", async () => {
    await page.route("**/*.data*", (route) => route.abort("connectionreset"));
    await page.goBack();
    await expect(page.getByRole("heading", { name: "This page could not be reached" })).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test("what could not be sent at the sign-in is told alone: an earlier refusal goes, and a passkey has its own answer", async ({
  page,
  context,
}) => {
  await page.goto("/client-login");
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Username").fill("nobody@unreachable.example");
  await page.getByLabel("Password", { exact: true }).fill("a quiet long sentence");
  const signIn = page.getByRole("button", { name: "Sign In" });
  await signIn.click();
  await expect(page.getByRole("alert").filter({ hasText: "password" })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Password", { exact: true }).fill("another long sentence");
  await signIn.click();
  await expect(page.getByRole("alert")).toHaveText(unsent);
  await expectSoundPage(page, "a sign-in that could not be sent after a refusal");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "We could not be reached. Check your connection, then try again in a moment.",
  );
});

const file = { name: "statement.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };

/** The dashboard with a file that was chosen and not sent. */
async function chooseFile(page: Page) {
  await page.goto("/dashboard/client");
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Type", { exact: true }).selectOption({ index: 1 });
  await page.locator("input[type=file]").setInputFiles(file);
}

const meetings = (page: Page) =>
  page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Meetings" });

/** Files that were chosen are asked about first. */
const leaveFiles = (page: Page) => page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();

async function expectStayed(page: Page) {
  await expect(page.getByText(unopened)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/client$/);
  await expect(page.getByRole("listitem").filter({ hasText: file.name })).toBeVisible();
}

test("without a connection a link leaves the page as it is, whatever leads it on", async ({ page, context }) => {
  await signUp(page, { firstName: "Lina", email: "lina@unreachable.example" });
  await chooseFile(page);
  await context.setOffline(true);

  await test.step("a page of the portal that has not been loaded yet", async () => {
    await meetings(page).click();
    await expectStayed(page);
    await expectSoundPage(page, "a page whose link could not be opened");
  });

  await test.step("a page of the website", async () => {
    await page.getByRole("button", { name: "Website" }).first().click();
    await expect(page.getByText(unopened)).toHaveCount(0);
    await page.getByRole("navigation", { name: "Website" }).getByRole("link").first().click();
    await expectStayed(page);
  });

  await test.step("what was typed is asked about first", async () => {
    await page.goto("about:blank").catch(() => {});
    await context.setOffline(false);
    await page.goto("/dashboard/client/settings");
    await scriptRuns(page);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Phone").fill("+44 20 7946 0018");
    await context.setOffline(true);
    await meetings(page).click();
    await keepWriting(page);
    await expect(page.getByLabel("Phone")).toHaveValue("+44 20 7946 0018");
    await page.getByLabel("Phone").fill("");
    await context.setOffline(false);
    await meetings(page).click();
    await expect(page.getByRole("heading", { name: "Book a meeting" })).toBeVisible();
  });
});

test("a browser that says by mistake that it is offline follows links", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await signUp(page, { firstName: "Lars", email: "lars@unreachable.example" });
  await chooseFile(page);
  await meetings(page).click();
  await leaveFiles(page);
  await expect(page.getByRole("heading", { name: "Book a meeting" })).toBeVisible();
  await page.getByRole("button", { name: "Website" }).first().click();
  await page.getByRole("navigation", { name: "Website" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/dashboard/);
});

test.describe("a product that is away", () => {
  test.use({ expectedMessages: [/Failed to load resource|loading route module|dynamically imported module/] });

  test("leaves the page as it is when the scripts of the next one cannot be had", async ({ page }) => {
    await signUp(page, { firstName: "Lola", email: "lola@unreachable.example" });
    await chooseFile(page);
    await page.route("**/*", (route) => route.abort("connectionreset"));
    await meetings(page).click();
    await leaveFiles(page);
    await expectStayed(page);
    await page.unroute("**/*");
    await meetings(page).click();
    await expect(page.getByRole("heading", { name: "Book a meeting" })).toBeVisible();
  });
});
