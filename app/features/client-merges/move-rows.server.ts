import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { MergeEnds, MovingTable } from "../identity/merge-part";
import { type Counted, inNumbers } from "./vocabulary";

/** Whose rows go where: for what belongs to a record its id, for what belongs to an account the account's. */
export interface Way {
  from: string;
  to: string;
}

export const movingTables = ({ mergeParts }: Pick<Services, "mergeParts">): MovingTable[] =>
  mergeParts.flatMap(({ tables }) => tables.filter((table) => table.fate === "moves"));

const owner = ({ by = "client_id" }: { by?: string }) => sql.ref(`t.${by}`);
const ownColumn = ({ by = "client_id" }: { by?: string }) => sql.ref(by);

/** How many rows that people see would go along. */
export async function countMoving(db: Db | Tx, table: MovingTable, from: string, ends: MergeEnds): Promise<Counted> {
  const rest = table.clash ? sql<SqlBool>`not ${table.clash.when(ends)}` : sql<SqlBool>`true`;
  return counted(db, table, sql`${owner(table)} = ${from} and ${table.shown ?? sql`true`} and ${rest}`);
}

/** How many cannot go along. */
export async function countClashing(db: Db | Tx, table: MovingTable, ends: MergeEnds): Promise<Counted> {
  if (!table.clash) return { kind: "", count: 0, words: "" };
  return counted(
    db,
    table,
    sql`${owner(table)} = ${ends.gone} and ${table.shown ?? sql`true`} and ${table.clash.when(ends)}`,
  );
}

export async function counted(db: Db | Tx, table: MovingTable, where: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table.table)} as t
    where ${where}`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return { kind: table.words?.[1] ?? "", count, words: table.words ? inNumbers(count, table.words) : "" };
}

/** Notes the rows of an owner, and moves them. Those that clash stay. */
export async function moveRows(tx: Tx, move: Move): Promise<void> {
  await noteRows(tx, move);
  await setOwner(tx, move);
}

export interface Move extends Way {
  mergeId: string;
  table: MovingTable;
  way: "in" | "out";
  ends: MergeEnds;
}

export async function noteRows(tx: Tx, { mergeId, table, way, from, ends }: Move): Promise<void> {
  const clash = table.clash && way === "in" ? sql`and not ${table.clash.when(ends)}` : sql``;
  await sql`insert into client_merge_rows (merge_id, table_name, row_key, way)
    select ${mergeId}, ${table.table}, ${table.key}, ${way} from ${sql.table(table.table)} as t
    where ${owner(table)} = ${from} ${clash}`.execute(tx);
}

/** Gives the noted rows that still are the one owner's to the other one. */
export async function setOwner(tx: Tx, { mergeId, table, way, from, to }: Omit<Move, "ends">): Promise<void> {
  await sql`update ${sql.table(table.table)} as t set ${ownColumn(table)} = ${to}
    where ${owner(table)} = ${from} and ${noted(mergeId, table, way)}`.execute(tx);
}

/** Whether the row is one that the merge has moved. */
export const noted = (mergeId: string, table: MovingTable, way: "in" | "out") =>
  sql<SqlBool>`exists (select 1 from client_merge_rows r where r.merge_id = ${mergeId}
    and r.table_name = ${table.table} and r.way = ${way} and r.row_key = ${table.key})`;
