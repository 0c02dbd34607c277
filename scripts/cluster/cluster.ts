import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port";
import { type BuiltServer, startBuiltServer } from "../../tests/support/server";
import { administratorSettings } from "../faults/first-people";
import { type Balancer, startBalancer } from "./balancer";
import type { Place } from "./place";

/** Several built servers that share a database and a storage, behind a balancer. */
export interface Cluster {
  /** The address that people use: the balancer's. */
  url: string;
  balancer: Balancer;
  nodes: ClusterNode[];
  /** The settings that another process of this installation needs to open database and storage. */
  settings: Record<string, string>;
  /** What the nodes have printed on their standard output. */
  stdout(): string;
  stderr(): string;
  stop(): Promise<void>;
}

export interface ClusterNode {
  /** Its own address, which only the balancer uses. */
  url: string;
  dataDir: string;
  kill(): Promise<void>;
  /** Stops it as an update does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Starts it again, with its last build or the one in another folder, and waits until the balancer sends it requests. */
  start(root?: string): Promise<void>;
  /** The output of all its processes so far. */
  stdout(): string;
  stderr(): string;
}

/** Twice the interval of the balancer's check, and a little more, as docs/running.md asks for. */
const drainSeconds = 2;

export interface ClusterSettings {
  nodes: number;
  /** The folder of the product whose build the nodes start with; by default this one. */
  root?: string;
  /** Added to the settings of each node; by default the name and the password of the administrator. */
  env?: Record<string, string>;
  /** The DATA_DIR of all nodes; by default each has its own, unless they need a common one. */
  dataDir?: string;
}

/** Starts the nodes one after the other on the loopback, and waits until all are ready. */
export async function startCluster(
  place: Place,
  { nodes: count, root, env = administratorSettings, dataDir: common = place.dataDir }: ClusterSettings,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "corvane-cluster-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const ports = await differentPorts(count);
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  const nodes = ports.map((port, index) =>
    aNode(balancer, {
      port,
      dataDir: common ?? join(folder, `node-${index + 1}`),
      env: {
        ...place.settings,
        ...env,
        PORT: String(port),
        PUBLIC_URL: balancer.url,
        TRUSTED_PROXIES: "1",
        DRAIN_SECONDS: String(drainSeconds),
      },
    }),
  );
  async function stop() {
    await Promise.all(nodes.map((node) => node.kill()));
    await balancer.close();
    process.off("exit", remove);
    remove();
  }
  try {
    for (const node of nodes) await node.start(root);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    balancer,
    nodes,
    settings: { ...place.settings, DATA_DIR: common ?? join(folder, "inspection") },
    stdout: () => nodes.map((node) => node.stdout()).join(""),
    stderr: () => nodes.map((node) => node.stderr()).join(""),
    stop,
  };
}

function aNode(
  balancer: Balancer,
  { port, dataDir, env }: { port: number; dataDir: string; env: Record<string, string> },
): ClusterNode {
  const url = `http://127.0.0.1:${port}`;
  let running: BuiltServer | undefined;
  let build: string | undefined;
  const before = { stdout: "", stderr: "" };
  /** Forgets the process that has ended, and keeps its output. */
  function ended() {
    before.stdout += running?.stdout() ?? "";
    before.stderr += running?.stderr() ?? "";
    running = undefined;
  }
  return {
    url,
    dataDir,
    async start(root) {
      build = root ?? build;
      running = await startBuiltServer({ env, dataDir, root: build });
      await balancer.untilReady(url);
    },
    async kill() {
      await running?.kill();
      ended();
    },
    async stop() {
      const code = (await running?.stop()) ?? null;
      ended();
      return code;
    },
    stdout: () => before.stdout + (running?.stdout() ?? ""),
    stderr: () => before.stderr + (running?.stderr() ?? ""),
  };
}

async function differentPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
