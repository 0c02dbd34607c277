// `npm run cluster [-- --nodes N --users N --seconds N --outage N --only none,kill,postgres,s3,update,standby --rest N --seed N --folder --from REV]`: several
// built servers with PostgreSQL and S3 behind a small balancer, under load. Nodes are killed and updated, PostgreSQL and S3 are
// stopped. Nothing acknowledged may be lost, nothing may exist twice, and no error may reach anybody whom a repeated page
// would not help. `-- --journeys` runs the access matrix and some journeys in the browser on such a cluster.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { type ClusterOptions, clusterRounds } from "./cluster/cluster-rounds";
import { formerBuild } from "./cluster/former-build";
import type { Trouble } from "./cluster/ledger";
import { build } from "./lib/build.mjs";
import { command } from "./lib/command.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { tools } from "./lib/paths.mjs";
import { findNode, toolEnvironment } from "./lib/runtime.mjs";

/** The last one needs PostgreSQL's own programs (Debian: postgresql), and is done only when it is named. */
const parts: readonly Trouble[] = ["none", "kill", "postgres", "s3", "update", "standby"];

await runMain(async () => {
  const { journeys, from, ...options } = readArguments();
  const built = await build(findNode());
  if (built.code !== 0) throw new CommandError(`The build failed, so there is nothing to start:\n${built.output}`);
  if (journeys) return runJourneys(options.nodes);
  const old = from === undefined ? undefined : await formerBuild(from);
  const { nodes, users, seconds, seed, rest, only } = options;
  const again = `-- --nodes ${nodes} --users ${users} --seconds ${seconds} --rest ${rest} --only ${only.join(",")} --seed ${seed}${from ? ` --from ${from}` : ""}`;
  print(`${nodes} nodes, ${users} people, seed ${seed} (to repeat: ${again})`);
  const { parts, wrong, withoutS3, ...counts } = await clusterRounds({ ...options, old, report: printError });
  for (const part of parts) print(part);
  if (withoutS3) print(`S3 NOT TESTED, the nodes shared a folder: ${withoutS3}`);
  print(
    `Acknowledged: ${counts.documents} documents, ${counts.decisions} decisions, ${counts.removals} removals, ${counts.accounts} accounts, ${counts.messages} messages, ${counts.saves} saves of drafts, ${counts.applications} applications; ${counts.cutOff} forms had no answer; ${counts.swept} files without a row, all moved into quarantine by the sweep.`,
  );
  for (const sentence of wrong.slice(0, 30)) print(`WRONG  ${sentence}`);
  print(`${wrong.length} acknowledged changes lost, duplicated or incomplete, or answers that must not be`);
  return wrong.length > 0 ? 1 : 0;
});

/** What the tests of `npm test` ask of one server, here of several behind a balancer. */
async function runJourneys(nodes: number): Promise<number> {
  const node = findNode();
  const env = toolEnvironment(node, { CORVANE_TEST_NODES: String(nodes) });
  const matrix = await command(
    node,
    [tools.vitest, "run", "tests/http/access.test.ts", "tests/http/client-accounts.test.ts"],
    { env, show: true },
  );
  const specs = ["portal", "decisions", "application"].map((name) => `tests/e2e/${name}.spec.ts`);
  const journeys = await command(node, [tools.playwright, "test", "--workers=1", ...specs], { env, show: true });
  return matrix.code || journeys.code;
}

function readArguments(): ClusterOptions & { journeys: boolean; from?: string } {
  try {
    const { values } = parseArgs({
      options: {
        nodes: { type: "string", default: "2" },
        users: { type: "string", default: "50" },
        seconds: { type: "string", default: "60" },
        outage: { type: "string", default: "60" },
        only: { type: "string", default: parts.slice(0, -1).join(",") },
        rest: { type: "string", default: "0.5" },
        seed: { type: "string" },
        folder: { type: "boolean", default: false },
        from: { type: "string" },
        journeys: { type: "boolean", default: false },
      },
    });
    const [nodes, users, seconds, outage] = [values.nodes, values.users, values.seconds, values.outage].map(Number);
    const rest = Number(values.rest);
    const seed = Number(values.seed ?? randomInt(1_000_000));
    const only = values.only.split(",").map((name) => parts.find((part) => part === name));
    if (within(nodes, 1, 3) && within(users, 3, 500) && within(seconds, 1, 3600) && within(outage, 1, 600))
      if (Number.isInteger(seed) && rest > 0 && rest <= 60 && only.every((part) => part !== undefined))
        return {
          nodes,
          users,
          seconds,
          outage,
          seed,
          rest,
          only,
          folder: values.folder,
          journeys: values.journeys,
          from: values.from,
        };
  } catch {
    // An unknown option is answered like a wrong value.
  }
  throw new CommandError(
    `Usage: npm run cluster -- [--nodes 1|2|3] [--users NUMBER] [--seconds NUMBER] [--outage NUMBER] [--only ${parts.join(",")}] [--rest SECONDS] [--seed NUMBER] [--folder] [--from REVISION], or npm run cluster -- --journeys`,
  );
}

function within(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
