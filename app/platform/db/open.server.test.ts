import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { emptyWorld, onBothDatabases } from "../../../tests/support/world";
import { databaseTrouble, isUniqueViolation } from "./errors";
import { databaseFile, openDatabase } from "./open.server";

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

test("PostgreSQL does not compile the product's statements, and starts no processes for one of them", async () => {
  const { db } = await emptyWorld({ database: "postgres" });
  expect((await sql`show jit`.execute(db)).rows).toEqual([{ jit: "off" }]);
  expect((await sql`show max_parallel_workers_per_gather`.execute(db)).rows).toEqual([
    { max_parallel_workers_per_gather: "0" },
  ]);
  expect((await sql`show random_page_cost`.execute(db)).rows).toEqual([{ random_page_cost: "1.1" }]);
});

test("a statement that takes too long, or waits too long for a lock, is told as a busy database", async () => {
  const { dataDir, databaseUrl } = await emptyWorld({ database: "postgres" });
  const databaseLimits = { connections: 2, statementSeconds: 2, lockSeconds: 1 };
  const { db, close } = openDatabase({ dataDir, databaseUrl, databaseLimits });
  onTestFinished(close);
  const trouble = async (work: Promise<unknown>) => databaseTrouble(await work.catch((error: unknown) => error));
  expect(await trouble(sql`select pg_sleep(20)`.execute(db))).toBe("busy");
  await db.transaction().execute(async (tx) => {
    await sql`lock table settings`.execute(tx);
    expect(await trouble(db.selectFrom("settings").selectAll().execute())).toBe("busy");
  });
  expect(await db.selectFrom("settings").select("key").execute()).toBeDefined();
});

test("a disk that is full is told as such, nothing of the transaction stays, and the next one works", async () => {
  const { db } = await emptyWorld({ database: "sqlite" });
  const pagesAtMost = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  const write = (key: string, value: string) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto("settings")
        .values({ key: `first ${key}`, value: "" })
        .execute();
      await tx.insertInto("settings").values({ key, value }).execute();
    });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await pagesAtMost((rows[0]?.page_count ?? 0) + 1);
  expect(databaseTrouble(await write("much", "x".repeat(100_000)).catch((error: unknown) => error))).toBe("full");
  await pagesAtMost(1_000_000);
  await write("little", "x");
  const keys = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "in", ["first much", "much", "first little", "little"])
    .orderBy("key")
    .execute();
  expect(keys).toEqual([{ key: "first little" }, { key: "little" }]);
});

test("a connection lost between two statements fails its transaction, and neither the process nor the next one", async () => {
  const { db } = await emptyWorld({ database: "postgres" });
  const write = (tx: typeof db, key: string) => tx.insertInto("settings").values({ key, value: "" }).execute();
  const cutOff = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await write(tx, "lost");
    const told = vi.spyOn(pg.Client.prototype, "emit");
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    // Between two statements: the connection's end has been noticed before the next one.
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("end"), 10_000);
    await write(tx, "too late");
  });
  expect(databaseTrouble(await cutOff.catch((error: unknown) => error))).toBe("busy");
  await write(db, "after");
  const keys = db.selectFrom("settings").select("key").where("key", "in", ["lost", "too late", "after"]);
  expect(await keys.execute()).toEqual([{ key: "after" }]);
});

test("the embedded database is its owner's only, also in a folder that everybody may look into", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-open-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  const { db, close } = openDatabase({ dataDir });
  await sql`create table settings (key text)`.execute(db);
  for (const ending of ["", "-wal", "-shm"]) expect(statSync(`${databaseFile(dataDir)}${ending}`).mode & 0o077).toBe(0);
  await close();
});
