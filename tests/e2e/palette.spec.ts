import type { Page } from "@playwright/test";
import { aPdfFile } from "./files";
import { moved, now } from "./moved";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, holdScripts, test } from "./product";

const palette = (page: Page) => page.getByRole("dialog", { name: "Quick search" });
const field = (page: Page) => palette(page).getByRole("combobox");
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

/** Waits until the script that opens quick search is loaded. */
async function open(page: Page, path: string, keys = "Control+k") {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-palette", "ready");
  await page.keyboard.press(keys);
  await expect(field(page)).toBeFocused();
}

/** The keyboard shortcut that the search control shows. */
const keys = (page: Page) => page.locator(".searchOpen .search-popover-keys");

test("in the portal, Ctrl+K and the letters after it are kept while the page arrives, until its script has started", async ({
  page,
}) => {
  await signUp(page, { firstName: "Ida", email: "ida@portal.example" });
  const start = await holdScripts(page);
  const network = await page.context().newCDPSession(page);
  const bytesPerSecond = (downloadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, uploadThroughput: -1, downloadThroughput },
    });
  await bytesPerSecond(20_000);
  await page.goto("/dashboard/client", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Documents" }).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("fe");
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  await bytesPerSecond(-1);
  start();
  await expect(field(page)).toHaveValue("fe");
  await page.keyboard.type("es");
  await expect(field(page)).toHaveValue("fees");
});

test("on a hydrated page the keyboard opens it, moves through it, follows an entry and closes it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/client-login");
  await expect(page.locator("html")).toHaveAttribute("data-palette", "ready");
  await expect(keys(page)).toBeVisible();
  expect(asked.filter((url) => /palette|search\.json/.test(url))).toEqual([]);

  await test.step("a stroke in a field is a stroke, elsewhere it opens", async () => {
    await page.getByLabel("Username").pressSequentially("a/b");
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await expect(palette(page).getByRole("group", { name: "Most asked for" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveValue("a/b");
    await page.getByRole("link", { name: "Client Login" }).first().focus();
    await page.keyboard.press("/");
    await expect(field(page)).toHaveValue("");
  });

  await test.step("a slip is understood, the kinds are grouped, the words marked", async () => {
    await page.keyboard.type("retirment");
    await expect(palette(page).getByText("Nothing contains “retirment”: showing “retirement”.")).toBeVisible();
    await expect(chosen(page)).toContainText("Retirement Planning");
    await expect(palette(page).getByRole("group", { name: "Pages" })).toBeVisible();
    await expect(chosen(page).locator("mark").first()).toHaveText("Retirement");
    await expect(palette(page).getByRole("status")).toContainText(/^\d+ results?$/);
    await expectSoundPage(page, "quick search");
  });

  await test.step("arrows go round, and nothing moves but the choice", async () => {
    const before = await now(page);
    const first = await field(page).getAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    await expect(field(page)).not.toHaveAttribute("aria-activedescendant", first ?? "");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(palette(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", first ?? "");
    expect(await moved(page, { after: before })).toEqual([]);
  });

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/retirement-planning$/);
});

test("it works beside the calculator, and says when nothing is found", async ({ page }) => {
  await open(page, "/project-funding", "/");
  await page.keyboard.type("qqqqzzzz");
  await expect(palette(page).getByText("Nothing found for “qqqqzzzz”").first()).toBeVisible();
  await field(page).fill("Ferrr<b>");
  await expect(chosen(page)).toContainText("Ferrer");
  await palette(page).getByRole("link", { name: "All results" }).click();
  await expect(page).toHaveURL(/\/search\?query=Ferrr%3Cb%3E$/);
});

test("on pages without hydration Ctrl+K opens the header's search, and the control shows the shortcut", async ({
  page,
}) => {
  for (const path of ["/fixed-income", "/news-media", "/contact"]) {
    await page.goto(path);
    await expect(keys(page)).toBeVisible();
    const control = await page.locator(".searchOpen").boundingBox();
    const hint = await keys(page).boundingBox();
    expect(hint?.y, "the keys stand inside the control").toBeGreaterThanOrEqual(control?.y ?? Number.NaN);
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual((control?.y ?? 0) + (control?.height ?? 0));
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("searchbox", { name: /Search pages/ })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox", { name: /Search pages/ })).toBeHidden();
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the control opens the search, and shows no shortcut", async ({ page }) => {
    await page.goto("/fixed-income");
    await expect(keys(page)).toBeHidden();
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await expect(page.getByRole("searchbox", { name: /Search pages/ })).toBeVisible();
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the search icon opens it", async ({ page }) => {
    await page.goto("/client-login");
    await expect(page.locator("html")).toHaveAttribute("data-palette", "ready");
    await expect(keys(page)).toBeHidden();
    await page.getByRole("button", { name: "Search", exact: true }).first().tap();
    await expect(field(page)).toBeFocused();
    await field(page).fill("Kathmandu");
    await expect(chosen(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect((await palette(page).boundingBox())?.width).toBeLessThanOrEqual(360);
    await palette(page).getByRole("button", { name: "Close quick search" }).tap();
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Search", exact: true }).first()).toBeFocused();
  });
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

  test("it says that there is no connection", async ({ page, context }) => {
    await open(page, "/client-login");
    await expect(chosen(page)).toBeVisible();
    await context.setOffline(true);
    const unanswered = page.waitForEvent("requestfailed", (request) => request.url().endsWith("query=bonds"));
    await page.keyboard.type("bonds");
    await unanswered;
    await expect(palette(page).getByText("Search does not answer.").first()).toBeVisible();
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?query=bonds$/);
  });
});

test("the client portal offers its pages, the admin portal also records, and both offer to sign out", async ({
  page,
  server,
}) => {
  await signUp(page, { firstName: "Wilhelmina", lastName: "Vandermeer", email: "wilhelmina@people.example" });
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Wilhelmina return.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();

  await test.step("a client", async () => {
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.keyboard.press("Control+k");
    await expect(palette(page).getByRole("group", { name: "Your portal" })).toBeVisible();
    await page.keyboard.type("setings");
    await expect(chosen(page)).toHaveText("Settings");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/client\/settings$/);
    await expect(palette(page)).toHaveCount(0);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("wilhelmina ret");
    await expect(palette(page).getByRole("group", { name: "Your documents" })).toContainText("Wilhelmina return.pdf");
    await expectSoundPage(page, "quick search of a client");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/client\/documents\/[\w-]+$/);
    await expect(page.getByRole("heading", { name: "Wilhelmina return.pdf" })).toBeVisible();
    const answer = await page.request.get("/dashboard/admin/find.json?query=wilhelmina");
    expect(answer.status()).toBe(404);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sign out");
    await expect(chosen(page)).toHaveText("Logout");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/client-login\?signed-out$/);
  });

  await test.step("an administrator", async () => {
    await signInAsAdministrator(page, administratorOf(server));
    await open(page, "/dashboard/admin");
    await expect(palette(page).getByRole("group", { name: "Pages" })).toBeVisible();
    await page.keyboard.type("client add");
    await expect(palette(page).getByRole("group", { name: "Actions" })).toContainText("Add client");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("wilhel");
    await expect(palette(page).getByRole("group", { name: "Documents" })).toContainText("Wilhelmina return.pdf");
    await expect(chosen(page)).toContainText("Wilhelmina Vandermeer");
    await expectSoundPage(page, "quick search on the desk");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Edit Wilhelmina Vandermeer" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Client" })).toContainText("wilhelmina@people.example");
    await page.keyboard.press("Control+k");
    await expect(palette(page), "one dialog at a time").toHaveCount(0);
  });

  await test.step("Enter waits for the answer, and never leads to the public site", async () => {
    await page.goto("/dashboard/admin/meetings");
    await expect(page.locator("html")).toHaveAttribute("data-palette", "ready");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("vandermeer wilhelmina");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Wilhelmina Vandermeer" })).toBeVisible();
    await page.goto("/dashboard/admin/meetings");
    await expect(page.locator("html")).toHaveAttribute("data-palette", "ready");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("qqqqzzzz");
    await page.keyboard.press("Enter");
    await expect(palette(page).getByText("Nothing found for “qqqqzzzz”").first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/admin\/meetings$/);
  });
});

test("where more match than are shown, the last line of the group opens the list of all, by keyboard as well", async ({
  page,
  server,
}) => {
  await signUp(page, { firstName: "Zebedee", email: "zebedee@people.example" });
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  const files = [1, 2, 3, 4, 5].map((year) => aPdfFile(`Quorndon ${year}.pdf`));
  await page.getByLabel("Files").setInputFiles(files);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("5 pending")).toBeVisible();
  await signInAsAdministrator(page, administratorOf(server));
  await open(page, "/dashboard/admin");
  await page.keyboard.type("quorndon");
  const documents = palette(page).getByRole("group", { name: "Documents" });
  await expect(documents.getByRole("option")).toHaveCount(5);
  await expect(documents).toContainText("4 of 5");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText("All matches in Document Management");
  await expectSoundPage(page, "quick search with more matches than lines");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/admin\/documents\?q=quorndon$/);
  await expect(page.getByRole("row", { name: /Quorndon/ })).toHaveCount(5);
});
