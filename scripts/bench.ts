// `npm run bench [-- --only start,home,pages,dashboard,uploads,attack,lists] [--rounds N]`: measures the figures that the product has
// to reach. All of them are sizes, or ratios of two things measured alternately, so that a busy machine changes little.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { inspectionAttack } from "./bench/attack";
import { dashboardPage } from "./bench/dashboard";
import { homePage } from "./bench/home-page";
import { keptPages } from "./bench/kept-pages";
import { adminLists } from "./bench/lists";
import { type Figure, type Part, table } from "./bench/measure";
import { firstPage } from "./bench/start";
import { parallelUploads } from "./bench/uploads";
import { build } from "./lib/build.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { cacheFolder } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";

const parts: Record<string, (options: { rounds: number }) => Promise<Part>> = {
  start: firstPage,
  home: homePage,
  pages: keptPages,
  dashboard: dashboardPage,
  uploads: parallelUploads,
  attack: inspectionAttack,
  lists: adminLists,
};

await runMain(async () => {
  const { only, rounds } = readArguments();
  const built = await build(findNode());
  if (built.code !== 0) throw new CommandError(`The build failed, so there is nothing to measure:\n${built.output}`);
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const name of only) {
    printError(`Measuring ${name} …`);
    const part = await parts[name]?.({ rounds });
    if (!part) continue;
    figures.push(...part.figures);
    details[name] = part.details;
  }
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, "bench.json");
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, ${process.platform}, Node ${process.versions.node}`;
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), machine, figures, details }, null, 2));
  print(`\n${table(figures)}\n\n${machine}\nAll numbers: ${relative(process.cwd(), file)}`);
  return figures.some(({ ok }) => ok === false) ? 1 : 0;
});

function readArguments(): { only: string[]; rounds: number } {
  const names = Object.keys(parts);
  try {
    const { values } = parseArgs({ options: { only: { type: "string" }, rounds: { type: "string", default: "11" } } });
    const only = values.only?.split(",") ?? names;
    const rounds = Number(values.rounds);
    if (only.every((name) => names.includes(name)) && Number.isInteger(rounds) && rounds > 0) return { only, rounds };
  } catch {
    // An unknown option is answered like a wrong value.
  }
  throw new CommandError(`Usage: npm run bench -- [--only ${names.join(",")}] [--rounds NUMBER]`);
}
