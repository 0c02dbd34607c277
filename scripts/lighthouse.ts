// `npm run lighthouse [-- --only /path …] [--runs N] [--desktop]`: runs Lighthouse on every page, as a throttled
// phone or, with --desktop, as a desktop, and takes the median of several runs. Prints one line for each page. Fails when a
// page scores below its minimum, or when its layout shifts while it loads.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { findChromium } from "../tests/support/browser";
import { freePort } from "../tests/support/free-port";
import { build } from "./lib/build.mjs";
import { CommandError, print, runMain } from "./lib/command-line.mjs";
import { cacheFolder } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";
import { type DemoSite, startDemoSite } from "./lib/shots/demo-site";
import { type View, viewsOf } from "./lib/shots/views";

/** Minimum scores, out of 100. Pages that run React in the browser may have two points less for performance. */
const minimum = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof minimum;
const categories = Object.keys(minimum) as Category[];
const minimumHydrated = 98;
const reports = join(cacheFolder, "lighthouse");

await runMain(async () => {
  const { only, runs, desktop } = readArguments();
  const built = await build(findNode());
  if (built.code !== 0) throw new CommandError(`The build failed, so there is nothing to measure:\n${built.output}`);
  const { executablePath, args, env } = await findChromium();
  const site = await startDemoSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  const cookies = await browser.newBrowserCDPSession();
  /** In the jar of the browser: a header of ours would be replaced by the cookies that pages set. */
  const appearAs = async (viewer: View["viewer"]) => {
    await cookies.send("Storage.clearCookies");
    if (viewer === "visitor") return;
    const session = { name: "corvane.session", value: encodeURIComponent(site.cookies[viewer]), url: site.url };
    await cookies.send("Storage.setCookies", { cookies: [session] });
  };
  try {
    const views = (await viewsOf(site.samples)).filter(({ path }) => only.length === 0 || only.includes(path));
    if (views.length === 0) throw new CommandError(`There is no page ${only.join(", ")}.`);
    const offered = await (await fetch(`${site.url}/sitemap.xml`)).text();
    mkdirSync(reports, { recursive: true });
    print(`${categories.join("  ")}  first paint  largest paint  blocked  shift`);
    let below = 0;
    for (const view of views) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await measure(site, view, { port, desktop, appearAs }));
      const result = medianOf(results);
      const low = categories.filter(
        (category) => scoreOf(result, category) < minimumOf(view, category, { result, offered }),
      );
      const moves = (result.audits["cumulative-layout-shift"]?.numericValue ?? 0) > 0;
      below += low.length + (moves ? 1 : 0);
      print(
        `${line(result)}  ${view.path} (${view.viewer})${low.length > 0 ? `  BELOW: ${low.map((name) => `${name} (${reasons(result, name)})`).join("; ")}` : ""}${moves ? "  LAYOUT SHIFTS" : ""}`,
      );
    }
    print(`${views.length} pages, ${below} scores below their minimum or layouts that shift`);
    return below > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
});

function readArguments(): { only: string[]; runs: number; desktop: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", multiple: true },
        runs: { type: "string", default: "5" },
        desktop: { type: "boolean" },
      },
    });
    const runs = Number(values.runs);
    if (Number.isInteger(runs) && runs > 0) return { only: values.only ?? [], runs, desktop: values.desktop ?? false };
  } catch {
    // An unknown option is answered like a wrong value.
  }
  throw new CommandError("Usage: npm run lighthouse -- [--only /path …] [--runs NUMBER] [--desktop]");
}

/** Pages that are hidden from search engines on purpose have no minimum for SEO; pages of the site map always have one. */
function minimumOf(
  { path }: View,
  category: Category,
  { result, offered }: { result: Result; offered: string },
): number {
  const hidden = result.audits["is-crawlable"]?.score === 0 && !offered.includes(`${path}</loc>`);
  if (category === "seo" && hidden) return 0;
  return category === "performance" && isHydrated(result) ? minimumHydrated : minimum[category];
}

/** Public pages load no script file: their only script is inline. */
function isHydrated({ audits }: Result): boolean {
  const { details } = audits["network-requests"] ?? {};
  const items = details && "items" in details && Array.isArray(details.items) ? details.items : [];
  return items.some((item: { resourceType?: unknown }) => item.resourceType === "Script");
}

function medianOf(results: Result[]): Result {
  const sorted = results.toSorted((one, other) => scoreOf(one, "performance") - scoreOf(other, "performance"));
  const middle = sorted[sorted.length >> 1];
  if (!middle) throw new Error("Nothing was measured");
  return middle;
}

interface Where {
  port: number;
  desktop: boolean;
  appearAs(viewer: View["viewer"]): Promise<void>;
}

/** On a busy machine a browser sometimes loses the beginning of a trace. Such a run has no result and is repeated. */
async function measure(site: DemoSite, view: View, where: Where): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await measureOnce(site, view, where);
    if (!result.runtimeError) return result;
    if (attempt === 3) throw new CommandError(`${view.path} could not be measured: ${result.runtimeError.message}`);
  }
}

async function measureOnce(
  site: DemoSite,
  { path, viewer }: View,
  { port, desktop, appearAs }: Where,
): Promise<Result> {
  await appearAs(viewer);
  const outcome = await lighthouse(
    `${site.url}${path}`,
    {
      port,
      output: "html",
      logLevel: "error",
      onlyCategories: categories,
    },
    desktop ? desktopConfig : undefined,
  );
  if (!outcome) throw new CommandError(`${path} could not be measured: no result`);
  const reached = outcome.lhr.finalDisplayedUrl;
  if (viewer !== "visitor" && reached.includes("/client-login"))
    throw new CommandError(`${path} was measured as a ${viewer}, but the browser was led to ${reached}`);
  const name = `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}--${viewer}.html`;
  writeFileSync(join(reports, name), String(outcome.report));
  return outcome.lhr;
}

function scoreOf({ categories: scores }: Result, category: Category): number {
  return Math.round((scores[category]?.score ?? 0) * 100);
}

/** The audits that cost points, heaviest first. */
function reasons({ categories: scores, audits }: Result, category: Category): string {
  return (scores[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id }) => id)
    .join(", ");
}

function line(result: Result): string {
  const scores = categories.map((category) => String(scoreOf(result, category)).padStart(category.length));
  const timings = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ];
  const values = timings.map((id) => (result.audits[id]?.displayValue ?? "-").padStart(9));
  return [...scores, ...values].join("  ");
}
