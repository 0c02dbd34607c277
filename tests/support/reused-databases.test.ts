import pg from "pg";
import { expect, test } from "vitest";
import { giveBack, type ReusableDatabase, takeDatabase } from "./reused-databases";

/** Every row of every table, and where every key goes on. */
async function contentsOf({ connection }: ReusableDatabase) {
  const { rows: tables } = await connection.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows = tables.map(
    ({ name }) => `select '${name}' as name, (select json_agg(t order by t::text)::text from ${name} t) as content`,
  );
  const keys = "select sequencename, last_value::text from pg_sequences";
  return (await connection.query(`${rows.join(" union all ")} union all ${keys} order by 1, 2`)).rows;
}

async function inAnotherConnection(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // As a test with many tables would leave them: written without regard to what refers to what.
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test("a database that is given back has what a new one has: rows added and removed in another connection are undone", async () => {
  const database = await takeDatabase();
  const asNew = await contentsOf(database);
  const removed = Object.keys(database.stored);
  expect(removed.length, "tables with rows that migrations have stored").toBeGreaterThan(0);
  for (const round of [1, 2]) {
    await inAnotherConnection(database.url, [
      "insert into rate_limits (key, points, expire) values ('somebody', 1, 1)",
      "select nextval(pg_get_serial_sequence('clients', 'n'))",
      ...removed.map((table) => `delete from ${table}`),
    ]);
    expect(await contentsOf(database), `round ${round}`).not.toEqual(asNew);
    await giveBack(database);
    const again = await takeDatabase();
    expect(again.url).toBe(database.url);
    expect(await contentsOf(again), `round ${round}`).toEqual(asNew);
  }
  await giveBack(database);
});

test("a database whose schema a test has changed is not used again", async () => {
  const database = await takeDatabase();
  await inAnotherConnection(database.url, ["alter table rate_limits add column extra integer"]);
  await giveBack(database);
  const next = await takeDatabase();
  expect(next.url).not.toBe(database.url);
  await giveBack(next);
});
