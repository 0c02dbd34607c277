import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import { parseEnv } from "~/platform/env.server";
import type { Services } from "~/services";
import { startPostgres } from "../../tests/support/postgres";
import { testSecret } from "../../tests/support/secret";
import { startBuiltServer } from "../../tests/support/server";
import { aPerson, type Person, signIn } from "../faults/person";
import { CommandError, printError } from "../lib/command-line.mjs";
import { addLargeFirm } from "../lib/demo/large-firm/large-firm";
import { openProduct } from "../lib/product";
import { type Figure, median, type Part } from "./measure";
import { addressesIn, clientPages, type Pages } from "./scale-addresses";

export interface ScaleOptions {
  rounds: number;
  /** How many clients the large firm has on PostgreSQL; SQLite has a tenth. The small firms have a thousandth. */
  clients: number;
  /** Where the firms are kept for the next measurement; by default they are removed. */
  folder?: string;
  /** A PostgreSQL server that keeps the firms; by default one of the tests' own. */
  server?: string;
  /** Which databases; by default both. */
  databases: readonly ("sqlite" | "postgres")[];
  /** How many addresses of one list are measured at most. */
  addresses: number;
  /** The names of the lists that are measured; by default all. */
  pages?: readonly string[];
}

const administrator = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "a steady hand 2031" };
const longest = 100;
const slower = 3;

/** Measures every list of the desk in a large firm and in one of a thousandth of its size, by whole requests. */
export async function largeFirm(options: ScaleOptions): Promise<Part> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const database of options.databases) {
    const clients = database === "postgres" ? options.clients : Math.ceil(options.clients / 10);
    const folder = options.folder ?? mkdtempSync(join(tmpdir(), "corvane-scale-"));
    const postgres = database === "postgres" && !options.server ? await startPostgres() : undefined;
    const server = database === "postgres" ? (options.server ?? postgres?.url) : undefined;
    const sites: Site[] = [];
    try {
      for (const count of [Math.ceil(clients / 1000), clients]) sites.push(await openSite({ count, folder, server }));
      // Writing the large firm can take longer than a session without use lasts.
      for (const site of sites) await site.enter();
      const [few, many] = sites;
      if (!few || !many) continue;
      const unknown = options.pages?.find((name) => !many.pages.some((pages) => pages.name === name));
      if (unknown)
        throw new CommandError(`There is no list '${unknown}': ${many.pages.map(({ name }) => name).join(", ")}`);
      for (const [index, pages] of many.pages.entries()) {
        const same = few.pages[index];
        if (!same || (options.pages && !options.pages.includes(pages.name))) continue;
        const measured = await compare([few, same], [many, pages], options);
        figures.push(figureOf({ database, clients, name: pages.name, ...measured }));
        details[`${database} ${pages.name}`] = measured.slowest;
        printError(`${database} ${pages.name}: ${figures.at(-1)?.measured}`);
      }
    } finally {
      for (const site of sites) await site.close();
      await postgres?.stop();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    }
  }
  return { figures, details };
}

interface Site {
  administrator: Person;
  advisor: Person;
  client: Person;
  pages: Pages[];
  /** Milliseconds that the processor has worked for the main thread of the server: a busy machine changes them little. */
  processor(): number;
  /** Signs both people in. */
  enter(): Promise<void>;
  close(): Promise<void>;
}

async function openSite({ count, folder, server }: { count: number; folder: string; server?: string }): Promise<Site> {
  const name = `${server ? "postgres" : "sqlite"}-${count}`;
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const variables = {
    ...{ DATA_DIR: dataDir, ALLOW_POSTGRES_WITH_FOLDER: "1", SECRET: testSecret, ...administrator },
    DATABASE_URL: server ? await databaseOf(server, count) : "",
  };
  // Counting what a search would find in millions of rows takes longer than any statement of the product may.
  const env = parseEnv({ ...variables, DATABASE_STATEMENT_SECONDS: "0" });
  const { services, database } = await openProduct(env);
  if (!(await services.db.selectFrom("clients").select("id").limit(1).executeTakeFirst())) {
    printError(`Writing a firm with ${count} clients into ${name} …`);
    await ensureFirstAdministrator(services, env.admin);
    const { id } = await services.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
    const password = administrator.ADMIN_PASSWORD;
    await addLargeFirm(services, count, { administrator: id, password, progress: printError });
  }
  await shareMyPassword(services);
  const pages = [...(await addressesIn(services)), clientPages];
  await database.close();
  const product = await startBuiltServer({ env: variables, dataDir });
  await product.pagesKept();
  const person = (username: string) => aPerson(() => product.url, username);
  const [staff, advisor, client] = [person(administrator.ADMIN_USERNAME), person("advisor"), person("client0")];
  return {
    ...{ administrator: staff, advisor, client, pages },
    processor: () => workedFor(product.process.pid ?? 0),
    async enter() {
      for (const member of [staff, advisor])
        if (!(await signIn(member, "/dashboard/admin/sign-in"))) throw new Error(`${member.email} could not sign in`);
      if (!(await signIn(client, "/client-login"))) throw new Error("The client could not sign in");
    },
    close: async () => void (await product.stop()),
  };
}

/** Linux alone says it; elsewhere 0. */
function workedFor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** The first client and the advisor sign in with the administrator's password, whoever wrote the firm. */
async function shareMyPassword({ db }: Services): Promise<void> {
  const account = (username: string) =>
    db.selectFrom("user").innerJoin("account", "account.userId", "user.id").where("username", "=", username);
  const { password } = await account(administrator.ADMIN_USERNAME).select("password").executeTakeFirstOrThrow();
  for (const username of ["client0", "advisor"]) {
    const { id } = await account(username).select("account.id").executeTakeFirstOrThrow();
    await db.updateTable("account").set({ password }).where("id", "=", id).execute();
  }
}

async function databaseOf(server: string, count: number): Promise<string> {
  const url = new URL(server);
  const name = `corvane_${count}`;
  const connection = new pg.Client({ connectionString: server });
  await connection.connect();
  const { rowCount } = await connection.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount === 0) await connection.query(`create database "${name}"`);
  await connection.end();
  url.pathname = `/${name}`;
  return url.href;
}

interface Measured {
  few: number[];
  many: number[];
  /** What the processor has worked for each address of the large firm, at least. */
  worked: number[];
  /** The slowest addresses of the large firm, by the median of their times. */
  slowest: { path: string; milliseconds: number }[];
  above: number;
}

async function compare(
  [few, fewPages]: [Site, Pages],
  [many, manyPages]: [Site, Pages],
  { rounds, addresses }: ScaleOptions,
) {
  const measured: Measured = { few: [], many: [], worked: [], slowest: [], above: 0 };
  const by = manyPages.by ?? "administrator";
  for (const [index, path] of manyPages.paths.entries()) {
    if (!isTaken(index, manyPages.paths.length, addresses)) continue;
    const smallPath = fewPages.paths[index] ?? path;
    await timed(few[by], smallPath);
    await timed(many[by], path);
    const times: number[] = [];
    const worked: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.few.push(await timed(few[by], smallPath));
      const before = many.processor();
      times.push(await timed(many[by], path));
      worked.push(many.processor() - before);
    }
    measured.many.push(...times);
    measured.worked.push(Math.min(...worked));
    measured.slowest.push({ path, milliseconds: median(times) });
  }
  measured.slowest.sort((one, other) => other.milliseconds - one.milliseconds);
  measured.above = measured.slowest.filter(({ milliseconds }) => milliseconds > longest).length;
  measured.slowest = measured.slowest.slice(0, 30);
  return measured;
}

/** Takes as many addresses from everywhere; by the golden ratio, so that no sort and no filter is left out. */
const isTaken = (index: number, all: number, most: number) => all <= most || (index * 0.6180339887) % 1 < most / all;

const percentile95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0;

function figureOf(measured: Measured & { database: string; clients: number; name: string }): Figure {
  const { database, clients, name, few, many, worked, slowest, above } = measured;
  const [small, large] = [percentile95(few), percentile95(many)];
  const worst = slowest[0];
  return {
    name: `${name}, ${clients.toLocaleString("en-US")} clients (${database})`,
    measured: `95% within ${large.toFixed(0)} ms, ${(large / small).toFixed(1)} times a thousandth`,
    target: `${longest} ms, ${slower} times`,
    ok: large <= longest && large <= slower * small,
    note: worst
      ? `median ${median(many).toFixed(0)} ms; the processor worked ${median(worked).toFixed(0)} ms, 95% within ${percentile95(worked).toFixed(0)} ms; ${above} of its addresses above; the slowest took ${worst.milliseconds.toFixed(0)} ms: ${worst.path}`
      : undefined,
  };
}

async function timed(person: Person, path: string): Promise<number> {
  const start = performance.now();
  const response = await person.get(path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}
