import { ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { temporaryFolder } from "./cached-folder";
import { freePort } from "./free-port";
import { type Binaries, findBinaries } from "./postgres-binaries";

export type TestPostgres = {
  /** postgres://… of the server's own database; its user may create databases. */
  url: string;
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
};

const READY_MS = 120_000;
const STARTS = 3;

// The data of this server is deleted after the tests, so nothing has to survive a power cut.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  jit: "off",
};

// A process that watches the server. It stops the server when its own standard input closes, which happens at stop() and
// when the tests are killed. Then it deletes the data.
const GUARDIAN = `
  data=$1; shift
  exec 3<&0
  "$@" 3<&- & server=$!
  (read -r _ <&3; kill -QUIT $server) 2>/dev/null & reader=$!
  wait $server; code=$?
  kill $reader 2>/dev/null
  rm -rf "$data"
  exit $code
`;

/**
 * Starts a PostgreSQL server from the packages or an installed one, or uses the server of TEST_DATABASE_URL. It ends with
 * stop(), or with the process that started it.
 * @throws Error when no server can be started, with what to do or the last log lines of the server
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? await lendServer(given) : await ownServer();
  return { url, stop, createDatabase: (template) => createTestDatabase(url, template) };
}

/**
 * Creates an empty database with a new name.
 * @param serverUrl the url of startPostgres(); a worker gets it from `inject("postgresUrl")`
 * @param template the name of a database to copy; nobody may be connected to it
 * @returns its postgres:// url
 */
export async function createTestDatabase(serverUrl: string, template = "template1"): Promise<string> {
  const url = new URL(serverUrl);
  const name = `${url.searchParams.get("application_name")}_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Marks the databases of a run by the application name, so that they can be dropped on a server that keeps running. */
function marked(serverUrl: string) {
  const url = new URL(serverUrl);
  url.searchParams.set("application_name", `corvane_test_${randomBytes(4).toString("hex")}`);
  return url;
}

async function lendServer(given: string) {
  const url = marked(given);
  try {
    await query(url.href, "SELECT 1");
  } catch (cause) {
    throw new Error(
      "TEST_DATABASE_URL names a PostgreSQL that does not answer: start it, correct the url, or unset it.",
      {
        cause,
      },
    );
  }
  const prefix = url.searchParams.get("application_name");
  const stop = async () => {
    const names = await query(url.href, `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
    for (const { datname } of names) await query(url.href, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  };
  return { url: url.href, stop };
}

async function ownServer() {
  const binaries = await findBinaries();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(binaries);
    } catch (error) {
      // Between choosing a free port and listening on it, another process may take it.
      if (attempt === STARTS || !String(error).includes("could not bind")) throw error;
    }
  }
}

async function launch({ folder, user }: Binaries) {
  const home = mkdtempSync(join(temporaryFolder(), "corvane-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const asUser = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const data = join(home, "data");
  initialise(join(folder, "initdb"), data, asUser);

  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(folder, "postgres"), "-D", data, "-p", String(port), ...settings];
  const server = spawn("/bin/sh", ["-c", GUARDIAN, "sh", home, ...command], {
    ...asUser,
    stdio: ["pipe", "ignore", "pipe"],
    detached: true, // out of reach of Ctrl-C: only the guardian's pipe ends it
  });
  await ready(server);
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  // These must not keep a finished test run from ending; the pipe closes with the process.
  for (const handle of [server, server.stdin, server.stderr]) unref(handle);

  const stop = async () => {
    server.ref();
    server.stdin?.end();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { url: marked(`postgres://postgres@127.0.0.1:${port}/postgres`).href, stop };
}

function unref(handle: unknown) {
  if (handle instanceof Socket || handle instanceof ChildProcess) handle.unref();
}

function initialise(initdb: string, data: string, options: Parameters<typeof execFileSync>[2]) {
  const args = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"];
  try {
    // With this locale pg_trgm recognises the letters of every script, like a server in production.
    execFileSync(initdb, [...args, "--locale=C.UTF-8"], { ...options, stdio: "pipe" });
  } catch {
    rmSync(data, { recursive: true, force: true });
    execFileSync(initdb, [...args, "--no-locale"], { ...options, stdio: "pipe" });
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
    const timer = setTimeout(() => giveUp(`was not ready after ${READY_MS / 1000} s`), READY_MS);
    server.stderr?.on("data", (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk;
      if (!log.includes("ready to accept connections")) return;
      clearTimeout(timer);
      done();
    });
    server.once("error", (error) => giveUp(`could not be started (${error.message})`));
    server.once("exit", () => giveUp("ended while starting"));
  });
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}
