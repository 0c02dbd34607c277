import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { parseEnv } from "~/platform/env.server";
import { testSecret } from "../../tests/support/secret";
import { startBuiltServer } from "../../tests/support/server";
import { chanceFrom } from "../lib/demo/chance";
import { openProduct } from "../lib/product";
import { administratorSettings } from "./first-people";
import { aPerson, signIn } from "./person";
import { confirmImport, fetchMistakes, fileOfClients, mended, sendImport } from "./send-import";

export interface ImportReport {
  /** Kills that came before the import was done. */
  inTheMiddle: number;
  /** One sentence for each error; empty when all is well. */
  wrong: string[];
}

/** One import is killed at a fifth of its lines, at two fifths, and so on, and while they are shown. */
const stages = 5;

/** One line of so many has a mistake. */
const mistakeEvery = 20;

/**
 * In each round: a file of new clients is imported without its lines that have mistakes, and the server is killed with -9 in the middle
 * of the taking over, again and again until the import is done. Whoever looks then sees all the others or none. Afterwards the lines
 * that were left out are told of once each, the same file changes nothing, and the lines come in when they are mended.
 */
export async function importRounds({
  rounds,
  seed,
  lines,
  settings = {},
  report = () => {},
}: {
  /** Kills. */
  rounds: number;
  seed: number;
  lines: number;
  settings?: Record<string, string>;
  report?: (line: string) => void;
}): Promise<ImportReport> {
  const chance = chanceFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-faults-"));
  const variables = { DATA_DIR: dataDir, SECRET: testSecret, ...settings, ...administratorSettings };
  const { services, database } = await openProduct(parseEnv(variables));
  const { db } = services;
  const wrong: string[] = [];
  let server = await startBuiltServer({ env: variables, dataDir });
  const person = aPerson(() => server.url, administratorSettings.ADMIN_USERNAME);
  const enter = async () => {
    if (!(await signIn(person, "/dashboard/admin/sign-in"))) throw new Error("The administrator could not sign in");
  };
  const stateOf = async (id: string) =>
    (await db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
  const shown = async (first: number) => {
    const [from, to] = [first, first + lines];
    const { rows } = await sql<{ count: number }>`select count(*) as count from clients where hidden_at is null
      and email like '%@import.example' and cast(replace(replace(email, 'person', ''), '@import.example', '') as integer)
        >= ${sql.lit(from)} and cast(replace(replace(email, 'person', ''), '@import.example', '') as integer) < ${sql.lit(to)}`.execute(
      db,
    );
    return Number(rows[0]?.count ?? 0);
  };
  const until = async (id: string, state: string) => {
    for (;;) {
      const now = await stateOf(id);
      if (now === state) return;
      if (now === "failed" || now === "outdated" || now === "cancelled") throw new Error(`An import is ${now}`);
      await pause(100);
    }
  };
  /** Waits until so many lines are written hidden, or all are shown. */
  const reach = async (id: string, line: number) => {
    for (;;) {
      const { state, arrived_line } = await db
        .selectFrom("imports")
        .select(["state", "arrived_line"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      if (state !== "confirmed" || arrived_line >= line) return;
      await pause(20);
    }
  };
  const countsOf = (id: string) =>
    db
      .selectFrom("imports")
      .select(["added", "changed", "same", "wrong"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  /** The lines left out that each event of the import tells of. */
  const events = async (id: string) => {
    const rows = await db
      .selectFrom("audit_events")
      .select(["type", "detail"])
      .where("subject", "=", id)
      .where("type", "in", ["client-import.confirmed", "client-import.done"])
      .orderBy("seq")
      .execute();
    return rows.map(({ type, detail }) => `${type} ${JSON.parse(detail).mistakes}`).join(", ");
  };
  const expectThat = (what: string, found: unknown, expected: unknown) => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) wrong.push(`${what}: ${one.slice(0, 300)} instead of ${other.slice(0, 300)}`);
  };
  let inTheMiddle = 0;
  try {
    await enter();
    let kills = 0;
    for (let file = 0; kills < rounds && wrong.length === 0; file += 1) {
      const first = file * lines;
      const leftOut = Array.from(
        { length: Math.ceil(lines / mistakeEvery) },
        (_, index) => first + index * mistakeEvery,
      );
      const text = fileOfClients(lines, { first, wrong: leftOut });
      const taken = lines - leftOut.length;
      const id = await sendImport(person, server.url, text);
      await until(id, "checked");
      await confirmImport(person, id, { added: taken, wrong: leftOut.length });
      while (kills < rounds && (await stateOf(id)) === "confirmed") {
        await reach(id, Math.round((lines * ((kills % stages) + 1)) / stages));
        await pause(chance.below(600));
        await server.kill();
        kills += 1;
        // As if the minute were over for which the killed server holds the work.
        await db.updateTable("leases").set({ held_until: 0 }).where("name", "=", "client-imports").execute();
        const [state, visible] = [await stateOf(id), await shown(first)];
        if (state === "confirmed") inTheMiddle += 1;
        if (visible !== (state === "done" ? taken : 0))
          wrong.push(`After kill ${kills} the import is ${state}, and ${visible} of ${taken} clients are shown`);
        report(`kill ${kills}: ${state}, ${visible} of ${taken} clients are shown`);
        server = await startBuiltServer({ env: variables, dataDir });
      }
      await until(id, "done");
      await enter();
      expectThat("Clients who are shown when the import is done", await shown(first), taken);
      const told = `client-import.confirmed ${leftOut.length}, client-import.done ${leftOut.length}`;
      expectThat("The events of the import", await events(id), told);
      const mistakes = await fetchMistakes(person, id);
      const listed = [...mistakes.matchAll(/^Person (\d+) /gm)].map(([, n]) => Number(n));
      expectThat("The lines that were left out", listed, leftOut);
      const again = await sendImport(person, server.url, text);
      await until(again, "checked");
      const unchanged = { added: 0, changed: 0, same: taken, wrong: leftOut.length };
      expectThat("What the same file again would do", await countsOf(again), unchanged);
      const later = await sendImport(person, server.url, mended(mistakes));
      await until(later, "checked");
      await confirmImport(person, later, { added: leftOut.length });
      await until(later, "done");
      expectThat("Clients who are shown with the mended lines", await shown(first), lines);
      const left = await db.selectFrom("clients").select("id").where("hidden_at", "is not", null).limit(1).execute();
      if (left.length > 0) wrong.push("Hidden clients are left");
    }
    return { inTheMiddle, wrong };
  } finally {
    await server.kill();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
