import type { Page } from "@playwright/test";
import { publicPaths } from "~/content/paths";
import { expect, expectSoundPage, test } from "./product";

/** Hydrated pages. They have their own tests, and need a moment until their scripts run. */
const hydrated = new Set(["/client-login", "/dashboard", "/application"]);

test("links lead from the home page to every public address, and no link is broken", async ({ request, baseURL }) => {
  const reached = new Set<string>();
  const states = new Set<string>();
  const ids = new Map<string, Set<string>>();
  const anchors: { path: string; id: string; from: string }[] = [];
  const waiting = ["/"];
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200 && response.status() !== 302) broken.push(`${response.status()} ${path}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await response.text();
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)));
    for (const link of linksOf(html)) {
      const url = new URL(link.replaceAll("&amp;", "&"), new URL(path, baseURL));
      if (url.protocol === "mailto:" || url.protocol === "tel:" || url.hostname === "wa.me") continue;
      if (url.origin !== baseURL) broken.push(`${link} on ${path}`);
      // The portal has its own tests. Finder, search and calculator have endless addresses: request the ones that other
      // pages link to, but do not follow the links of those.
      else if (!/^\/dashboard\/./.test(url.pathname)) {
        if (url.search) states.add(url.pathname + url.search);
        else waiting.push(url.pathname);
        // The fragment of a form's address is on the page that answers it.
        if (url.hash && !url.search && html.includes(`href="${link}"`))
          anchors.push({ path: url.pathname, id: url.hash.slice(1), from: path });
      }
    }
  }
  for (const state of states) {
    const response = await request.get(state, { maxRedirects: 0 });
    if (response.status() !== 200 && response.status() !== 302) broken.push(`${response.status()} ${state}`);
  }
  for (const { path, id, from } of anchors)
    if (ids.has(path) && !ids.get(path)?.has(id)) broken.push(`#${id} is not on ${path}, to which ${from} links`);
  expect(broken).toEqual([]);
  expect(publicPaths.filter((path) => !reached.has(path))).toEqual([]);
  expect(reached.size).toBeGreaterThan(50);
});

/** The addresses of all links and of all forms that use GET. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"|<form\b(?![^>]*method="post")[^>]*\saction="([^"]+)"/g)].map(
    ([, href, action]) => href ?? action ?? "",
  );

for (const path of publicPaths) {
  test(`${path} is sound, and each of its controls does something`, async ({ page }) => {
    await page.goto(path);
    if (hydrated.has(path)) await expect(page.locator("html")).toHaveAttribute("data-palette", /\w/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle(/\| Corvane$|^Corvane/);
    await expectSoundPage(page, path);
    for (const question of await page.locator("main details").all()) {
      const summary = question.locator("summary").first();
      // Some can be folded only at phone width.
      if (!(await summary.isVisible())) continue;
      const open = await question.getAttribute("open");
      await summary.click();
      await expect(question).toHaveJSProperty("open", open === null);
    }
    const chats = page.locator("main a[href^='https://wa.me/']");
    for (const chat of await chats.all()) {
      await expect(chat).toHaveAttribute("target", "_blank");
      await expect(chat).toHaveAttribute("rel", "noopener");
    }
    // Every button submits a form, opens something, or has a script that handles it.
    const idle = await page.locator("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => button instanceof HTMLButtonElement)
        .filter((button) => !button.form && !button.popoverTargetElement && !button.classList.contains("nav-title"))
        .map((button) => button.outerHTML.slice(0, 120)),
    );
    if (hydrated.has(path) || path === "/project-funding") return;
    expect(idle).toEqual([]);
    const controls = page.locator("main").locator("button, a[data-share]").filter({ visible: true });
    for (let index = 0; index < (await controls.count()); index += 1) {
      const control = controls.nth(index);
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
      const before = await stateOf(page);
      await control.click();
      await expect.poll(() => stateOf(page), { message: `${name} does something` }).not.toBe(before);
      if (new URL(page.url()).pathname !== path || page.url().includes("?")) await page.goto(path);
    }
  });
}

test("every control of the header and the footer does something", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const controls = page.locator("header, footer").locator("button, summary").filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(5);
  for (let index = 0; index < (await controls.count()); index += 1) {
    const control = controls.nth(index);
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    const before = await stateOf(page);
    await control.click();
    await expect.poll(() => stateOf(page), { message: `${name} does something` }).not.toBe(before);
    await page.goto("/");
  }
});

/** Everything that a click may change visibly: the address, the text, open elements, and the first invalid field. */
function stateOf(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const focused = document.activeElement;
      return JSON.stringify([
        location.href,
        document.body.textContent.length,
        document.querySelectorAll("details[open], dialog[open], [popover]:popover-open, [aria-expanded=true]").length,
        [...document.querySelectorAll<HTMLInputElement>("input")].map(({ checked, type }) => checked && type),
        focused?.matches("input, textarea, select") ? focused.getAttribute("name") : "",
      ]);
    })
    .catch(() => "leaving");
}

test("the dropdowns open on hover, on focus and by touch, and close on Escape", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const title = page.getByRole("button", { name: "Insights & Research" });
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Market Analysis/ });
  await expect(link).toBeHidden();
  await title.hover();
  await expect(link).toBeVisible();
  await page.mouse.move(700, 800);
  await expect(link).toBeHidden();
  await title.focus();
  await expect(link).toBeVisible();
  await expect(title).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(title).toBeFocused();
});

test("the search block opens the finder with the typed text", async ({ page }) => {
  await page.goto("/");
  await page.getByText("By Name", { exact: true }).click();
  const box = page.getByRole("main").getByRole("textbox");
  await box.fill("ö & <b>");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/find-advisor\?type=name&query=%C3%B6\+%26\+%3Cb%3E/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an unknown address is answered with 404 and the page for it", async ({ page }) => {
  const response = await page.request.get("/no-such-page");
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
});
