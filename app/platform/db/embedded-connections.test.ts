import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "./open.server";
import type { Db } from "./tables";
import { waitBriefly } from "./wait-briefly.server";

const aDatabase = async (): Promise<Db> => (await openedTwice())[0];

/** Both have the same file, as a server and a command have. */
async function openedTwice(): Promise<[Db, Db]> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-db-"));
  const [one, other] = [openDatabase({ dataDir }), openDatabase({ dataDir })];
  onTestFinished(async () => {
    await one.close();
    await other.close();
    rmSync(dataDir, { recursive: true });
  });
  await sql`create table settings (key text primary key, value text not null) strict`.execute(one.db);
  return [one.db, other.db];
}

const add = (db: Db, key: string) => db.insertInto("settings").values({ key, value: "" }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map(({ key }) => key);

test("a read beside a transaction is answered at once, with what was committed last", async () => {
  const db = await aDatabase();
  await add(db, "a");
  await db.transaction().execute(async (tx) => {
    await add(tx, "b");
    expect(await keys(db)).toEqual(["a"]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from settings`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
    expect(await keys(tx)).toEqual(["a", "b"]);
  });
  expect(await keys(db)).toEqual(["a", "b"]);
});

test("writes wait for the transaction, and come in their order", async () => {
  const db = await aDatabase();
  const done: string[] = [];
  const later: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await add(tx, "first");
    later.push(add(db, "second").then(() => done.push("second")));
    later.push(
      db.transaction().execute(async (other) => {
        await add(other, "third");
        done.push("third");
      }),
    );
    later.push(add(db, "fourth").then(() => done.push("fourth")));
    await new Promise(setImmediate);
    expect(done).toEqual([]);
    expect(await keys(tx)).toEqual(["first"]);
  });
  await Promise.all(later);
  expect(done).toEqual(["second", "third", "fourth"]);
});

test("a long row of statements lets the process do something else between them", async () => {
  const db = await aDatabase();
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  const end = performance.now() + 200;
  await db.transaction().execute(async (tx) => {
    while (performance.now() < end) await add(tx, `${performance.now()}`);
  });
  clearInterval(timer);
  expect(others).toBeGreaterThan(2);
});

test("a page does not wait for a small change of its own while somebody else writes; the change follows", async () => {
  const db = await aDatabase();
  await db.transaction().execute(async (tx) => {
    await add(tx, "long");
    await waitBriefly(add(db, "by the way"));
    expect(await keys(db)).toEqual([]);
  });
  await vi.waitFor(async () => expect(await keys(db)).toEqual(["by the way", "long"]));
  await expect(waitBriefly(add(db, "long"))).rejects.toThrow();
});

test("while somebody else writes into the file, writes wait without holding the process up, and reads are answered", async () => {
  const [db, other] = await openedTwice();
  const done: string[] = [];
  const later: Promise<unknown>[] = [];
  await other.transaction().execute(async (tx) => {
    await add(tx, "first");
    later.push(db.transaction().execute(async (mine) => void (await add(mine, "second"))));
    later.push(add(db, "third").then(() => done.push("third")));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await keys(db)).toEqual([]);
    expect(done).toEqual([]);
    await add(tx, "still first");
  });
  await Promise.all(later);
  expect(await keys(other)).toEqual(["first", "second", "still first", "third"]);
});

test("what is rolled back, or fails, lets the next one go on", async () => {
  const db = await aDatabase();
  const broken = db.transaction().execute(async (tx) => {
    await add(tx, "gone");
    throw new Error("changed my mind");
  });
  await expect(broken).rejects.toThrow("changed my mind");
  await expect(sql`insert into no_table values (1)`.execute(db)).rejects.toThrow("no such table");
  await Promise.all([add(db, "a"), expect(add(db, "a")).rejects.toThrow("UNIQUE"), add(db, "b")]);
  // Begun by hand.
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await add(connection, "c");
    const other = add(db, "d");
    await sql`rollback`.execute(connection);
    await other;
  });
  expect(await keys(db)).toEqual(["a", "b", "d"]);
});

test("of fifty transactions at once none gets between the statements of another", async () => {
  const db = await aDatabase();
  await add(db, "0");
  await Promise.all(
    Array.from({ length: 50 }, () =>
      db.transaction().execute(async (tx) => {
        const before = await keys(tx);
        await new Promise(setImmediate);
        await add(tx, String(before.length).padStart(3, "0"));
      }),
    ),
  );
  expect(await keys(db)).toHaveLength(51);
});
