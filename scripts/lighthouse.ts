// `npm run lighthouse [-- --only /path …] [--runs N] [--desktop]`: Lighthouse over every page, on a throttled phone unless
// told otherwise; of several runs the one in the middle counts. Prints a line a page and fails when a page is below what
// the product promises, or moves while it loads.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { findChromium } from "../tests/support/browser";
import { build } from "./lib/build.mjs";
import { cacheFolder } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";
import { runMain, Sentence, say } from "./lib/sentence.mjs";
import { type DemoSite, startDemoSite } from "./lib/shots/demo-site";
import { type View, viewsOf } from "./lib/shots/views";

/** Of a hundred. Pages that run React in the browser may be two points slower. */
const least = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];
const leastHydrated = 98;
const reports = join(cacheFolder, "lighthouse");

await runMain(async () => {
  const { only, runs, desktop } = readArguments();
  const built = await build(findNode());
  if (built.code !== 0) throw new Sentence(`The build failed, so there is nothing to measure:\n${built.output}`);
  const { executablePath, args, env } = await findChromium();
  const site = await startDemoSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const views = (await viewsOf(site.samples)).filter(({ path }) => only.length === 0 || only.includes(path));
    if (views.length === 0) throw new Sentence(`There is no page ${only.join(", ")}.`);
    const offered = await (await fetch(`${site.url}/sitemap.xml`)).text();
    mkdirSync(reports, { recursive: true });
    say(`${categories.join("  ")}  first paint  largest paint  blocked  shift`);
    let below = 0;
    for (const view of views) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await measure(site, view, { port, desktop }));
      const result = middleOf(results);
      const low = categories.filter(
        (category) => scoreOf(result, category) < leastOf(view, category, { result, offered }),
      );
      const moves = (result.audits["cumulative-layout-shift"]?.numericValue ?? 0) > 0;
      below += low.length + (moves ? 1 : 0);
      say(
        `${line(result)}  ${view.path} (${view.viewer})${low.length > 0 ? `  BELOW: ${low.map((name) => `${name} (${reasons(result, name)})`).join("; ")}` : ""}${moves ? "  MOVES" : ""}`,
      );
    }
    say(`${views.length} pages, ${below} scores below what is promised`);
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
  throw new Sentence("It takes three options: npm run lighthouse -- [--only /path …] [--runs NUMBER] [--desktop]");
}

/** What search engines are kept away from on purpose is not scored for them; what the site map offers always is. */
function leastOf({ path }: View, category: Category, { result, offered }: { result: Result; offered: string }): number {
  const keptAway = result.audits["is-crawlable"]?.score === 0 && !offered.includes(`${path}</loc>`);
  if (category === "seo" && keptAway) return 0;
  return category === "performance" && isHydrated(result) ? leastHydrated : least[category];
}

/** Public pages have no script of their own but an inline one. */
function isHydrated({ audits }: Result): boolean {
  const { details } = audits["network-requests"] ?? {};
  const items = details && "items" in details && Array.isArray(details.items) ? details.items : [];
  return items.some((item: { resourceType?: unknown }) => item.resourceType === "Script");
}

function middleOf(results: Result[]): Result {
  const sorted = results.toSorted((one, other) => scoreOf(one, "performance") - scoreOf(other, "performance"));
  const middle = sorted[sorted.length >> 1];
  if (!middle) throw new Error("Nothing was measured");
  return middle;
}

/** On a busy machine a browser sometimes loses the beginning of a trace: such a run says nothing and is made again. */
async function measure(site: DemoSite, view: View, where: { port: number; desktop: boolean }): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await measureOnce(site, view, where);
    if (!result.runtimeError) return result;
    if (attempt === 3) throw new Sentence(`${view.path} could not be measured: ${result.runtimeError.message}`);
  }
}

async function measureOnce(
  site: DemoSite,
  { path, viewer }: View,
  { port, desktop }: { port: number; desktop: boolean },
): Promise<Result> {
  const cookie = viewer === "visitor" ? undefined : `corvane.session=${encodeURIComponent(site.cookies[viewer])}`;
  const outcome = await lighthouse(
    `${site.url}${path}`,
    {
      port,
      output: "html",
      logLevel: "error",
      onlyCategories: categories,
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    },
    desktop ? desktopConfig : undefined,
  );
  if (!outcome) throw new Sentence(`${path} could not be measured: no result`);
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

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
