import type { Page } from "@playwright/test";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, test } from "./product";

test("public pages link a signed-in person to their portal, until they sign out", async ({ page, server }) => {
  const header = page.getByRole("banner");
  await page.goto("/capital-markets");
  const login = header.getByRole("link", { name: "Client Login" });
  await expect(login).toHaveAttribute("href", "/client-login");
  const width = (await login.boundingBox())?.width;

  await signUp(page, { firstName: "Ines", email: "ines@outside.example" });
  // The portal's pages leave the note that the public ones read.
  await page.goto("/dashboard");
  await page.goto("/capital-markets");
  const portal = header.getByRole("link", { name: "Your portal" });
  expect((await portal.boundingBox())?.width).toBe(width);
  await expect(page.getByText("Client Login", { exact: true })).toHaveCount(0);
  // A hydrated page.
  await page.goto("/find-advisor");
  await page.waitForLoadState("networkidle");
  await portal.click();
  await expect(page).toHaveURL(/\/dashboard\/client$/);

  await page.goto("/client-login");
  await expect(page.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.goto("/capital-markets");
  await expect(login).toBeVisible();

  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/capital-markets");
  await expect(portal).toHaveAttribute("href", "/dashboard/admin");

  // The session was ended on another device. The next page that is requested notices it.
  await page.context().clearCookies({ name: "corvane.session" });
  await page.goto("/client-login");
  await page.goto("/capital-markets");
  await expect(login).toBeVisible();
});

type Step = (page: Page) => Promise<unknown>;

const open =
  (path: string): Step =>
  async (page) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  };
const follow =
  (name: string): Step =>
  async (page) => {
    const from = page.url();
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await page.waitForURL((url) => url.href !== from);
  };
const followInFooter: Step = async (page) => {
  await page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "welcome to the portal" })).toBeVisible();
  await page.waitForLoadState("networkidle");
};
const again: Step = (page) => page.reload({ waitUntil: "networkidle" });
const skipToContent: Step = async (page) => {
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
};

/** The pages that were opened before 'Back to Login' in the chooser, and the page that it opens. */
const waysBack: [name: string, steps: Step[], leadsTo: string][] = [
  ["the address typed into a new tab", [open("/dashboard")], "/client-login"],
  ["after another site", [open("data:text/html,elsewhere"), open("/dashboard")], "/client-login"],
  ["typed after a page of this site", [open("/capital-markets"), open("/dashboard")], "/capital-markets"],
  ["after the sign-in page", [open("/our-story"), open("/client-login"), open("/dashboard")], "/client-login"],
  ["the chooser loaded again", [open("/capital-markets"), open("/dashboard"), again], "/capital-markets"],
  ["the skip link used", [open("/capital-markets"), open("/dashboard"), skipToContent], "/capital-markets"],
  [
    "through the administrators' sign-in and back",
    [open("/capital-markets"), open("/dashboard"), follow("Open the Admin Portal"), follow("Back to Dashboard")],
    "/capital-markets",
  ],
  [
    "through the administrators' sign-in in a new tab",
    [open("/dashboard"), follow("Open the Admin Portal"), follow("Back to Dashboard")],
    "/client-login",
  ],
  [
    "through the guest workspace",
    [open("/capital-markets"), open("/dashboard"), follow("Open the Client Portal"), open("/dashboard")],
    "/capital-markets",
  ],
  ["out of the guest workspace", [open("/dashboard/client"), open("/dashboard")], "/client-login"],
];

const goBackToLogin: Step = (page) => page.getByRole("link", { name: "Back to Login" }).click();

test("'Back to Login' leads to the last page of this site before the portal, or to the sign-in page", async ({
  browser,
  server,
}) => {
  for (const [name, steps, leadsTo] of waysBack)
    await test.step(name, async () => {
      const page = await browser.newPage({ baseURL: server.url });
      for (const step of steps) await step(page);
      await goBackToLogin(page);
      await expect(page).toHaveURL(new URL(leadsTo, server.url).href);
      await page.close();
    });
});

test("'Back to Login' in a browser that does not list its pages", async ({ browser, server }) => {
  const ways: [steps: Step[], leadsTo: string][] = [
    [[open("/dashboard")], "/client-login"],
    // Without the list of pages, the script cannot know what was shown before a typed address.
    [[open("/capital-markets"), open("/dashboard")], "/client-login"],
    [[open("/dashboard/client"), open("/dashboard")], "/client-login"],
    [[open("/capital-markets"), followInFooter], "/capital-markets"],
    [
      [open("/capital-markets"), followInFooter, follow("Open the Admin Portal"), follow("Back to Dashboard")],
      "/client-login",
    ],
  ];
  for (const [steps, leadsTo] of ways) {
    const page = await browser.newPage({ baseURL: server.url });
    await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
    for (const step of steps) await step(page);
    await goBackToLogin(page);
    await expect(page).toHaveURL(new URL(leadsTo, server.url).href);
    await page.close();
  }
});
