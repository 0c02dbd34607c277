import { test as base, expect, type Page } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { violationsOn } from "./audit";

export { expect };

/** Chromium says so, as information, when the person is faster in a field than the search's, which waits in its popover. */
const notice = /^Autofocus processing was blocked/;

/**
 * A running product for each worker, whose data folder is empty when the worker starts: the tests that a worker runs one
 * after the other share it, so each brings people of its own. Pages fail on any message in the console, on any script
 * error and on any request to another origin.
 */
export const test = base.extend<{ quiet: undefined; expectedMessages: RegExp[] }, { server: BuiltServer }>({
  /** Console messages that a test brings about itself, for example by going offline. */
  expectedMessages: [[], { option: true }],
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  quiet: [
    async ({ context, expectedMessages }, use) => {
      const heard: string[] = [];
      context.on("console", (message) => {
        if (!notice.test(message.text())) heard.push(`${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => heard.push(`error: ${error.error().message}`));
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "localhost") heard.push(`request to ${request.url()}`);
      });
      await use(undefined);
      expect(heard.filter((line) => !expectedMessages.some((expected) => expected.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The second is looked at for its layout only: rules of content do not change between a tablet and a loanFile. */
const widths = [390, 768, 1440];

/** No violation of WCAG 2.2 AA or of good practice, and nothing wider than the window, on a phone, a tablet and a loanFile. */
export async function expectSoundPage(page: Page, name: string): Promise<void> {
  // Before its style sheet has come, a page that was just opened has another layout.
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
