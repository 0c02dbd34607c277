import { sql } from "kysely";
import { expect } from "vitest";
import { onBothDatabases } from "../../../tests/support/world";
import { isUniqueViolation } from "./errors";
import { openDatabase } from "./open.server";

onBothDatabases("a NUL in a text is left out, and every other character comes back as it was", async ({ db }) => {
  const text = "a'b\"c\\d%_\r\n\t\u0001\u200f日本🙂é";
  await db
    .insertInto("settings")
    .values({ key: "k\0ey", value: `${text}\0` })
    .execute();
  const row = await db.selectFrom("settings").selectAll().where("key", "=", "\0key").executeTakeFirstOrThrow();
  expect(row).toEqual({ key: "key", value: text });
});

onBothDatabases("sums, counts and large integers are numbers", async ({ db, dialect }) => {
  const big = dialect === "postgres" ? sql`bigint` : sql`integer`;
  const { rows } = await sql`select cast(9007199254740991 as ${big}) as large, count(*) as count, sum(n) as total,
    avg(n) as mean from (select cast(1 as ${big}) as n union all select 2) numbers`.execute(db);
  expect(rows).toEqual([{ large: 9007199254740991, count: 2, total: 3, mean: 1.5 }]);
});

onBothDatabases("a second row of one key is told apart from other errors", async ({ db }) => {
  const insert = () => db.insertInto("settings").values({ key: "one", value: "x" }).execute();
  await insert();
  expect(isUniqueViolation(await insert().catch((error: unknown) => error))).toBe(true);
  const missing = await sql`select * from no_such_table`.execute(db).catch((error: unknown) => error);
  expect(isUniqueViolation(missing)).toBe(false);
});

onBothDatabases("a database that answers passes the check, and a closed one does not", async (world) => {
  const databaseUrl = world.databaseUrl || undefined;
  const database = openDatabase({ dataDir: world.dataDir, databaseUrl });
  await database.check();
  await database.close();
  await expect(database.check()).rejects.toThrow();
});
