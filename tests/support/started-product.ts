import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "../../scripts/cluster/cluster";
import { startPlace } from "../../scripts/cluster/place";
import { type RunningProduct, startBuiltServer } from "./server";

/** A product that runs: one built server, or several behind a balancer. */
export interface StartedProduct extends RunningProduct {
  stderr(): string;
  /** What another process needs to open its database. */
  settings: Record<string, string>;
  stop(): Promise<unknown>;
}

/**
 * Starts one built server with the embedded database, or, with CORVANE_TEST_NODES=2, so many with PostgreSQL and S3 behind a
 * balancer, which `npm run cluster -- --journeys` does.
 */
export async function startProduct(): Promise<StartedProduct> {
  const nodes = Number(process.env.CORVANE_TEST_NODES ?? 1);
  if (nodes < 2) {
    const server = await startBuiltServer();
    return { ...server, settings: { DATA_DIR: server.dataDir } };
  }
  const place = await startPlace();
  if (place.withoutS3) process.stderr.write(`S3 NOT TESTED, the nodes share a folder: ${place.withoutS3}\n`);
  // One for all nodes, so that a test finds each mail in one place.
  const dataDir = place.dataDir ?? mkdtempSync(join(tmpdir(), "corvane-data-"));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", clear);
  const cluster = await startCluster(place, { nodes, env: {}, dataDir }).catch(async (error) => {
    await place.stop();
    throw error;
  });
  return {
    url: cluster.url,
    dataDir,
    settings: cluster.settings,
    stdout: cluster.stdout,
    stderr: cluster.stderr,
    async stop() {
      await cluster.stop();
      await place.stop();
      clear();
    },
  };
}
