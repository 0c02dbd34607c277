import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "~/platform/env.server";
import { startPostgres } from "../../tests/support/postgres";
import { testSecret } from "../../tests/support/secret";
import { type BuiltServer, startBuiltServer } from "../../tests/support/server";
import { aPerson, type Person, signIn } from "../faults/person";
import { printError } from "../lib/command-line.mjs";
import { openProduct } from "../lib/product";
import { addManyRows, type SearchedTable, type Terms, threeLetters } from "./many-rows";
import { type Figure, median, type Part } from "./measure";

const [small, large] = [1000, 100_000];
const limit = 2;
const administrator = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "a steady hand 2031" };

interface List {
  name: string;
  path: string;
  table: SearchedTable;
  sorts: string[];
  /** The filters to measure, in addition to no filter. */
  filters: Record<string, string>[];
}

const lists: List[] = [
  {
    name: "client list",
    path: "/dashboard/admin/clients",
    table: "clients",
    sorts: ["name", "email", "portfolio", "status", "active"],
    filters: [{ status: "active" }],
  },
  {
    name: "document list",
    path: "/dashboard/admin/documents",
    table: "documents",
    sorts: ["uploaded", "document", "client", "type", "status"],
    filters: [{ status: "pending" }],
  },
  {
    name: "inbox",
    path: "/dashboard/admin/inbox",
    table: "inbox_items",
    sorts: ["received", "deadline", "name", "type", "status"],
    filters: [
      { type: "all", status: "all" },
      { status: "new" },
      { type: "contact", status: "open" },
      { deadline: "over" },
      { assignee: "bench-1" },
      { assignee: "nobody", type: "application" },
      { assignee: "nobody", deadline: "soon" },
      { assignee: "bench-1", type: "match", status: "waiting" },
      { assignee: "bench-1", type: "all", status: "all" },
    ],
  },
];

/**
 * Compares every list of the administrators with 100,000 rows and with 1,000: medians of whole requests, measured
 * alternately.
 */
export async function adminLists({ rounds }: { rounds: number }): Promise<Part> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const database of ["sqlite", "postgres"] as const) {
    const postgres = database === "postgres" ? await startPostgres() : undefined;
    const sites: Site[] = [];
    try {
      for (const count of [small, large]) sites.push(await openSite(count, await postgres?.createDatabase()));
      const [few, many] = sites;
      if (!few || !many) continue;
      for (const list of lists) {
        const cases = await compare(few, many, list, rounds);
        const worst = cases.reduce((one, other) => (other.ratio > one.ratio ? other : one));
        const above = cases.filter(({ ratio }) => ratio > limit).length;
        figures.push({
          name: `Administrators' ${list.name}, 100,000 rows compared with 1,000 (${database})`,
          measured: `${worst.ratio.toFixed(2)} times at most`,
          target: `<= ${limit} times`,
          ok: above === 0,
          note: `${cases.length} searches, filters and sorts, ${above} of them above; the slowest is ${worst.query} with ${worst.large.toFixed(1)} ms compared with ${worst.small.toFixed(1)} ms`,
        });
        details[`${database} ${list.name}`] = cases;
      }
    } finally {
      for (const site of sites) await site.close();
      await postgres?.stop();
    }
  }
  return { figures, details };
}

interface Site {
  server: BuiltServer;
  person: Person;
  terms: Record<SearchedTable, Terms>;
  close(): Promise<void>;
}

async function openSite(count: number, databaseUrl: string | undefined): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-bench-"));
  const places = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    ALLOW_POSTGRES_WITH_FOLDER: "1",
    SECRET: testSecret,
  };
  const variables = { ...places, ...administrator };
  printError(`Writing ${count} rows of each kind into ${databaseUrl ? "PostgreSQL" : "SQLite"} …`);
  const { services, database } = await openProduct(parseEnv(variables));
  await addManyRows(services, count);
  const terms = {
    clients: await threeLetters(services, "clients"),
    documents: await threeLetters(services, "documents"),
    inbox_items: await threeLetters(services, "inbox_items"),
  };
  await database.close();
  const server = await startBuiltServer({ env: variables, dataDir });
  const person = aPerson(() => server.url, administrator.ADMIN_USERNAME);
  if (!(await signIn(person, "/dashboard/admin/sign-in"))) throw new Error("The administrator could not sign in");
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, person, terms, close };
}

interface Case {
  query: string;
  /** Milliseconds. */
  small: number;
  large: number;
  ratio: number;
}

async function compare(few: Site, many: Site, list: List, rounds: number): Promise<Case[]> {
  const terms = many.terms[list.table];
  const queries = ["", terms.few, terms.some, terms.many, terms.none].flatMap((q) =>
    [{}, ...list.filters].flatMap((filter) =>
      list.sorts.flatMap((sort) => [sort, `-${sort}`].map((order) => ({ q, ...filter, sort: order }))),
    ),
  );
  const cases: Case[] = [];
  for (const query of queries) {
    const path = `${list.path}?${new URLSearchParams(query)}`;
    const quick = await inTurn(few, many, path, rounds);
    // A result that looks slow may come from a busy machine, so it is measured again with more rounds.
    const { one, other } = ratioOf(quick) > limit ? await inTurn(few, many, path, 5 * rounds) : quick;
    cases.push({ query: path, small: median(one), large: median(other), ratio: ratioOf({ one, other }) });
  }
  return cases;
}

const ratioOf = ({ one, other }: { one: number[]; other: number[] }) => median(other) / median(one);

async function inTurn(few: Site, many: Site, path: string, rounds: number) {
  for (const site of [few, many]) await timed(site, path);
  const one: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await timed(few, path));
    other.push(await timed(many, path));
  }
  return { one, other };
}

async function timed({ person }: Site, path: string): Promise<number> {
  const start = performance.now();
  const response = await person.get(path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}
