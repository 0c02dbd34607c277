import { type RawBuilder, sql } from "kysely";
import type { Db, Dialect } from "./tables";

/** The filters of a list besides the search: codes of the facet (none means all), and owners, of whom a row has one. */
export interface Narrowed {
  table: string;
  facets: readonly string[];
  owner: { column: string; values: readonly string[] } | null;
}

/** The condition for the owner of a row of `t`, if the list is narrowed to owners. */
export function ownedBy(owner: Narrowed["owner"]): RawBuilder<unknown>[] {
  if (!owner) return [];
  const column = sql.ref(`t.${owner.column}`);
  const [only, ...others] = owner.values;
  if (only === undefined) return [sql`1 = 0`];
  return [others.length === 0 ? sql`${column} = ${only}` : sql`${column} in (${sql.join(owner.values)})`];
}

/** Rows that conditions name by their keys: they are read by these, and by no other index. */
export type Gathered = { dialect: Dialect; keys: readonly number[] } | false;

/**
 * Where the rows are read. The embedded database would rather read all rows of a facet than look a thousand keys up, and
 * PostgreSQL all rows behind a place in the order.
 */
export function rowsOf(table: string, gathered: Gathered): RawBuilder<unknown> {
  if (!gathered) return sql`${sql.table(table)} t`;
  const { dialect, keys } = gathered;
  if (dialect === "sqlite") return sql`${sql.table(table)} t not indexed`;
  return sql`(select * from ${sql.table(table)} t where ${isOneOf(dialect, keys)} offset 0) t`;
}

/** Written out, because the embedded database uses an index of the rows of one facet only then. */
const isFacet = (facet: string) => sql`t.facet = ${sql.lit(facet)}`;

export interface Walk {
  /** Further conditions for the rows, such as their place in the order. */
  where?: readonly RawBuilder<unknown>[];
  /** The conditions already name the rows one by one, so facets are only checked and not walked. */
  gathered?: Gathered;
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
 * The rows in the order of a column, up to the limit. The index has this order only within each facet and owner, so each of
 * them is read separately and the results are merged. The cost depends on the limit and not on the size of the table.
 */
export function walk(
  dialect: Dialect,
  narrowed: Narrowed,
  { where = [], gathered = false, column, direction, limit }: Walk,
): RawBuilder<Step> {
  const { table, facets, owner } = narrowed;
  const branch = (
    facet: RawBuilder<unknown>[],
    owned = ownedBy(owner),
  ) => sql<Step>`select t.n as n, ${column} as edge from ${rowsOf(table, gathered)}
    where ${sql.join([sql`t.hidden_at is null`, ...owned, ...facet, ...where], sql` and `)}
    order by ${column} ${direction}, t.n ${direction} limit ${limit}`;
  if (gathered) return branch(facets.length > 0 ? [sql`t.facet in (${sql.join(facets)})`] : []);
  const owners = owner ? owner.values.map((value) => ownedBy({ ...owner, values: [value] })) : [[]];
  if (owners.length === 0) return branch([]);
  // A single facet is written out, see isFacet.
  const isOne = facets.length === 1;
  const cells = facets.length > 0 ? facets.map((facet) => [isOne ? isFacet(facet) : sql`t.facet = ${facet}`]) : [[]];
  const branches = cells.flatMap((facet) => owners.map((owned) => branch(facet, owned)));
  const [only, ...others] = branches;
  if (only && others.length === 0) return only;
  const merged = (parts: RawBuilder<unknown>) =>
    sql<Step>`select * from (${parts}) merged order by edge ${direction}, n ${direction} limit ${limit}`;
  if (dialect === "sqlite") {
    const parts = branches.map((part, index) => sql`select * from (${part}) ${sql.ref(`part${index}`)}`);
    return merged(sql`${sql.join(parts, sql` union all `)}`);
  }
  // PostgreSQL plans one reading and repeats it: with one for each facet, an advisor's inbox took a hundred times longer to plan than to run.
  const [facet] = facets.length > 1 ? [[sql`t.facet = facets.one`]] : cells;
  const [owned] = owner && owners.length > 1 ? [[sql`${sql.ref(`t.${owner.column}`)} = owners.one`]] : owners;
  const sets = [
    ...(facets.length > 1 ? [sql`unnest(${facets}::text[]) facets(one)`] : []),
    ...(owner && owners.length > 1 ? [sql`unnest(${owner.values}::text[]) owners(one)`] : []),
  ];
  return merged(
    sql`select part.* from ${sql.join(sets, sql` cross join `)} cross join lateral (${branch(facet ?? [], owned)}) part`,
  );
}

/**
 * How many rows there are, counted up to the limit. The embedded database counts each facet along its index: told all of them
 * together it reads the table from its beginning, where rows of these facets may be rare.
 */
export function counted(
  dialect: Dialect,
  { table, facets, owner }: Narrowed,
  limit: number,
  { where = [], gathered = false }: Pick<Walk, "where" | "gathered"> = {},
) {
  const conditions = [sql`t.hidden_at is null`, ...ownedBy(owner), ...where];
  const rows = (facet: RawBuilder<unknown>[]) =>
    sql`select 1 from ${rowsOf(table, gathered)} where ${sql.join([...conditions, ...facet], sql` and `)} limit ${limit}`;
  const [only, ...others] = facets;
  const together = () => {
    if (only === undefined) return [];
    return [others.length === 0 ? isFacet(only) : sql`t.facet in (${sql.join(facets)})`];
  };
  const parts = facets.map(
    (facet, index) => sql`select 1 from (${rows([sql`t.facet = ${facet}`])}) ${sql.ref(`part${index}`)}`,
  );
  const isWhole = dialect === "postgres" || gathered || facets.length < 2;
  const all = isWhole ? rows(together()) : sql`${sql.join(parts, sql` union all `)} limit ${limit}`;
  return sql<number>`(select count(*) from (${all}) counted)`;
}

/** The same as a question of its own. */
export async function countUpTo(
  { db, dialect }: { db: Db; dialect: Dialect },
  narrowed: Narrowed,
  limit: number,
  which: Pick<Walk, "where" | "gathered">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${counted(dialect, narrowed, limit, which)} as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many rows each of the facets has, each counted up to the limit. PostgreSQL plans one count and repeats it, see walk. */
export async function countFacets(
  services: { db: Db; dialect: Dialect },
  { facets, ...narrowed }: Narrowed,
  limit: number,
  which: Pick<Walk, "where">,
): Promise<number[]> {
  if (services.dialect === "sqlite")
    return Promise.all(facets.map((facet) => countUpTo(services, { ...narrowed, facets: [facet] }, limit, which)));
  const [only, ...others] = facets;
  if (only !== undefined && others.length === 0)
    return [await countUpTo(services, { ...narrowed, facets }, limit, which)];
  const where = [...(which.where ?? []), sql`t.facet = facets.one`];
  const count = counted(services.dialect, { ...narrowed, facets: [] }, limit, { where });
  const { rows } = await sql<{ count: number }>`select ${count} as count
    from unnest(${facets}::text[]) with ordinality facets(one, place) order by facets.place`.execute(services.db);
  return rows.map((row) => row.count);
}

/** What a request says about facets and owner; without an owner, or in a list that has none, everybody's rows are meant. */
export function narrowedBy(
  { table, owner }: { table: string; owner?: string },
  request: { facet: string; owner?: string | readonly string[] },
): Narrowed {
  const facets = [...request.facet];
  if (owner === undefined || request.owner === undefined) return { table, facets, owner: null };
  const values = typeof request.owner === "string" ? [request.owner] : request.owner;
  return { table, facets, owner: { column: owner, values } };
}

/** `t.n` is one of these: as one parameter, however many there are. */
export function isOneOf(dialect: Dialect, keys: readonly number[]): RawBuilder<unknown> {
  if (dialect === "postgres") return sql`t.n = any(${keys}::bigint[])`;
  return sql`t.n in (select value from json_each(${JSON.stringify(keys)}))`;
}
