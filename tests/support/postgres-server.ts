import { type ChildProcess, execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./cached-folder";
import { freePort } from "./free-port";
import { type GuardedProcess, guarded, letGo } from "./guarded-process";
import type { Binaries } from "./postgres-binaries";

/** One PostgreSQL server with its own data. It ends with the process that started it, even when that is killed. */
export interface PostgresServer {
  /** postgres://… of its own database; its user may do everything. */
  url: string;
  port: number;
  /** Its data folder. */
  data: string;
  /** Starts it on its data again. */
  start(): Promise<void>;
  /** Stops it, and keeps its data: SIGINT ends the sessions and closes the data, SIGQUIT is like a crash. */
  stop(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** Stops it at once and removes its data. */
  end(): Promise<void>;
}

export interface PostgresOptions {
  settings: Record<string, string>;
  /** Fills the data folder; by default with an empty cluster. */
  fill?: (place: Place) => void;
}

export interface Place {
  /** The folder of the programs. */
  folder: string;
  /** The data folder, which does not exist yet. */
  data: string;
  /** Runs one of the programs as the user of the server, and waits for its end. */
  call(program: string, args: string[]): void;
}

const longestStart = 120_000;

const always = { listen_addresses: "127.0.0.1", unix_socket_directories: "", timezone: "UTC" };

/** Makes a data folder and starts a server on it, on a free port of the loopback. */
export async function newPostgres(
  { folder, user }: Binaries,
  { settings, fill = initialise }: PostgresOptions,
): Promise<PostgresServer> {
  const home = mkdtempSync(join(temporaryFolder(), "corvane-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const asUser = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const data = join(home, "data");
  const port = await freePort();
  const options = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(folder, "postgres"), "-D", data, "-p", String(port), ...options];
  let running: GuardedProcess | undefined;

  async function start() {
    const server = guarded(command, { ...asUser, folder: home, ending: "QUIT" });
    await ready(server.child);
    // It must not keep a finished test run from ending; the pipe closes with this process.
    letGo(server);
    running = server;
  }

  async function end() {
    await running?.end();
    rmSync(home, { recursive: true, force: true });
  }

  try {
    const call = (program: string, args: string[]) =>
      void execFileSync(join(folder, program), args, { ...asUser, stdio: "pipe" });
    fill({ folder, data, call });
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    data,
    start,
    async stop(signal) {
      await running?.stop(signal);
      running = undefined;
    },
    end,
  };
}

function initialise({ data, call }: Place) {
  const args = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"];
  try {
    // With this locale pg_trgm recognises the letters of every script, like a server in production.
    call("initdb", [...args, "--locale=C.UTF-8"]);
  } catch {
    rmSync(data, { recursive: true, force: true });
    call("initdb", [...args, "--no-locale"]);
  }
}

/** Resolves when the server accepts connections; rejects with its log when it ends or takes too long. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = "";
    const giveUp = (why: string) => {
      clearTimeout(timer);
      server.stdin?.end();
      fail(new Error(`PostgreSQL ${why}:\n${log}`));
    };
    const timer = setTimeout(() => giveUp(`was not ready after ${longestStart / 1000} s`), longestStart);
    server.stderr?.on("data", (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk;
      if (!/ready to accept (?:read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      done();
    });
    server.once("error", (error) => giveUp(`could not be started (${error.message})`));
    server.once("exit", () => giveUp("ended while starting"));
  });
}
