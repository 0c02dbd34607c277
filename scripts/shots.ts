// `npm run shots [-- --only /path … --width 320 …]` takes a screenshot of every page at 390, 768 and 1440 px, or at the
// given widths, in .cache/shots. It also reports pages that are wider than the screen, and errors of the browser console.
import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { limitConcurrency } from "~/platform/limit-concurrency";
import { findChromium } from "../tests/support/browser";
import { build } from "./lib/build.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { cacheFolder } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";
import { type DemoSite, startDemoSite } from "./lib/shots/demo-site";
import { type View, viewsOf } from "./lib/shots/views";

/** Any other width gets the height of a laptop. */
const heights: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900 };
const usualWidths = [390, 768, 1440];
const folder = join(cacheFolder, "shots");

await runMain(async () => {
  const { only, widths } = readArguments();
  const built = await build(findNode());
  if (built.code !== 0) throw new CommandError(`The build failed, so there are no screenshots:\n${built.output}`);
  const { executablePath, args, env } = await findChromium();
  const site = await startDemoSite();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const views = (await viewsOf(site.samples)).filter(
      ({ path }) => only.length === 0 || only.some((given) => matches(path, given)),
    );
    if (views.length === 0) throw new CommandError(`There is no page ${only.join(", ")}.`);
    if (only.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const complaints: string[] = [];
    const inTurn = limitConcurrency(2);
    await Promise.all(
      views.map((view) => inTurn(async () => complaints.push(...(await picture(browser, site, view, widths))))),
    );
    for (const complaint of complaints) printError(complaint);
    print(`${views.length} pages in ${widths.length} widths: ${relative(process.cwd(), folder)}`);
    return complaints.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
});

function readArguments(): { only: string[]; widths: number[] } {
  const usage = "Usage: npm run shots -- --only /path --width 320; both options may be repeated";
  try {
    const { values } = parseArgs({
      options: { only: { type: "string", multiple: true }, width: { type: "string", multiple: true } },
    });
    const widths = values.width?.map(Number) ?? usualWidths;
    if (widths.some((width) => !(width >= 200 && width <= 4000))) throw new CommandError(usage);
    return { only: values.only ?? [], widths };
  } catch {
    throw new CommandError(usage);
  }
}

/** A path matches that page; a path that ends with '*' matches all pages that begin with it. */
function matches(path: string, given: string): boolean {
  return given.endsWith("*") ? path.startsWith(given.slice(0, -1)) : path === given;
}

async function picture(
  browser: Browser,
  { url, cookies }: DemoSite,
  { path, pattern, viewer }: View,
  widths: number[],
): Promise<string[]> {
  const complaints = new Set<string>();
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: heights[width] ?? 800 },
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "Europe/London",
    });
    if (viewer !== "visitor")
      await context.addCookies([{ name: "corvane.session", value: encodeURIComponent(cookies[viewer]), url }]);
    const page = await context.newPage();
    const complain = (what: string) => complaints.add(`${path} (${viewer}, ${width} px): ${what}`);
    page.on("console", (message) => message.type() === "error" && complain(message.text()));
    page.on("pageerror", (error) => complain(error.message));
    const response = await page.goto(`${url}${path}`, { waitUntil: "load" });
    if (!response?.headers()["content-type"]?.startsWith("text/html")) {
      await context.close();
      return [];
    }
    if (response.status() >= 400) complain(`status ${response.status()}`);
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) complain(`${wide} px wider than the screen`);
    const name = pattern === "/" ? "home" : pattern.slice(1).replaceAll("/", "-").replaceAll(":", "");
    await page.screenshot({ path: join(folder, `${name}--${viewer}-${width}.png`), fullPage: true });
    await context.close();
  }
  return [...complaints];
}
