import { randomBytes } from "node:crypto";
import pg from "pg";
import { findBinaries } from "./postgres-binaries";
import { newPostgres } from "./postgres-server";

export type TestPostgres = {
  /** postgres://… of the server's own database; its user may create databases. */
  url: string;
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
};

const STARTS = 3;

// The data of this server is deleted after the tests, so nothing has to survive a power cut.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
  jit: "off",
};

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
      const { url, end } = await newPostgres(binaries, { settings: SETTINGS });
      return { url: marked(url).href, stop: end };
    } catch (error) {
      // Between choosing a free port and listening on it, another process may take it.
      if (attempt === STARTS || !String(error).includes("could not bind")) throw error;
    }
  }
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
