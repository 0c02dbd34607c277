import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "~/platform/env.server";
import { startPostgres } from "../../tests/support/postgres";
import { testSecret } from "../../tests/support/secret";
import { startBuiltServer } from "../../tests/support/server";
import { aPerson, type Person, signUp } from "../faults/person";
import { printError } from "../lib/command-line.mjs";
import { openProduct } from "../lib/product";
import { type Figure, median, type Part } from "./measure";
import { addTwentyYears, oldClient } from "./twenty-years";

const limit = 2;

/** The pages of a client, and whether the limit is for them: a portfolio of twenty years may cost more than none. */
const pages = [
  { name: "dashboard", path: "/dashboard/client", limited: true },
  { name: "documents", path: "/dashboard/client/documents", limited: false },
  { name: "messages", path: "/dashboard/client/messages", limited: false },
  { name: "portfolio", path: "/dashboard/client/portfolio", limited: false },
] as const;

/** Compares the pages of a client with twenty years of data with those of an empty account, measured alternately. */
export async function pagesOfAnOldClient({ rounds }: { rounds: number }): Promise<Part> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const database of ["sqlite", "postgres"] as const) {
    const postgres = database === "postgres" ? await startPostgres() : undefined;
    const dataDir = mkdtempSync(join(tmpdir(), "corvane-bench-"));
    const variables = {
      DATA_DIR: dataDir,
      DATABASE_URL: (await postgres?.createDatabase()) ?? "",
      ALLOW_POSTGRES_WITH_FOLDER: "1",
      SECRET: testSecret,
    };
    const server = await startBuiltServer({ env: variables, dataDir });
    try {
      const [old, empty] = [aPerson(() => server.url, "old@example.com"), aPerson(() => server.url, "new@example.com")];
      for (const person of [old, empty])
        if (!(await signUp(person))) throw new Error("The sign-up for the bench was refused");
      printError(`Writing twenty years of a client into ${postgres ? "PostgreSQL" : "SQLite"} …`);
      const { services, database: opened } = await openProduct(parseEnv(variables));
      await addTwentyYears(services, old.email);
      await opened.close();
      for (const { name, path, limited } of pages) {
        const times = await inTurn(old, empty, path, rounds);
        const ratio = median(times.old) / median(times.empty);
        details[`${database} ${name}`] = times;
        figures.push({
          name: `A client's ${name} with ${oldClient}, compared with an empty account (${database})`,
          measured: `${ratio.toFixed(2)} times`,
          target: limited ? `<= ${limit} times` : "none",
          ok: limited ? ratio <= limit : null,
          note: `${median(times.old).toFixed(1)} ms compared with ${median(times.empty).toFixed(1)} ms`,
        });
      }
    } finally {
      await server.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return { figures, details };
}

async function inTurn(old: Person, empty: Person, path: string, rounds: number) {
  for (const person of [old, empty]) for (const _ of [1, 2, 3]) await timed(person, path);
  const times: { old: number[]; empty: number[] } = { old: [], empty: [] };
  for (let round = 0; round < rounds * 5; round += 1) {
    times.old.push(await timed(old, path));
    times.empty.push(await timed(empty, path));
  }
  return times;
}

async function timed(person: Person, path: string): Promise<number> {
  const start = performance.now();
  const response = await person.get(path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}
