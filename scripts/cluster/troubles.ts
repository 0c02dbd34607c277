import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../lib/demo/chance";
import { root } from "../lib/paths.mjs";
import type { Cluster } from "./cluster";
import { harming, type Ledger, type Trouble } from "./ledger";
import type { Place } from "./place";

export interface Stage {
  cluster: Cluster;
  place: Place;
  ledger: Ledger;
  chance: Chance;
  /** When this part is over, in milliseconds since 1970. What has begun is finished. */
  end: number;
  /** How long S3 is away, in milliseconds. */
  outage: number;
  /** The folder of the former build, with which the nodes run until the update. */
  old?: string;
  report: (line: string) => void;
}

/** Each does its harm for about the time that it has, and says in a few words what it did. */
export const troubles: Record<Exclude<Trouble, "none">, (stage: Stage) => Promise<string>> = {
  kill: killNodes,
  postgres: restartPostgres,
  s3: stopS3,
  update: updateNodes,
  standby: failOver,
};

/** One node at a time, as soon as all others are back. */
async function killNodes({ cluster, ledger, chance, end }: Stage): Promise<string> {
  let kills = 0;
  while (Date.now() < end) {
    await pause(500 + chance.below(2000));
    const node = chance.pick(cluster.nodes);
    await harming(ledger, async () => {
      await node.kill();
      kills += 1;
      await pause(chance.below(1000));
      await node.start();
    });
  }
  return `${kills} nodes killed with -9 and started again`;
}

/** In turn an orderly stop, which ends all sessions, and one like a crash, after which the server recovers from its log. */
async function restartPostgres({ place, ledger, chance, cluster, end }: Stage): Promise<string> {
  let restarts = 0;
  while (Date.now() < end) {
    await harming(ledger, async () => {
      await place.postgres.stop(restarts % 2 === 0 ? "SIGINT" : "SIGQUIT");
      await pause(chance.below(3000));
      await place.postgres.start();
      restarts += 1;
      for (const { url } of cluster.nodes) await cluster.balancer.untilReady(url);
    });
    await pause(Math.min(5000 + chance.below(3000), Math.max(1000, end - Date.now())));
  }
  return `${restarts} restarts of PostgreSQL, every second one after a crash`;
}

async function stopS3({ place, cluster, ledger, outage: lasting, end }: Stage): Promise<string> {
  const outage = place.s3?.outage;
  if (!outage) return `S3 NOT TESTED: ${place.withoutS3 ?? "the given server cannot be stopped"}`;
  const ready = await harming(ledger, async () => {
    await outage.begin();
    await pause(lasting);
    const count = cluster.balancer.ready().length;
    await outage.end();
    return count;
  });
  await pause(Math.max(3000, end - Date.now()));
  return `S3 away for ${lasting / 1000} s, with ${ready} of ${cluster.nodes.length} nodes ready at its end`;
}

async function updateNodes({ cluster, ledger, end, old }: Stage): Promise<string> {
  let rounds = 0;
  do {
    for (const [index] of cluster.nodes.entries()) await replace(cluster, ledger, index);
    rounds += 1;
  } while (Date.now() < end && !old);
  if (!old) return `${rounds} times one node after the other stopped with SIGTERM and started again`;
  const back = await wayBack(cluster, ledger, old);
  await pause(Math.max(1000, end - Date.now()));
  return `one node after the other updated from the former build; ${back}`;
}

/** Stops a node as an update does, and starts it with the build in this folder. */
async function replace({ nodes }: Cluster, ledger: Ledger, index: number, folder = root) {
  const node = nodes[index];
  const code = await node?.stop();
  if (code !== 0) ledger.wrong.push(`node ${index + 1} ended with code ${code} after SIGTERM`);
  await node?.start(folder);
  await pause(1000);
}

/** What a build says that does not know the database's newest steps; the second one is what release 0.1.0 says. */
const refusal = /This database was updated by a newer release .+|previously executed migration \S+ is missing/;

/**
 * Starts the former build again, where it can use the database, and the new one after that; else the former build must refuse with
 * a sentence, while the other nodes go on.
 */
async function wayBack(cluster: Cluster, ledger: Ledger, old: string): Promise<string> {
  for (const [index, node] of cluster.nodes.entries()) {
    try {
      await replace(cluster, ledger, index, old);
    } catch (error) {
      const sentence = refusal.exec(error instanceof Error ? error.message : "")?.[0];
      if (!sentence) ledger.wrong.push(`the former build did not start again: ${error}`);
      await node.start(root);
      return `the former build refuses the updated database ('${sentence}')`;
    }
  }
  for (const [index] of cluster.nodes.entries()) await replace(cluster, ledger, index);
  return "and back to it, and updated again";
}

/** What was acknowledged under synchronous replication has to be on the server that takes over. */
async function failOver({ place, ledger, chance, cluster, end }: Stage): Promise<string> {
  await pause(2000 + chance.below(2000));
  const begun = Date.now();
  await harming(ledger, async () => {
    await place.failOver?.();
    for (const { url } of cluster.nodes) await cluster.balancer.untilReady(url);
  });
  const took = ((Date.now() - begun) / 1000).toFixed(1);
  await pause(Math.max(2000, end - Date.now()));
  return `PostgreSQL killed with -9, its standby promoted; all nodes ready again after ${took} s`;
}
