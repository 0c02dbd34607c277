import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import type { Driver, StartedBrowser } from "./driver";
import { middle } from "./in-page";
import { firefox } from "./installed";
import { isAboutLoading, isMissing, moment } from "./traffic";

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(origin: string): Promise<StartedBrowser> {
  const launch = (scripts: boolean) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      headless: true,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: {
        "javascript.enabled": scripts,
        "ui.prefersReducedMotion": 1,
        "intl.accept_languages": "en-GB",
        // A PDF is downloaded by default in this mode.
        "pdfjs.disabled": false,
      },
    });
  const browsers = new Map<boolean, ReturnType<typeof launch>>();
  const withScripts = (scripts: boolean) => {
    const browser = browsers.get(scripts) ?? launch(scripts);
    browsers.set(scripts, browser);
    return browser;
  };
  await withScripts(true);
  return {
    origin,
    async open({ scripts = true } = {}) {
      const context = await (await withScripts(scripts)).createBrowserContext();
      return drive(await context.newPage(), () => context.close());
    },
    async stop() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

type Script = (...args: unknown[]) => unknown;

function drive(page: Page, close: () => Promise<void>): Driver {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (isMissing(response.url(), response.status())) complaints.push(`${response.status()}: ${response.url()}`);
  });
  const brokenOff: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "NS_BINDING_ABORTED") brokenOff.push(request.url());
  });
  /** A complaint of the router names no address: it is about its manifest. */
  const isBrokenOff = (complaint: string) => {
    const [address] = complaint.match(/https?:\S+/) ?? [];
    return (
      isAboutLoading(complaint) && brokenOff.some((url) => url === address || (!address && url.includes("/__manifest")))
    );
  };
  const handle = (element: unknown) => element as ElementHandle<Element>;
  return {
    async goTo(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    address: async () => page.url(),
    run: (script, ...args) => page.evaluate(script as Script, ...args) as never,
    async load(source) {
      await page.evaluate(`(function () { ${source} }).call(window)`);
    },
    async find(script, ...args) {
      return (await page.evaluateHandle(script as Script, ...args)).asElement() ?? undefined;
    },
    // The element's own click() waits for an observer, which never tells anything in a page without scripts.
    async click(element) {
      const { x, y } = await page.evaluate(middle, handle(element));
      await page.mouse.click(x, y);
    },
    type: (element, text) => handle(element).type(text),
    async choose(select, value) {
      await handle(select).select(value);
    },
    attach: (input, file) => (input as ElementHandle<HTMLInputElement>).uploadFile(file),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    // One request may stay open: the stream of news, which begins five seconds after a page of a portal.
    quiet: () => page.waitForNetworkIdle({ idleTime: moment, timeout: 30_000, concurrency: 1 }),
    complaints: () => complaints.filter((complaint) => !isBrokenOff(complaint)),
    close,
  };
}
