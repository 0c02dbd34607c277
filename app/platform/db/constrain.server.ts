import { type Kysely, sql } from "kysely";
import { type ColumnTypes, run } from "./migrate.server";

export interface Constraints {
  /** The words that a column may hold: a state or a kind. A step lists them as they are on its day. */
  words?: Record<string, readonly string[]>;
  /** Columns that hold the id of a row of another table. Null stays allowed where the column allows it. */
  keys?: Record<string, Reference>;
}

/** By table. */
export type TableConstraints = Record<string, Constraints>;

interface Reference {
  /** The other table, as SQL writes it. */
  of: string;
  /** Without it, a row that is referred to cannot be deleted. */
  onDelete?: "cascade" | "set null";
}

/**
 * Adds constraints to a table that may have rows, the same on both databases. They hold for every row that is written from
 * now on. A row that breaks one already stays as it is: it is not lost, and the product starts. PostgreSQL calls such a
 * constraint 'not valid'; SQLite does not look at the rows that are there.
 */
export async function constrain(
  db: Kysely<unknown>,
  { dialect }: ColumnTypes,
  table: string,
  { words = {}, keys = {} }: Constraints,
): Promise<void> {
  const constraints = [
    ...Object.entries(words).map(([column, list]) => checkOf(table, column, list)),
    ...Object.entries(keys).map(([column, reference]) => keyOf(table, column, reference)),
  ];
  const added = constraints.map(({ name, definition }) => `, constraint ${name} ${definition}`).join("");
  if (dialect === "sqlite") await rebuild(db, table, (columns) => `${columns}${added}`);
  else await alter(db, table, constraints);
}

interface Constraint {
  name: string;
  definition: string;
  /** True for a row that breaks it. */
  broken: string;
}

function checkOf(table: string, column: string, words: readonly string[]): Constraint {
  const allowed = `${column} in (${words.map((word) => `'${word}'`).join(", ")})`;
  return { name: `${table}_${column}_check`, definition: `check (${allowed})`, broken: `not (${allowed})` };
}

function keyOf(table: string, column: string, { of, onDelete }: Reference): Constraint {
  return {
    name: `${table}_${column}_fkey`,
    definition: `foreign key (${column}) references ${of} (id)${onDelete ? ` on delete ${onDelete}` : ""}`,
    broken: `${column} is not null and not exists (select 1 from ${of} parent where parent.id = ${table}.${column})`,
  };
}

/** Lets a column hold other words than its step of before has allowed; what it holds already has to be among them. */
export async function changeWords(
  db: Kysely<unknown>,
  { dialect }: ColumnTypes,
  { table, column, words }: { table: string; column: string; words: readonly string[] },
): Promise<void> {
  const { name, definition } = checkOf(table, column, words);
  if (dialect !== "sqlite") {
    await run(db, [
      `alter table ${table} drop constraint ${name}`,
      `alter table ${table} add constraint ${name} ${definition} not valid`,
    ]);
    return;
  }
  await rebuild(db, table, (columns) => {
    const changed = columns.replace(
      new RegExp(`(?:constraint ${name} )?check \\(${column} in \\([^)]*\\)\\)`),
      `constraint ${name} ${definition}`,
    );
    if (changed === columns) throw new Error(`The table ${table} has no constraint ${name}`);
    return changed;
  });
}

async function alter(db: Kysely<unknown>, table: string, constraints: readonly Constraint[]): Promise<void> {
  for (const { name, definition, broken } of constraints) {
    const { rows } = await sql.raw(`select 1 from ${table} where ${broken} limit 1`).execute(db);
    await run(db, [`alter table ${table} add constraint ${name} ${definition}${rows.length > 0 ? " not valid" : ""}`]);
  }
}

/**
 * SQLite adds constraints to a new table only: the rows are copied into one, with their keys, and the indexes and triggers
 * of the old one are made again. The search index is a table of its own and stays. Foreign keys are off during all steps
 * (see migrate): with them, dropping the old table would delete the rows that refer to it.
 */
async function rebuild(db: Kysely<unknown>, table: string, change: (columns: string) => string): Promise<void> {
  const objects = sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null`;
  const { rows } = await objects.execute(db);
  const { rows: counted } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    db,
  );
  const [, columns] = /^create table [^(]+\(([\s\S]*)\)\s*strict$/i.exec(own(rows)) ?? [];
  if (columns === undefined) throw new Error(`The table ${table} is not defined as it was expected`);
  await run(db, [
    `create table ${table}_new (${change(columns)}) strict`,
    "pragma ignore_check_constraints = on",
    `insert into ${table}_new select * from ${table}`,
    "pragma ignore_check_constraints = off",
    `drop table ${table}`,
    `alter table ${table}_new rename to ${table}`,
    ...rows.filter(({ type }) => type !== "table").map((object) => object.sql),
  ]);
  // Keys of rows that were deleted are never given again, so the count goes on where it was.
  for (const { seq } of counted) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
  }
}

const own = (objects: readonly { type: string; sql: string }[]) =>
  objects.find(({ type }) => type === "table")?.sql ?? "";
