import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { S3mini } from "s3mini";
import { cephConfiguration } from "./ceph-configuration";
import { type GuardedProcess, guarded } from "./guarded-process";

export type S3Server = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
  /** Takes it away, and brings it back with everything that it has stored. Only for a server that was started here. */
  outage?: { begin(): Promise<void>; end(): Promise<void> };
};

const run = promisify(execFile);

const programs = ["ceph-mon", "ceph-osd", "ceph", "ceph-authtool", "monmaptool", "radosgw", "radosgw-admin"];

/**
 * A real S3 server with an empty bucket: the one that S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_REGION,
 * S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY describe, or else Ceph with one memory-backed store on loopback,
 * which takes some seconds. When neither is available, returns the reason; with S3_TEST_REQUIRED=1 it throws it, because
 * whoever has installed Ceph wants these tests to run.
 */
export async function startS3(): Promise<S3Server | { skipped: string }> {
  const server = await findS3();
  if ("skipped" in server && process.env.S3_TEST_REQUIRED === "1") throw new Error(server.skipped);
  return server;
}

async function findS3(): Promise<S3Server | { skipped: string }> {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket, S3_TEST_REGION: region = "us-east-1" } = process.env;
  const { S3_TEST_ACCESS_KEY_ID: accessKeyId, S3_TEST_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (endpoint) {
    if (!bucket || !accessKeyId || !secretAccessKey) {
      return {
        skipped: "S3_TEST_ENDPOINT is set without S3_TEST_BUCKET, S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY",
      };
    }
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, stop: async () => {} };
  }
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    return {
      skipped: `no S3 server: ${missing.join(", ")} not installed (Debian: radosgw ceph-mon ceph-osd), no S3_TEST_ENDPOINT`,
    };
  }
  return startCeph();
}

async function startCeph(): Promise<S3Server | { skipped: string }> {
  const folder = await mkdtemp(join(tmpdir(), "ceph-"));
  // They only work together, so whichever ends removes the folder.
  const started: GuardedProcess[] = [];
  const env = { ...process.env, CEPH_CONF: join(folder, "ceph.conf") };
  const cluster = randomUUID();
  const [monitorPort, gatewayPort] = await freePorts();

  const call = (program: string, ...args: string[]) => run(program, args, { cwd: folder, env, timeout: 60_000 });
  const keep = (program: string, ...args: string[]) => {
    const kept = guarded([program, "-f", ...args], { cwd: folder, env, folder, ending: "KILL" });
    started.push(kept);
    return kept;
  };

  async function stop() {
    await Promise.all(started.map((server) => server.end()));
    await rm(folder, { recursive: true, force: true });
  }

  try {
    for (const name of ["mon", "osd", "run", "log", "rgw"]) await mkdir(join(folder, name));
    await writeFile(join(folder, "ceph.conf"), cephConfiguration({ folder, cluster, monitorPort }));
    await call("monmaptool", "--create", "--fsid", cluster, "--addv", "a", `[v2:127.0.0.1:${monitorPort}]`, "monmap");
    const everything = ["--cap", "mon", "allow *", "--cap", "osd", "allow *", "--cap", "mgr", "allow *"];
    await call("ceph-authtool", "--create-keyring", "keyring", "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
    for (const name of ["client.admin", "osd.0"])
      await call("ceph-authtool", "keyring", "--gen-key", "-n", name, ...everything);

    await call("ceph-mon", "-i", "a", "--mkfs", "--monmap", "monmap", "--keyring", "keyring");
    keep("ceph-mon", "-i", "a");
    const disk = randomUUID();
    await call("ceph", "--connect-timeout", "20", "osd", "new", disk);
    await call("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
    await call("ceph", "osd", "crush", "add-bucket", "h", "host");
    await call("ceph", "osd", "crush", "move", "h", "root=default");
    await call("ceph", "osd", "crush", "add", "osd.0", "1.0", "host=h");
    keep("ceph-osd", "-i", "0");

    const keys = { accessKeyId: randomBytes(8).toString("hex"), secretAccessKey: randomBytes(16).toString("hex") };
    const secrets = ["--access-key", keys.accessKeyId, "--secret", keys.secretAccessKey];
    await call("radosgw-admin", "user", "create", "--uid", "tests", "--display-name", "tests", ...secrets);
    const startGateway = () =>
      keep("radosgw", "-n", "client.admin", "--rgw-frontends", `beast endpoint=127.0.0.1:${gatewayPort}`);
    let gateway = startGateway();

    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await answers(endpoint);
    const outage = {
      begin: () => gateway.stop("SIGKILL"),
      async end() {
        gateway = startGateway();
        await answers(endpoint);
      },
    };
    // For a new bucket Ceph accepts only the name of its zone group as the region, or none.
    await new S3mini({ endpoint: `${endpoint}/documents`, region: "default", ...keys }).createBucket();
    return { endpoint, bucket: "documents", region: "us-east-1", ...keys, stop, outage };
  } catch (error) {
    await stop();
    return { skipped: `Ceph is installed but did not start: ${error instanceof Error ? error.message : error}` };
  }
}

function isInstalled(program: string) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Two ports that were free a moment ago, held at the same time so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const address = server.address();
    ports.push(typeof address === "object" && address ? address.port : 0);
  }
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

async function answers(endpoint: string) {
  for (const deadline = Date.now() + 30_000; ; await pause(100)) {
    try {
      await (await fetch(endpoint, { signal: AbortSignal.timeout(2_000) })).arrayBuffer();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
