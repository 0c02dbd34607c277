import { type RawBuilder, type SqlBool, sql } from "kysely";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import type { Administrator } from "../identity/actor";
import { isClientInReach, type Reach, reachOf } from "../identity/reach.server";
import { type ItemRow, itemRows } from "./find-items.server";
import type { ItemFilter } from "./vocabulary";

// In a large firm nearly all items are done. Each filter is read along an index in the order of the list, until its page is full; what
// belongs to the items of the page is looked up after that.

export interface ItemsRequest {
  search: string;
  /** '' for everything that is not done, what is optional among it. */
  filter: ItemFilter | "";
  after: string | null;
}

/** A place in the list. */
export interface ItemPlace {
  due: string;
  id: string;
}

export type MatchingItems = Awaited<ReturnType<typeof matchingItems>>;

/** More clients than a search can mean. */
const mostClientsFound = 200;
/** Items without a due date come last. The indexes of migration 0380 have the same words. */
export const dueKey = sql<string>`coalesce(item.due_on, '9999-12-31')`;

/** The places of what the request matches, of the clients whom this member of staff works with. */
export async function matchingItems(
  services: Services,
  staff: Administrator,
  { filter, search }: Pick<ItemsRequest, "filter" | "search">,
) {
  const { db, clock } = services;
  const query = db
    .selectFrom("document_request_items as item")
    .select([dueKey.as("due"), "item.id"])
    .where(isOfClient(reachOf(staff)))
    .where(conditionOf(filter, dayIn(clock.now(), "UTC")));
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return query;
  const keys = await findWords(services, "clients", words, mostClientsFound);
  const named = await nameHas(db, words.join(" "));
  const asked = sql<SqlBool>`item.request_id in (select asked.id from document_requests asked
    where asked.client_id in (select found.id from clients found where found.n in (${sql.join(keys)})))`;
  const found = [...(named ? [named] : []), ...(keys.length > 0 ? [asked] : [])];
  return query.where((where) => where.or(found.length > 0 ? found : [sql<SqlBool>`1 = 0`]));
}

/** More names than a firm has for its documents: nearly all items are of its checklists. */
const mostNames = 2000;

/**
 * The items whose name has these words; null for none. Each name is read once, from one to the next in their index: an item of each would
 * be asked otherwise. Where there are too many names, they are asked.
 */
async function nameHas(db: Db, words: string): Promise<RawBuilder<SqlBool> | null> {
  const { rows } = await sql<{ name: string }>`with recursive names (name) as (
      select min(name) from document_request_items
      union all
      select (select min(next.name) from document_request_items next where next.name > names.name) from names
      where names.name is not null)
    select name from names where name is not null limit ${mostNames + 1}`.execute(db);
  if (rows.length > mostNames)
    return sql<SqlBool>`lower(item.name) like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  const names = rows.flatMap(({ name }) => (fold(name).includes(words) ? [name] : []));
  return names.length > 0 ? sql<SqlBool>`item.name in (${sql.join(names)})` : null;
}

/** The items that come after this place, in the order of the list, with all that belongs to them. */
export async function readItems(
  db: Db,
  matching: MatchingItems,
  { after, most }: { after: ItemPlace | null; most: number },
): Promise<ItemRow[]> {
  let query = matching.orderBy(dueKey).orderBy("item.id").limit(most);
  // The day alone is what the embedded database finds its place in the index by.
  if (after)
    query = query
      .where(dueKey, ">=", after.due)
      .where(sql<SqlBool>`(${dueKey} > ${after.due} or item.id > ${after.id})`);
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await itemRows(db).where("item.id", "in", ids).execute()).map((row) => [row.id, row]));
  // An item that was erased between the two questions is left out.
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * Its client was not deleted and is within the reach. A question for each item that gives a value: joined, or asked for being there, the
 * databases would begin with all clients. It needs no row of the request or of the client: deleted ones have an index of their own.
 */
function isOfClient(reach: Reach | null) {
  const client = reach === null ? sql`(select 1) one` : sql`clients reached`;
  const within =
    reach === null ? sql`` : sql` and reached.id = asked.client_id and ${isClientInReach("reached", reach)}`;
  return sql<SqlBool>`(select 1 from document_requests asked, ${client} where asked.id = item.request_id${within}
    and not exists (select 1 from clients gone where gone.id = asked.client_id and gone.hidden_at > 0)) is not null`;
}

// Indexes of some rows are used only when their condition stands in the statement.
const isOpen = sql`item.withdrawn_at is null and item.released_at is null`;
/** Somebody has to do something about it: its client, or the firm. */
export const isUndone = sql<SqlBool>`${isOpen} and (item.standing <> 'accepted' or item.inapplicable_at is not null)`;

/** The states of item-state.ts in SQL. */
function conditionOf(filter: ItemFilter | "", today: string) {
  const waits = sql`item.inapplicable_at is null and item.standing = 'waits'`;
  switch (filter) {
    case "late":
      return sql<SqlBool>`(${isUndone} and ${dueKey} < ${today} and item.optional = 0 and ${waits})`;
    case "waiting":
      return sql<SqlBool>`(${isUndone} and item.optional = 0 and ${waits})`;
    case "optional":
      return sql<SqlBool>`(${isUndone} and item.optional = 1 and ${waits})`;
    case "to-check":
      return sql<SqlBool>`(${isUndone} and (item.inapplicable_at is not null or item.standing = 'sent'))`;
    case "inapplicable":
      return sql<SqlBool>`(${isOpen} and item.inapplicable_at is not null)`;
    case "done":
      return sql<SqlBool>`(item.withdrawn_at is not null or item.released_at is not null
        or (item.inapplicable_at is null and item.standing = 'accepted'))`;
    case "":
      return isUndone;
  }
}
