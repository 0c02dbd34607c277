// `npm run faults [-- --rounds N --seed S --crowd applicants|clients]` kills the server under load many times, and checks
// that nothing that it has acknowledged is lost or exists twice; with `-- --postgres` on PostgreSQL and S3. `-- --power` cuts the
// power of its disk instead, so that whatever was not synced is lost. `-- --backups` takes and restores backups under load.
// `-- --imports [--lines N]` kills it in the middle of an import of 100,000 clients, also `--postgres`.
// `-- --plant` plants mistakes in a copy of the code, and checks that the tests find each of them. `-- --bent N [--folder F]`
// inspects N files that were bent at random.
import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs, promisify } from "node:util";
import { startPostgres } from "../tests/support/postgres";
import { startPlace } from "./cluster/place";
import { applicantRounds } from "./faults/applicant-rounds";
import { backupRounds } from "./faults/backup-rounds";
import { inspectBentFiles } from "./faults/bent-files";
import { importRounds } from "./faults/import-rounds";
import type { Acknowledged } from "./faults/journal";
import { killRounds } from "./faults/kill-rounds";
import { patchedCopy } from "./faults/patched-copy";
import { type Plant, plants } from "./faults/plants";
import { powerRounds } from "./faults/power-rounds";
import { powerStorageRounds } from "./faults/power-storage-rounds";
import { build } from "./lib/build.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { tools } from "./lib/paths.mjs";
import { findNode, toolEnvironment } from "./lib/runtime.mjs";

const run = promisify(execFile);

const crowds = ["both", "applicants", "clients"] as const;

await runMain(async () => {
  const { plant, backups, power, postgres, imports, ...rest } = readArguments();
  if (plant) return plantAll();
  if (rest.bent > 0) return bendFiles(rest);
  const built = await build(findNode());
  if (built.code !== 0) throw new CommandError(`The build failed, so there is nothing to kill:\n${built.output}`);
  if (imports) return killImports({ ...rest, postgres });
  if (backups) return backUpUnderLoad(rest);
  if (power) return cutThePower(rest);
  if (postgres) return killWithPostgres(rest);
  let lost = 0;
  if (rest.crowd !== "clients") lost += await killWithApplicants(rest);
  if (rest.crowd !== "applicants") {
    const { rounds, seed } = rest;
    print(
      `${rounds} rounds of clients and an administrator with seed ${seed} (to repeat: -- --crowd clients --rounds ${rounds} --seed ${seed})`,
    );
    lost += await killWithClients({ rounds, seed });
  }
  return lost > 0 ? 1 : 0;
});

interface Bent {
  bent: number;
  seed: number;
  /** Files of real programs. */
  folder?: string;
}

interface Rounds {
  rounds: number;
  seed: number;
}

async function killWithApplicants({ rounds, seed }: Rounds): Promise<number> {
  print(
    `${rounds} rounds of 20 applicants with seed ${seed} (to repeat: -- --crowd applicants --rounds ${rounds} --seed ${seed})`,
  );
  const { saves, applications, cutOff, wrong } = await applicantRounds({ rounds, seed, report: printError });
  print(`Acknowledged: ${saves} saves of drafts, ${applications} applications; ${cutOff} requests were cut off.`);
  return conclude(rounds, wrong);
}

function conclude(rounds: number, wrong: readonly string[], harm = "kills"): number {
  for (const sentence of wrong) print(`WRONG  ${sentence}`);
  print(`${rounds} ${harm}, ${wrong.length} acknowledged changes lost, duplicated or incomplete`);
  return wrong.length;
}

async function killWithClients({
  rounds,
  seed,
  ...place
}: Rounds & { settings?: Record<string, string> }): Promise<number> {
  const { wrong, ...counts } = await killRounds({ rounds, seed, ...place, report: printError });
  print(
    `Acknowledged: ${inWords(counts)}; ${counts.cutOff} requests were cut off, ${counts.swept} files without a row swept into quarantine.`,
  );
  return conclude(rounds, wrong);
}

function inWords({ documents, decisions, removals, accounts, messages }: Acknowledged): string {
  return `${documents} documents, ${decisions} decisions, ${removals} removals, ${accounts} accounts, ${messages} messages`;
}

/** The same crowd, with PostgreSQL and S3 instead of the embedded database and a folder. */
async function killWithPostgres({ rounds, seed }: Rounds): Promise<number> {
  const place = await startPlace();
  try {
    if (place.withoutS3) throw new CommandError(`There is no S3 server to test with: ${place.withoutS3}`);
    print(`${rounds} rounds with PostgreSQL and S3 (to repeat: -- --postgres --rounds ${rounds} --seed ${seed})`);
    return (await killWithClients({ rounds, seed, settings: place.settings })) > 0 ? 1 : 0;
  } finally {
    await place.stop();
  }
}

/** Kills in the middle of imports, on the embedded database or on PostgreSQL. */
async function killImports({ rounds, seed, lines, postgres }: Rounds & { lines: number; postgres: boolean }) {
  const server = postgres ? await startPostgres() : undefined;
  try {
    const where = postgres ? "PostgreSQL" : "SQLite";
    print(
      `${rounds} kills in imports of ${lines} clients on ${where} (to repeat: -- --imports${postgres ? " --postgres" : ""} --rounds ${rounds} --lines ${lines} --seed ${seed})`,
    );
    const databaseUrl = await server?.createDatabase();
    const settings: Record<string, string> = databaseUrl
      ? { DATABASE_URL: databaseUrl, ALLOW_POSTGRES_WITH_FOLDER: "1" }
      : {};
    const { inTheMiddle, wrong } = await importRounds({ rounds, seed, lines, settings, report: printError });
    for (const sentence of wrong) print(`WRONG  ${sentence}`);
    print(
      `${rounds} kills, ${inTheMiddle} of them before the import was done; ${wrong.length} imports in parts or twice`,
    );
    return wrong.length > 0 ? 1 : 0;
  } finally {
    await server?.stop();
  }
}

async function cutThePower({ rounds, seed }: Rounds): Promise<number> {
  print(`${rounds} power cuts with seed ${seed} (to repeat: -- --power --rounds ${rounds} --seed ${seed})`);
  const alone = await powerStorageRounds({ rounds, seed });
  if ("skipped" in alone) throw new CommandError(`The power cannot be cut: ${alone.skipped}`);
  print(`The storage alone: ${alone.stored} files stored, ${alone.deleted} of them deleted.`);
  const report = await powerRounds({ rounds, seed, report: printError });
  if ("skipped" in report) throw new CommandError(`The power cannot be cut: ${report.skipped}`);
  const { saves, applications, cutOff, wrong } = report;
  print(
    `Acknowledged: ${inWords(report)}, ${saves} saves of drafts, ${applications} applications; ${cutOff} requests were cut off.`,
  );
  return conclude(rounds, [...alone.wrong, ...wrong], "power cuts") > 0 ? 1 : 0;
}

async function bendFiles({ bent: count, seed, folder }: Bent): Promise<number> {
  print(`${count} bent files with seed ${seed}`);
  const { accepted, refused, slowest, wrong } = await inspectBentFiles({ count, seed, folder, report: printError });
  for (const sentence of wrong) print(`WRONG  ${sentence}`);
  print(
    `${accepted} accepted, ${refused} refused, ${wrong.length} errors or too slow; the slowest took ${Math.round(slowest)} ms of processor time`,
  );
  return wrong.length > 0 ? 1 : 0;
}

async function backUpUnderLoad({ rounds, seed }: Rounds): Promise<number> {
  print(
    `${rounds} backups and restores under load with seed ${seed} (to repeat: -- --backups --rounds ${rounds} --seed ${seed})`,
  );
  const { documents, compared, bytes, wrong } = await backupRounds({ rounds, seed, report: printError });
  for (const sentence of wrong) print(`WRONG  ${sentence}`);
  print(
    `${rounds} backups and restores, ${documents} documents in the last; ${compared} documents (${bytes} bytes) compared with what was sent, ${wrong.length} lost or different`,
  );
  return wrong.length > 0 ? 1 : 0;
}

/** A planted fault must make a test fail: a fault that all tests pass is not guarded. */
async function plantAll(): Promise<number> {
  const files = [...new Set(plants.flatMap(({ tests }) => tests))];
  // Without a fault the tests must pass: otherwise a failing test would prove nothing.
  const healthy = await outcomeOf({ name: "nothing", patches: [], built: true, tests: files });
  if (!healthy.passed) throw new CommandError(`The tests fail without any fault:\n${healthy.output}`);
  print("passed      no fault");
  let unnoticed = 0;
  for (const plant of plants) {
    const { passed, output } = await outcomeOf(plant);
    if (passed) unnoticed += 1;
    print(passed ? `NOT FOUND   ${plant.name}` : `found       ${plant.name}: ${failedTests(output)}`);
  }
  print(`${plants.length} faults planted, ${unnoticed} not found by a test`);
  return unnoticed > 0 ? 1 : 0;
}

async function outcomeOf({ patches, built, tests }: Plant): Promise<{ passed: boolean; output: string }> {
  const copy = patchedCopy(patches);
  try {
    if (built) await copy.build();
    const node = findNode();
    const args = [tools.vitest, "run", "--reporter=verbose", ...tests];
    const env = toolEnvironment(node, { NO_COLOR: "1" });
    try {
      const { stdout } = await run(node, args, { cwd: copy.folder, env, maxBuffer: 16_777_216 });
      return { passed: true, output: stdout };
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      const output = `${stdout}\n${stderr}`;
      // A run without a test, or one that stopped before its first test, has not found the fault.
      if (!/^\s*(×|FAIL)/m.test(output)) throw new Error(`The tests did not run:\n${output}`);
      return { passed: false, output };
    }
  } finally {
    copy.remove();
  }
}

function failedTests(output: string): string {
  const names = [...output.matchAll(/^\s*×\s+(?:\S+ > )?(.+?)(?:\s+\d+ms)?$/gm)].map(([, name]) => name);
  return [...new Set(names)].join("; ");
}

function readArguments(): Rounds &
  Bent & { crowd: (typeof crowds)[number]; plant: boolean; backups: boolean; power: boolean; postgres: boolean } & {
    imports: boolean;
    lines: number;
  } {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: "string" },
        backups: { type: "boolean", default: false },
        power: { type: "boolean", default: false },
        imports: { type: "boolean", default: false },
        lines: { type: "string", default: "100000" },
        postgres: { type: "boolean", default: false },
        bent: { type: "string", default: "0" },
        folder: { type: "string" },
        seed: { type: "string" },
        crowd: { type: "string", default: "both" },
        plant: { type: "boolean" },
      },
    });
    const { backups, power, postgres, imports, folder } = values;
    const usual = imports ? 10 : backups || power ? 20 : postgres ? 50 : 200;
    const [bent, lines] = [Number(values.bent), Number(values.lines)];
    const [rounds, seed] = [Number(values.rounds ?? usual), Number(values.seed ?? randomInt(1_000_000))];
    const crowd = crowds.find((name) => name === values.crowd);
    if (crowd && [rounds, seed, bent, lines].every(Number.isInteger) && rounds > 0 && bent >= 0)
      return {
        rounds,
        seed,
        crowd,
        backups,
        power,
        postgres,
        imports,
        lines,
        bent,
        folder,
        plant: values.plant ?? false,
      };
  } catch {
    // An unknown option is answered like a wrong value.
  }
  throw new CommandError(
    "Usage: npm run faults -- [--rounds NUMBER] [--seed NUMBER] [--crowd applicants|clients], or npm run faults -- --postgres|--power|--backups [--rounds NUMBER] [--seed NUMBER], npm run faults -- --imports [--postgres] [--rounds NUMBER] [--lines NUMBER], npm run faults -- --bent NUMBER [--seed NUMBER] [--folder PATH], or npm run faults -- --plant",
  );
}
