import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Column, readColumns } from "../tests/support/columns";
import { databaseBefore } from "../tests/support/old-database";
import { constraints } from "./migrations";
import type { Constraints } from "./platform/db/constrain.server";
import type { Db } from "./platform/db/tables";

type OldDatabase = Awaited<ReturnType<typeof databaseBefore>>;
type Kind = "sqlite" | "postgres";
type Row = Record<string, string | number | null>;

const kinds = ["sqlite", "postgres"] as const;
const tables: [string, Constraints][] = Object.entries(constraints);

test.each(kinds)("an old database keeps every row, also those that break a constraint (%s)", async (kind) => {
  const old = await databaseBefore("0068", kind);
  await fill(old, kind);
  const before = { rows: await readRows(old.db), objects: await readObjects(old.db, kind) };
  await old.migrateTo("0069");
  expect(await readRows(old.db)).toEqual(before.rows);
  expect(await readObjects(old.db, kind)).toEqual(before.objects);
});

test.each(kinds)("the database refuses a state that does not exist, and a row about nothing (%s)", async (kind) => {
  const old = await databaseBefore("0068", kind);
  await fill(old, kind);
  await old.migrateTo("0069");
  const accepted: string[] = [];
  for (const [table, { words = {}, keys = {} }] of tables) {
    const sound = [
      ...Object.entries(words).map(([column, [word = ""]]) => [column, word] as const),
      ...Object.entries(keys).map(([column, { of }]) => [column, idOf(of, "sound")] as const),
    ];
    for (const [column, value] of sound)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'refused' where ${sql.ref(column)} = ${value}`
        .execute(old.db)
        .then(
          () => accepted.push(`${table}.${column}`),
          (error: unknown) => expect(String(error)).toMatch(/constraint/i),
        );
  }
  expect(accepted).toEqual([]);
});

test.each(kinds)("keys of deleted rows are not given again, and the search follows the rows (%s)", async (kind) => {
  const old = await databaseBefore("0068", kind);
  await fill(old, kind);
  const gone = await add(old, kind, "clients", "gone", { user_id: null });
  await sql`delete from clients where id = 'clients-gone'`.execute(old.db);
  await old.migrateTo("0069");
  const next = await add(old, kind, "clients", "next", { user_id: null, search: "heron" });
  expect(next).toBe(gone + 1);
  if (kind === "postgres") return;
  const find = async (text: string) => {
    const found = await sql<{
      rowid: number;
    }>`select rowid from clients_search where clients_search match ${text}`.execute(old.db);
    return found.rows.map(({ rowid }) => rowid);
  };
  expect(await find("ron")).toEqual([next]);
  expect(await find("sou")).toHaveLength(1);
  await sql`update clients set search = 'egret' where n = ${next}`.execute(old.db);
  expect([await find("ron"), await find("gre")]).toEqual([[], [next]]);
});

/** Of each table one sound row, and one that breaks all its constraints. */
async function fill(old: OldDatabase, kind: Kind): Promise<void> {
  await add(old, kind, "user", "sound");
  for (const [table, { words = {}, keys = {} }] of tables) {
    await add(old, kind, table, "sound");
    const columns = [...Object.keys(words), ...Object.keys(keys)];
    await add(old, kind, table, "broken", Object.fromEntries(columns.map((column) => [column, "nothing"])));
  }
}

/** Adds a row with something in every column that needs it; returns its key `n`, if the table has one. */
async function add(old: OldDatabase, kind: Kind, table: string, name: string, given: Row = {}): Promise<number> {
  const { words = {}, keys = {} } = tables.find(([one]) => one === table)?.[1] ?? {};
  const row: Row = {};
  for (const column of await readColumns(old.db, kind)) {
    if (column.table !== table || column.name === "n") continue;
    const [word] = words[column.name] ?? [];
    const key = keys[column.name];
    if (word) row[column.name] = word;
    else if (key) row[column.name] = idOf(key.of, "sound");
    else if (!column.nullable) row[column.name] = someValue(column, name);
  }
  await old.write(table, { ...row, ...given });
  const { rows } = await sql<{ n?: number }>`select * from ${sql.table(table)}`.execute(old.db);
  return Math.max(...rows.map(({ n = 0 }) => n));
}

const idOf = (table: string, name: string) => `${table.replaceAll('"', "")}-${name}`;

function someValue({ table, name: column, type }: Column, name: string): string | number {
  if (column === "id") return idOf(table, name);
  if (type === "text") return `${column} ${name}`;
  if (type === "boolean") return "false";
  return type.startsWith("timestamp") ? "2026-05-14T10:15:00Z" : 1;
}

async function readRows(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of ["user", ...tables.map(([name]) => name)]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  }
  return all;
}

/** Indexes and triggers, as they are defined. */
async function readObjects(db: Db, kind: Kind): Promise<unknown[]> {
  const objects =
    kind === "sqlite"
      ? sql`select tbl_name, name, sql from sqlite_master where type in ('index', 'trigger') order by tbl_name, name`
      : sql`select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1, 2`;
  return (await objects.execute(db)).rows;
}
