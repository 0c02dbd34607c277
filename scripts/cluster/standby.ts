import { type ExecFileSyncOptions, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { delimiter, join } from "node:path";
import type { Binaries } from "../../tests/support/postgres-binaries";
import { newPostgres, type PostgresServer } from "../../tests/support/postgres-server";
import { root } from "../lib/paths.mjs";

/** A PostgreSQL server and its synchronous standby, behind the one address that the product knows. */
export interface PostgresPair {
  /** postgres://… of the address. */
  url: string;
  primary: PostgresServer;
  /** Kills the primary with -9, promotes the standby, and lets the address lead to it. */
  failOver(): Promise<void>;
  end(): Promise<void>;
}

const password = "a steady hand 2031";

/** Makes both with the scripts of deploy/standby, as docs/running.md tells operators to. */
export async function startPair(binaries: Binaries, settings: Record<string, string>): Promise<PostgresPair> {
  const primary = await newPostgres(binaries, { settings });
  const ended: (() => Promise<void>)[] = [primary.end];
  const end = async () => {
    for (const each of ended.splice(0)) await each();
  };
  const path = `${binaries.folder}${delimiter}${process.env.PATH}`;
  const run = (script: string, env: Record<string, string>, options: ExecFileSyncOptions = {}) =>
    // From its text: the user of the server may not be allowed to read the folder of this clone.
    void execFileSync("sh", ["-s"], {
      cwd: "/",
      ...options,
      env: { ...env, PATH: path, LC_ALL: "C" },
      input: readFileSync(join(root, "deploy/standby", script)),
      stdio: "pipe",
    });
  try {
    run("prepare-primary.sh", { PRIMARY_URL: primary.url, STANDBY_PASSWORD: password });
    const standby = await newPostgres(binaries, {
      settings,
      fill: ({ data }) => {
        const from = { PRIMARY_HOST: "127.0.0.1", PRIMARY_PORT: String(primary.port), STANDBY_PASSWORD: password };
        run("make-standby.sh", { ...from, PGDATA: data }, binaries.user);
      },
    });
    ended.push(standby.end);
    run("wait-for-standby.sh", { PRIMARY_URL: primary.url });
    const address = await movableAddress(primary.port);
    ended.push(address.close);
    return {
      url: primary.url.replace(`:${primary.port}/`, `:${address.port}/`),
      primary,
      async failOver() {
        await primary.stop("SIGKILL");
        run("fail-over.sh", { STANDBY_URL: standby.url });
        address.moveTo(standby.port);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A port of the loopback that leads to another one, and later to yet another: like the address of a database in production. */
async function movableAddress(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as { port: number }).port,
    moveTo(next: number) {
      target = next;
      drop();
    },
    async close() {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}
