// `npm run lighthouse [-- --only /path …] [--desktop]`: Lighthouse over every page, on a throttled phone unless told
// otherwise. Prints a line a page and fails when a page is below what the product promises.
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

/** Of a hundred. A busy machine costs a page a point or two of speed; the others do not depend on it. */
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];
const reports = join(cacheFolder, "lighthouse");

await runMain(async () => {
  const { only, desktop } = readArguments();
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
    mkdirSync(reports, { recursive: true });
    say(`${categories.join("  ")}  first paint  largest paint  blocked  shift`);
    let below = 0;
    for (const view of views) {
      const result = await measure(site, view, { port, desktop });
      const low = categories.filter((category) => scoreOf(result, category) < leastOf(view, category));
      below += low.length;
      say(
        `${line(result)}  ${view.path} (${view.viewer})${low.length > 0 ? `  BELOW: ${low.map((name) => `${name} (${reasons(result, name)})`).join("; ")}` : ""}`,
      );
    }
    say(`${views.length} pages, ${below} scores below what is promised`);
    return below > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
});

function readArguments(): { only: string[]; desktop: boolean } {
  try {
    const { values } = parseArgs({
      options: { only: { type: "string", multiple: true }, desktop: { type: "boolean" } },
    });
    return { only: values.only ?? [], desktop: values.desktop ?? false };
  } catch {
    throw new Sentence("It takes two options: npm run lighthouse -- [--only /path …] [--desktop]");
  }
}

/** Portal and sign-in pages are kept out of search engines on purpose. */
function leastOf({ path }: View, category: Category): number {
  return category === "seo" && /^\/(dashboard|client-login)/.test(path) ? 0 : least[category];
}

async function measure(
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
  if (!outcome || outcome.lhr.runtimeError)
    throw new Sentence(`${path} could not be measured: ${outcome?.lhr.runtimeError?.message ?? "no result"}`);
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
