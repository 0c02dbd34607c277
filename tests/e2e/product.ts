import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type StartedProduct, startProduct } from "../support/started-product";
import { violationsOn } from "./audit";

export { expect };

/**
 * Chromium's notices when a field has the focus before the search field with `autofocus` in its popover asks for it, and when a
 * sign-out has it clear the storage of scripts.
 */
const notice = /^(Autofocus processing was blocked|Clear-Site-Data header on)/;

/**
 * Whether this reports a refused form as an error: on a slow machine a form is sent before the script of its page runs, and
 * its answer is a document with the status of the refusal. What the journey expects of that document is its own matter.
 */
function isAnsweredForm(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: .* status of 4(00|09|22)\b/.test(message.text())) return false;
  return message.location().url === message.page()?.url();
}

/**
 * Each worker has its own running product, with an empty data folder at the start. The tests of a worker share it, so each
 * test creates its own people. A test fails on any console message, script error or request to another origin.
 */
export const test = base.extend<{ quiet: undefined; expectedMessages: RegExp[] }, { server: StartedProduct }>({
  /** Console messages that a test causes on purpose, for example by going offline. */
  expectedMessages: [[], { option: true }],
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startProduct();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  quiet: [
    async ({ browser, context, expectedMessages }, use, testInfo) => {
      const heard: string[] = [];
      context.on("console", (message) => {
        if (!notice.test(message.text()) && !isAnsweredForm(message))
          heard.push(`${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => heard.push(`error: ${error.error().message}`));
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "localhost") heard.push(`request to ${request.url()}`);
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await tellWhatIsShown(context);
      // What a test has opened beside its own page would go on working for as long as its worker.
      for (const other of browser.contexts()) if (other !== context) await other.close();
      expect(heard.filter((line) => !expectedMessages.some((expected) => expected.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Of a failure on a machine that keeps no pictures, this is all that can be read later. */
async function tellWhatIsShown(context: BrowserContext): Promise<void> {
  const pages = context.pages().map(async (page) => {
    const place = page.locator("dialog:modal").or(page.locator("main")).last();
    // biome-ignore lint/performance/useDomNodeTextContent: this is about what is shown.
    const text = (await place.innerText({ timeout: 5000 }).catch(() => null)) ?? "nothing that can be read";
    return `${page.url()}: ${text.replace(/\s+/g, " ").slice(0, 900)}`;
  });
  const shown = await Promise.all(pages);
  // In the message, because the comparison below it is what a short report leaves out.
  expect.soft(shown, `the pages showed when the test failed: ${shown.join(" | ")}`).toEqual([]);
}

/** The scripts of the pages that follow do not arrive before the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the script of a hydrated page runs, and what the page loads after itself (lost-answers.tsx). */
export const scriptRuns = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName("page-runs").length)).toBeGreaterThan(0);

/** Phone, tablet and desktop. At 768 px only the overflow is checked: axe's results do not differ from those at 1440 px. */
const widths = [390, 768, 1440];

/** Expects no violation of WCAG 2.2 AA or of axe's best practices, and no content wider than the window, at each width. */
export async function expectSoundPage(page: Page, name: string): Promise<void> {
  // The layout is final only when the style sheet is loaded.
  await page.waitForLoadState();
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} at ${width} px is wider than the window`).toBeLessThanOrEqual(0);
    if (width === 768) continue;
    expect(await violationsOn(page), `${name} at ${width} px`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}
