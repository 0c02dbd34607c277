import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../lib/demo/chance";
import type { Cluster } from "./cluster";
import type { Ledger, Trouble } from "./ledger";
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
async function killNodes({ cluster, chance, end }: Stage): Promise<string> {
  let kills = 0;
  while (Date.now() < end) {
    await pause(500 + chance.below(2000));
    const node = chance.pick(cluster.nodes);
    await node.kill();
    kills += 1;
    await pause(chance.below(1000));
    await node.start();
  }
  return `${kills} nodes killed with -9 and started again`;
}

/** In turn an orderly stop, which ends all sessions, and one like a crash, after which the server recovers from its log. */
async function restartPostgres({ place, chance, cluster, end }: Stage): Promise<string> {
  let restarts = 0;
  while (Date.now() < end) {
    await place.postgres.stop(restarts % 2 === 0 ? "SIGINT" : "SIGQUIT");
    await pause(chance.below(3000));
    await place.postgres.start();
    restarts += 1;
    for (const { url } of cluster.nodes) await cluster.balancer.untilReady(url);
    await pause(Math.min(5000 + chance.below(3000), Math.max(1000, end - Date.now())));
  }
  return `${restarts} restarts of PostgreSQL, every second one after a crash`;
}

async function stopS3({ place, cluster, outage, end }: Stage): Promise<string> {
  if (!place.s3?.outage) return `S3 NOT TESTED: ${place.withoutS3 ?? "the given server cannot be stopped"}`;
  await place.s3.outage.begin();
  await pause(outage);
  const ready = cluster.balancer.ready().length;
  await place.s3.outage.end();
  await pause(Math.max(3000, end - Date.now()));
  return `S3 away for ${outage / 1000} s, with ${ready} of ${cluster.nodes.length} nodes ready at its end`;
}

async function updateNodes({ cluster, ledger, end }: Stage): Promise<string> {
  let rounds = 0;
  do {
    for (const [index, node] of cluster.nodes.entries()) {
      const code = await node.stop();
      if (code !== 0) ledger.wrong.push(`node ${index + 1} ended with code ${code} after SIGTERM`);
      await node.start();
      await pause(1000);
    }
    rounds += 1;
  } while (Date.now() < end);
  return `${rounds} times one node after the other stopped with SIGTERM and started again`;
}

/** What was acknowledged under synchronous replication has to be on the server that takes over. */
async function failOver({ place, chance, cluster, end }: Stage): Promise<string> {
  await pause(2000 + chance.below(2000));
  const begun = Date.now();
  await place.failOver?.();
  for (const { url } of cluster.nodes) await cluster.balancer.untilReady(url);
  const took = ((Date.now() - begun) / 1000).toFixed(1);
  await pause(Math.max(2000, end - Date.now()));
  return `PostgreSQL killed with -9, its standby promoted; all nodes ready again after ${took} s`;
}
