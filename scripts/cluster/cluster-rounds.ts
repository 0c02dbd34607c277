import { mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { askServer } from "../faults/ask-server";
import { askForDraft, inspectApplications } from "../faults/inspect-applications";
import { inspectData } from "../faults/inspect-data";
import { type Acknowledged, acknowledged } from "../faults/journal";
import { chanceFrom } from "../lib/demo/chance";
import { cacheFolder } from "../lib/paths.mjs";
import { type Cluster, startCluster } from "./cluster";
import { type Ledger, newLedger, quantile, type Trouble } from "./ledger";
import { gather, type People } from "./people";
import { type Place, startPlace } from "./place";
import { troubles } from "./troubles";

export interface ClusterOptions {
  nodes: number;
  users: number;
  /** How long each trouble lasts. */
  seconds: number;
  /** How long S3 is away. */
  outage: number;
  seed: number;
  /** How long somebody reads or types between two requests, on average: seconds. By default half a second. */
  rest?: number;
  only: readonly Trouble[];
  /** The nodes share a folder instead of S3. */
  folder?: boolean;
  /** The folder of the build that runs until the update. */
  old?: string;
  report?: (line: string) => void;
}

export interface ClusterReport extends Acknowledged {
  /** One sentence for each part. */
  parts: string[];
  withoutS3?: string;
  applications: number;
  saves: number;
  cutOff: number;
  /** Files of uploads that were cut off: the sweep of the product has moved them into quarantine. */
  swept: number;
  /** One sentence for each violation. */
  wrong: string[];
}

/**
 * Lets people work on a cluster while its parts are killed, stopped and updated, and checks afterwards that everything
 * acknowledged exists, that nothing exists twice, and that no error reached anybody whom repeating a page would not help.
 */
export async function clusterRounds(options: ClusterOptions): Promise<ClusterReport> {
  const { report = () => {} } = options;
  const place = await startPlace({ folder: options.folder, standby: options.only.includes("standby") });
  try {
    const cluster = await startCluster(place, { nodes: options.nodes, root: options.old });
    try {
      report(`${options.nodes} nodes behind ${cluster.url}`);
      return await work(place, cluster, options);
    } finally {
      writeLogs(cluster);
      await cluster.stop();
    }
  } finally {
    await place.stop();
  }
}

async function work(place: Place, cluster: Cluster, options: ClusterOptions): Promise<ClusterReport> {
  const { users, seed, rest = 0.5, report = () => {} } = options;
  const ledger = newLedger();
  const unlimited = withoutLimits(place);
  const parts: string[] = [];
  try {
    const people = await gather(cluster, ledger, { users, seed, rest });
    let updated = options.old === undefined;
    for (const trouble of options.only) {
      const sentence = await part(trouble, { place, cluster, ledger, people, options });
      report(sentence);
      parts.push(sentence);
      // To inspect is to open the database with this build, which would update it behind the back of the former one.
      updated ||= trouble === "update";
      if (!updated) continue;
      // An audit log or a row that is wrong now should not be hidden behind what comes later.
      ledger.wrong.push(...(await inspect(cluster, people, ledger)));
      if (ledger.wrong.length > 0) break;
    }
    return {
      parts,
      withoutS3: place.withoutS3,
      ...counts(people),
      cutOff: ledger.cutOff,
      swept: ledger.swept,
      wrong: ledger.wrong,
    };
  } finally {
    await unlimited.stop();
  }
}

/** What the nodes have logged, for whoever looks for the cause of a violation. */
function writeLogs({ nodes }: Cluster) {
  mkdirSync(cacheFolder, { recursive: true });
  for (const [index, node] of nodes.entries())
    writeFileSync(join(cacheFolder, `cluster-node-${index + 1}.log`), node.stderr());
}

interface Given {
  place: Place;
  cluster: Cluster;
  ledger: Ledger;
  people: People;
  options: ClusterOptions;
}

async function part(trouble: Trouble, { place, cluster, ledger, people, options }: Given): Promise<string> {
  const { seconds, seed, outage, report = () => {} } = options;
  const before = { requests: ledger.requests, cutOff: ledger.cutOff, repeated: cluster.balancer.repeated() };
  Object.assign(ledger, { trouble, pages: [], repeated: new Map(), longestPage: 0 });
  const over = new AbortController();
  const chance = chanceFrom(seed + trouble.length);
  const working = people.work(over.signal);
  const end = Date.now() + seconds * 1000;
  const doing =
    trouble === "none"
      ? new Promise<string>((done) => setTimeout(() => done("nothing is wrong"), seconds * 1000))
      : troubles[trouble]({ place, cluster, ledger, chance, end, outage: outage * 1000, old: options.old, report });
  // An answer that must not be ends the part at once.
  working.catch((error: Error) => {
    report(error.stack ?? error.message);
    ledger.wrong.push(`${error.message} (trouble: ${trouble})`);
    over.abort();
  });
  const what = await doing;
  over.abort();
  await working.catch(() => {});
  ledger.trouble = "none";
  const repeated = [...ledger.repeated].map(([first, count]) => `${count} times ${first}`).join(", ");
  const figures = [
    `${ledger.requests - before.requests} requests`,
    `pages ${Math.round(quantile(ledger.pages, 0.5))} ms (median), ${Math.round(quantile(ledger.pages, 0.99))} ms (99%), ${Math.round(ledger.longestPage)} ms at most with all repetitions`,
    `${cluster.balancer.repeated() - before.repeated} requests moved to another node by the balancer`,
    `pages asked for again: ${repeated || "none"}`,
    `${ledger.cutOff - before.cutOff} forms without an answer or with 'not now'`,
  ];
  return `${trouble}: ${what}. ${figures.join("; ")}`;
}

/** All people of the crowd have one address, so the counters of the rate limits are cleared all the time. */
function withoutLimits({ settings }: Place): { stop(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1, connectionTimeoutMillis: 1000 });
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  let clearing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    clearing ??= pool
      .query("delete from rate_limits")
      // It is away at the moment.
      .catch(() => {})
      .finally(() => {
        clearing = undefined;
      });
  }, 200);
  return {
    async stop() {
      clearInterval(timer);
      await clearing;
      await pool.end();
    },
  };
}

async function inspect(cluster: Cluster, people: People, ledger: Ledger): Promise<string[]> {
  const { journal, applicants } = people;
  const ids = [...journal.documents.keys()];
  const { wrong, swept } = await inspectData(cluster.settings, journal);
  ledger.swept = swept;
  return [
    ...wrong,
    ...(await inspectApplications(cluster.settings, applicants)),
    ...(await askServer(journal, ids, journal.accounts.slice(-5))),
    ...(await Promise.all(applicants.map(askForDraft))).flat(),
    ...(await mailsSentTwice(cluster)),
  ];
}

/** Without a mail server each node writes its mails into its own folder, named by the mail. */
async function mailsSentTwice({ nodes }: Cluster): Promise<string[]> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const dataDir of new Set(nodes.map((node) => node.dataDir))) {
    const names = await readdir(join(dataDir, "mail")).catch(() => []);
    for (const name of names.filter((file) => file.endsWith(".eml"))) {
      if (seen.has(name)) wrong.push(`the mail ${name} was sent by two nodes`);
      seen.add(name);
    }
  }
  return wrong;
}

function counts({ journal, applicants }: People) {
  const forms = applicants.flatMap((applicant) => applicant.forms);
  return {
    ...acknowledged(journal),
    applications: forms.filter(({ submitted }) => submitted === "yes").length,
    saves: applicants.reduce((sum, applicant) => sum + applicant.saves, 0),
  };
}
