import type { Page } from "@playwright/test";
import { moved } from "./moved";
import { administratorOf, logout, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

/** The distance in px from the top of the window to the content of the page. */
const contentTop = (page: Page) =>
  page
    .locator("main > *")
    .first()
    .evaluate((first) => Math.round(first.getBoundingClientRect().top));

const tabsOf = (page: Page, name: string) => page.getByRole("navigation", { name, exact: true });

test.describe("with the fonts of the device", () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test("nothing in a list moves when the script runs", async ({ page, server }) => {
    await signInAsAdministrator(page, administratorOf(server));
    // On a busy machine a font can arrive after the first paint, and moves words as well: another cause, at another time.
    await page.route("**/*.woff2", (route) => route.abort());
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const list of ["clients", "documents", "applications", "inbox"]) {
        await page.goto(`/dashboard/admin/${list}`);
        await page.waitForLoadState("networkidle");
        expect(await moved(page, { within: "main" }), `${list} at ${width} px`).toEqual([]);
      }
    }
  });
});

test("the content begins at 120 px, the tabs stay visible and no tab wraps", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server));
  const tabs = tabsOf(page, "Admin");
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await contentTop(page), `content at ${width} px`).toBeLessThanOrEqual(width < 768 ? 72 : 120);
    const tops = await tabs
      .getByRole("listitem")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size, `lines of tabs at ${width} px`).toBe(1);
    const height = await tabs.evaluate((bar) => bar.getBoundingClientRect().height);
    expect(height, `height of the tabs at ${width} px`).toBeLessThanOrEqual(56);
    const air = await tabs.locator(":is(a, summary):visible").evaluateAll((cells) =>
      cells.map((cell) => {
        const word = document.createRange();
        word.selectNodeContents([...cell.querySelectorAll("span")].find((one) => one.offsetWidth > 2) ?? cell);
        const [inner, outer] = [word.getBoundingClientRect(), cell.getBoundingClientRect()];
        return Math.min(inner.left - outer.left, outer.right - inner.right);
      }),
    );
    expect(Math.min(...air), `air beside the words of the tabs at ${width} px`).toBeGreaterThan(3);
    await page.mouse.wheel(0, 2000);
    await expect(tabs.getByRole("link", { name: "Overview" })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toHaveCount(1);
  await expect(tabs.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
});

test("on a phone five tabs are at the bottom of the screen and keep their names", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdministrator(page, administratorOf(server));
  const tabs = tabsOf(page, "Admin");
  const box = await tabs.boundingBox();
  expect(box && box.y + box.height).toBe(844);
  expect(box?.height).toBe(56);
  // Other tests of this worker may have left a count in the name: 'Inbox, 1 needs work'.
  for (const [name, word] of Object.entries({
    Overview: "Overview",
    "Client Management": "Clients",
    "Document Management": "Documents",
    Inbox: "Inbox",
  }))
    await expect(tabs.getByRole("link", { name: new RegExp(`^${name}(\\W+\\d+ .+)?$`) })).toContainText(word);
  await expect(tabs.getByRole("link", { name: "Events" })).toBeHidden();
  await tabs.getByText("More").click();
  await tabs.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  await expect(tabs.getByRole("link", { name: "Events" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--foot-bar"))).toBe(
    "56px",
  );
});

test("Website opens the site's whole navigation, and Escape returns the focus", async ({ page }) => {
  await signUp(page, { firstName: "Frida", email: "frida@example.com" });
  await page.goto("/dashboard/client");
  const website = page.getByRole("button", { name: "Website" });
  const pages = page.getByRole("navigation", { name: "Website" });
  await website.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Insurance Services", "Capital Markets", "Apply for Funding", "Economic Reports", "Our Story"])
    await expect(pages.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await expect(website).toBeFocused();
  await page.keyboard.press("Enter");
  await expectSoundPage(page, "the portal with the website's pages open");
  await page.keyboard.press("Escape");

  const own = page.getByRole("button", { name: /^Frida Person .*your menu$/ });
  await own.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
  await expect(own).toBeFocused();

  const footer = page.getByRole("contentinfo");
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(50);
  await footer.getByText("All pages").click();
  await expect(footer.getByRole("link", { name: "Enroll Now" })).toBeInViewport();
  await expect(footer.getByText("Nepal")).toBeVisible();
  await expect(footer.getByText("provides brokerage and advisory services")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(tabsOf(page, "Your portal")).toBeHidden();
  await expect(footer).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await logout(page);
  await expect(page).toHaveURL(/\/client-login\?signed-out$/);
});

test("a guest has the same frame", async ({ page }) => {
  await page.goto("/dashboard/client");
  await expect(page.getByText("Guest workspace.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifications, 0 unread" })).toBeVisible();
  await tabsOf(page, "Your portal").getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("the overview counts a meeting request without a time, and links to the list", async ({ page, server }) => {
  await signUp(page, { firstName: "Mira", email: "mira@example.com" });
  await page.goto("/dashboard/client/meetings/wish");
  await page.getByLabel("What is it about?").selectOption("Tax planning");
  await page.getByLabel("Monday").check();
  await page.getByRole("button", { name: "Request the meeting" }).click();
  // Wait: navigation would cancel the request.
  await expect(page.getByText("Requested")).toBeVisible();
  await page.goto("/dashboard/client");
  await expect(page.getByText("Requested")).toBeVisible();
  await logout(page);
  await signInAsAdministrator(page, administratorOf(server));
  await expect(page.getByRole("heading", { level: 2, name: /thing.? needs? you/ })).toBeVisible();
  await expectSoundPage(page, "overview");
  await expect(tabsOf(page, "Admin").getByRole("link", { name: /^Meetings\W+1 without a time$/ })).toBeVisible();
  const group = page.getByRole("region", { name: "Meetings without a time" });
  await group.getByRole("link", { name: /^Arrange\W+Mira Person$/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("every menu of the frame opens", async ({ page }) => {
    await page.goto("/dashboard/client");
    await page.getByRole("button", { name: "Website" }).click();
    await expect(
      page.getByRole("navigation", { name: "Website" }).getByRole("link", { name: "Careers" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Guest.*your menu$/ }).click();
    await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByText("All pages").click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Enroll Now" })).toBeVisible();
    await page.getByRole("link", { name: /^Search/ }).click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

test("parts of a page whose code has not arrived stay where they are while the rest runs", async ({ page, server }) => {
  await signInAsAdministrator(page, administratorOf(server));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = false;
  await page.route(/\/assets\/overview-cards-.+\.js$/, async (route) => {
    held = true;
    await released;
    await route.continue();
  });
  await page.goto("/dashboard/admin");
  const card = page.getByRole("main").getByText("Total AUM");
  await expect(card).toBeVisible();
  const drawn = await card.elementHandle();
  await scriptRuns(page);
  expect(held).toBe(true);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  release();
  await page.getByRole("link", { name: "Inbox" }).first().click();
  await expect(page).toHaveURL(/\/inbox/);
});
