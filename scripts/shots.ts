// `npm run shots [-- --only /path …]`: a picture of every page at 390, 768 and 1440 px, in .cache/shots. It also says
// which pages are wider than the screen, and what the browser complained about.
import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { gate } from "~/platform/storage/gate.server";
import { findChromium } from "../tests/support/browser";
import { build } from "./lib/build.mjs";
import { cacheFolder } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";
import { runMain, Sentence, say, warn } from "./lib/sentence.mjs";
import { type DemoSite, startDemoSite } from "./lib/shots/demo-site";
import { type View, viewsOf } from "./lib/shots/views";

const widths = { 390: 844, 768: 1024, 1440: 900 } as const;
const folder = join(cacheFolder, "shots");

await runMain(async () => {
  const only = readArguments();
  const built = await build(findNode());
  if (built.code !== 0)
    throw new Sentence(`The build failed, so there is nothing to take pictures of:\n${built.output}`);
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
    if (views.length === 0) throw new Sentence(`There is no page ${only.join(", ")}.`);
    if (only.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const complaints: string[] = [];
    const inTurn = gate(2);
    await Promise.all(
      views.map((view) => inTurn(async () => complaints.push(...(await picture(browser, site, view))))),
    );
    for (const complaint of complaints) warn(complaint);
    say(`${views.length} pages in ${Object.keys(widths).length} widths: ${relative(process.cwd(), folder)}`);
    return complaints.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
});

function readArguments(): string[] {
  try {
    const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
    return values.only ?? [];
  } catch {
    throw new Sentence("It takes one option, which may be repeated: npm run shots -- --only /path");
  }
}

/** A path means that page, with a star at its end all pages that begin so. */
function matches(path: string, given: string): boolean {
  return given.endsWith("*") ? path.startsWith(given.slice(0, -1)) : path === given;
}

async function picture(
  browser: Browser,
  { url, cookies }: DemoSite,
  { path, pattern, viewer }: View,
): Promise<string[]> {
  const complaints = new Set<string>();
  for (const [width, height] of Object.entries(widths)) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height },
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
