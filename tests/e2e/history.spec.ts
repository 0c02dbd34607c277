import { eventPath, nextOccurrences } from "~/content/events";
import { articles } from "~/content/news";
import { findChromium, findWholeChromium } from "../support/browser";
import { expect, test } from "./product";

/** One address of each kind of public page, with and without query parameters. */
const paths = [
  "/",
  "/fixed-income",
  "/contact",
  "/search?query=bonds",
  "/find-advisor?type=location&query=london",
  "/find-advisor/match?about=unsure&place=elsewhere&language=other&amount=undisclosed",
  "/project-funding?amount=2000000&rate=2.5&term=10",
  "/webinars-events",
  ...nextOccurrences(Date.now(), 1).map(eventPath),
  ...articles.slice(0, 1).map(({ path }) => path),
];

/** Playwright starts its browsers without the back/forward cache. */
const keepingPages = { ignoreDefaultArgs: ["--disable-back-forward-cache"] };
const packaged = await findChromium();
const whole = await findWholeChromium();

test("no public page prevents the back/forward cache", async ({ playwright, server }) => {
  test.skip(packaged.executablePath === whole?.executablePath, "this browser keeps pages: the next test sees it");
  const browser = await playwright.chromium.launch({ ...packaged, ...keepingPages });
  const page = await browser.newPage({ baseURL: server.url });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  // This test asks only what a page does to prevent it. The next one uses a browser that has the cache.
  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) reasons.push(`${type}: ${reason}`);
  });

  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.headers()["cache-control"], path).not.toMatch(/no-store/);
    await page.goto("/terms");
    reasons.length = 0;
    await page.goBack();
    await expect.poll(() => reasons.length, path).toBeGreaterThan(0);
    expect(
      reasons.filter((reason) => reason.startsWith("PageSupportNeeded")),
      path,
    ).toEqual([]);
  }
  await browser.close();
});

test("Back restores public pages from the back/forward cache, at the same scroll position", async ({
  playwright,
  server,
}) => {
  test.skip(!whole, "no whole browser is installed, and the packaged one keeps no pages");
  const browser = await playwright.chromium.launch({ ...whole, ...keepingPages });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  // Playwright cannot follow a page that is restored, so each page stores how it was shown.
  await context.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      const [{ notRestoredReasons = null } = {}] = performance.getEntriesByType("navigation") as {
        notRestoredReasons?: unknown;
      }[];
      const shown = {
        path: location.pathname + location.search,
        persisted,
        at: scrollY,
        why: persisted ? null : notRestoredReasons,
      };
      localStorage.setItem("shown", JSON.stringify(shown));
    });
  });
  const listener = await context.newPage();
  await listener.goto("/robots.txt");
  const shown = () => listener.evaluate(() => JSON.parse(localStorage.getItem("shown") ?? "{}"));

  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 500));
    await page.goto("/terms");
    await expect.poll(shown).toMatchObject({ path: "/terms" });
    void page.evaluate(() => history.back()).catch(() => {});
    await expect.poll(shown, path).toEqual({ path, persisted: true, at: 500, why: null });
    await page.close();
  }
  await browser.close();
});
