// `npm run bench [-- --only start,home,pages,dashboard,old-client,uploads,ten-files,attack,lists,imports,scale] [--rounds N]`: measures the figures that the product has
// to reach. Nearly all of them are sizes, or ratios of two things measured alternately, so that a busy machine changes little.
// For `scale`: `--clients N` for the size of the firm, `--folder PLACE` keeps what was written and finds it again,
// `--server postgres://…` measures in databases of that server, `--databases postgres,sqlite` measures only these,
// `--pages inbox,meetings` only these lists, `--addresses N` at most so many addresses of each. For `imports`: `--kinds clients,prices` only these kinds of files.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { inspectionAttack } from "./bench/attack";
import { dashboardPage } from "./bench/dashboard";
import { homePage } from "./bench/home-page";
import { pagesDuringAnImport } from "./bench/imports";
import { keptPages } from "./bench/kept-pages";
import { adminLists } from "./bench/lists";
import { type Figure, type Part, table } from "./bench/measure";
import { pagesOfAnOldClient } from "./bench/old-client";
import { largeFirm, type ScaleOptions } from "./bench/scale";
import { firstPage } from "./bench/start";
import { tenFiles } from "./bench/ten-files";
import { parallelUploads } from "./bench/uploads";
import { build } from "./lib/build.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { cacheFolder } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";

type Options = ScaleOptions & { kinds?: readonly string[] };

const parts: Record<string, (options: Options) => Promise<Part>> = {
  start: firstPage,
  home: homePage,
  pages: keptPages,
  dashboard: dashboardPage,
  "old-client": pagesOfAnOldClient,
  uploads: parallelUploads,
  "ten-files": tenFiles,
  attack: inspectionAttack,
  lists: adminLists,
  imports: pagesDuringAnImport,
  scale: largeFirm,
};

const databases = ["postgres", "sqlite"] as const;

await runMain(async () => {
  const { only, ...options } = readArguments();
  const built = await build(findNode());
  if (built.code !== 0) throw new CommandError(`The build failed, so there is nothing to measure:\n${built.output}`);
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const name of only) {
    printError(`Measuring ${name} …`);
    const part = await parts[name]?.(options);
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

function readArguments(): Options & { only: string[] } {
  const names = Object.keys(parts);
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({
      options: {
        ...{ only: text, folder: text, server: text, pages: text, kinds: text },
        rounds: { ...text, default: "11" },
        clients: { ...text, default: "20000" },
        addresses: { ...text, default: "300" },
        databases: { ...text, default: databases.join() },
      },
    });
    const only = values.only?.split(",") ?? names;
    const [rounds, clients, addresses] = [Number(values.rounds), Number(values.clients), Number(values.addresses)];
    const chosen = databases.filter((database) => values.databases.split(",").includes(database));
    const numbers = [rounds, clients, addresses].every((number) => Number.isInteger(number) && number > 0);
    if (only.every((name) => names.includes(name)) && numbers && chosen.length > 0)
      return {
        only,
        rounds,
        clients,
        addresses,
        databases: chosen,
        folder: values.folder,
        server: values.server,
        pages: values.pages?.split(","),
        kinds: values.kinds?.split(","),
      };
  } catch {
    // An unknown option is answered like a wrong value.
  }
  throw new CommandError(
    `Usage: npm run bench -- [--only ${names.join(",")}] [--rounds NUMBER]
  for scale: [--clients NUMBER] [--folder FOLDER] [--server postgres://…] [--databases ${databases.join()}]
    [--pages inbox,"audit log"] [--addresses NUMBER]
  for imports: [--kinds clients,prices]`,
  );
}
