import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./tables";

/** The filters of a list besides the search: codes of the facet (none means all), and an owner. */
export interface Narrowed {
  table: string;
  facets: readonly string[];
  owner: { column: string; value: string } | null;
}

export interface Walk {
  /** Further conditions for the rows, such as their place in the order. */
  where?: readonly RawBuilder<unknown>[];
  /** The conditions already name the rows one by one, so facets are only checked and not walked. */
  gathered?: boolean;
  column: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  limit: number;
}

/** A row by its key, and its value in the column that was walked. */
export interface Step {
  n: number;
  edge: string | number;
}

/**
 * The rows in the order of a column, up to the limit. The index has this order only within each facet, so each facet is read
 * separately and the results are merged. The cost depends on the limit and not on the size of the table.
 */
export function walk(narrowed: Narrowed, { where = [], gathered, column, direction, limit }: Walk): RawBuilder<Step> {
  const { table, facets, owner } = narrowed;
  const owned = owner ? [sql`${sql.ref(`t.${owner.column}`)} = ${owner.value}`] : [];
  const branch = (
    facet: RawBuilder<unknown>[],
  ) => sql<Step>`select t.n as n, ${column} as edge from ${sql.table(table)} t
    where ${sql.join([sql`t.hidden_at is null`, ...owned, ...facet, ...where], sql` and `)}
    order by ${column} ${direction}, t.n ${direction} limit ${limit}`;
  const [only, ...others] = facets;
  if (only === undefined) return branch([]);
  if (gathered) return branch([sql`t.facet in (${sql.join(facets)})`]);
  if (others.length === 0) return branch([sql`t.facet = ${only}`]);
  const parts = facets.map(
    (facet, index) => sql`select * from (${branch([sql`t.facet = ${facet}`])}) ${sql.ref(`part${index}`)}`,
  );
  return sql<Step>`select * from (${sql.join(parts, sql` union all `)}) merged
    order by edge ${direction}, n ${direction} limit ${limit}`;
}

/** How many rows there are, counted up to the limit. */
export function counted({ table, facets, owner }: Narrowed, limit: number, where: readonly RawBuilder<unknown>[] = []) {
  const conditions = [
    sql`t.hidden_at is null`,
    ...(owner ? [sql`${sql.ref(`t.${owner.column}`)} = ${owner.value}`] : []),
    ...(facets.length > 0 ? [sql`t.facet in (${sql.join(facets)})`] : []),
    ...where,
  ];
  return sql<number>`(select count(*) from
    (select 1 from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)} limit ${limit}) counted)`;
}

/** `t.n` is one of these: as one parameter, however many there are. */
export function isOneOf(dialect: Dialect, keys: readonly number[]): RawBuilder<unknown> {
  if (dialect === "postgres") return sql`t.n = any(${keys}::bigint[])`;
  return sql`t.n in (select value from json_each(${JSON.stringify(keys)}))`;
}
