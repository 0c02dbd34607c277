import { sql } from "kysely";
import {
  type Cursor,
  type ListOf,
  type ListRequest,
  listKeys,
  listPage,
  placeInList,
  readCursor,
  writeCursor,
} from "./list.server";
import type { Db, Dialect } from "./tables";

/** Where a row stands in the list from which it was opened, and the ids of the rows beside it. */
export interface ListPlace {
  /** From 1; null when it is not in the list (any more). */
  position: number | null;
  total: number;
  /** True when there are more than were counted. */
  more: boolean;
  previous: string | null;
  next: string | null;
  /** The next one, or after the end of the list its first one; null when there is no other. */
  onward: string | null;
  /** Where it stands in the order of the list, to be kept while it is changed. */
  place: string;
}

/**
 * The place of a row in that search, these filters and this order. A change may have taken it out of the list or to the end of it: with
 * `before`, the place that it had, the ways to its neighbours stay those from which one came.
 */
export async function readListPlace<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  wanted: ListRequest<Sort>,
  row: { n: number },
  before: string | null,
): Promise<ListPlace> {
  const kept = readCursor(before, list.numeric.includes(wanted.sort));
  const value = (row as Record<string, unknown>)[list.sorts[wanted.sort]] as string | number;
  const here: Cursor = kept?.[1] === row.n ? kept : [value, row.n];
  const request = { ...wanted, after: null, before: null };
  const earlier = await placeInList(services, list, request, here);
  const { total, more, keys } = await listPage(services, list, request, { size: 2 });
  // Two, because it may itself stand beside the place that it had.
  const others = async (cursor: { after: Cursor } | { before: Cursor }) =>
    (await listKeys(services, list, { ...request, ...cursor }, { size: 2, restart: false })).keys.filter(
      (key) => key !== row.n,
    );
  const previous = (await others({ before: here })).at(-1) ?? null;
  const next = (await others({ after: here }))[0] ?? null;
  const onward = next ?? keys.find((key) => key !== row.n) ?? null;
  const beside = [previous, next, onward].filter((key) => key !== null);
  const { rows } =
    beside.length === 0
      ? { rows: [] }
      : await sql<{ n: number; id: string }>`select n, id from ${sql.table(list.table)}
          where n in (${sql.join(beside)})`.execute(services.db);
  const idOf = (key: number | null) => rows.find(({ n }) => n === key)?.id ?? null;
  return {
    ...{ position: earlier === null ? null : earlier + 1, total, more },
    ...{ previous: idOf(previous), next: idOf(next), onward: idOf(onward), place: writeCursor(here) },
  };
}
