import { type SqlBool, sql } from "kysely";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import { pageSize } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { itemRows, present, type RequestedItem } from "./find-items.server";
import { isLate } from "./item-state";
import { type ItemFilter, itemFilters } from "./vocabulary";

export interface ItemsRequest {
  search: string;
  /** '' for everything that is not done. */
  filter: ItemFilter | "";
  after: string | null;
}

export function readItemsRequest(parameters: URLSearchParams): ItemsRequest {
  const status = parameters.get("status");
  return {
    search: (parameters.get("q") ?? "").slice(0, 200),
    filter: itemFilters.find(({ value }) => value === status)?.value ?? "",
    after: parameters.get("after"),
  };
}

export interface ItemLine extends RequestedItem {
  clientName: string;
  late: boolean;
}

export interface ItemsPage {
  items: ItemLine[];
  /** Counted to 1,000. */
  total: number;
  more: boolean;
  next: string | null;
}

const mostCounted = 1000;
/** More clients than a search can mean. */
const mostClientsFound = 200;
/** Items without a due date come last. */
export const dueKey = sql<string>`coalesce(item.due_on, '9999-12-31')`;

/** The rows that the request matches, of the clients whom this member of staff works with. */
export async function matchingItems(services: Services, staff: Administrator, request: ItemsRequest) {
  const reach = reachOf(staff);
  const { db, clock } = services;
  let query = itemRows(db).where(conditionOf(request.filter, dayIn(clock.now(), "UTC")));
  if (reach !== null) query = query.where(clientInReach(sql.ref("client.id"), reach));
  const words = fold(request.search).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return query;
  const keys = await findWords(services, "clients", words, mostClientsFound);
  const named = sql<SqlBool>`lower(item.name) like ${`%${words.join(" ").replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  return query.where((where) => where.or([where("client.n", "in", [0, ...keys]), named]));
}

/** What comes after this item in the order of the list. */
export const beyondItem = ({ due, id }: { due: string; id: string }) =>
  sql<SqlBool>`(${dueKey}, item.id) > (${due}, ${id})`;

/**
 * What the firm has asked all clients for, by due date. The search finds the names of clients and of items. Whether an item is
 * late is judged by the day in UTC here; its client is told by its own.
 */
export async function listItems(services: Services, actor: Actor, request: ItemsRequest): Promise<ItemsPage> {
  const staff = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  const today = dayIn(clock.now(), "UTC");
  const query = await matchingItems(services, staff, request);
  const { count } = await db
    .selectFrom(
      query
        .clearSelect()
        .select("item.id")
        .limit(mostCounted + 1)
        .as("some"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const cursor = readItemCursor(request.after);
  const beyond = cursor ? beyondItem(cursor) : sql<SqlBool>`1 = 1`;
  const rows = await query
    .where(beyond)
    .orderBy(dueKey)
    .orderBy("item.id")
    .limit(pageSize + 1)
    .execute();
  // What stood there is done by now: the first page is a better answer than an empty one.
  if (cursor && rows.length === 0) return listItems(services, actor, { ...request, after: null });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map((row) => {
      const item = present(row, "firm");
      return { ...item, clientName: row.client_name, late: isLate(item.state, item.dueOn, today) };
    }),
    total: Math.min(count, mostCounted),
    more: count > mostCounted,
    next: rows.length > pageSize && last ? `${last.due_on ?? "9999-12-31"}_${last.id}` : null,
  };
}

function readItemCursor(text: string | null): { due: string; id: string } | null {
  const [, due, id] = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return due && id ? { due, id } : null;
}

const isOpen = sql`item.withdrawn_at is null and item.released_at is null`;
const waits = sql`${isOpen} and item.inapplicable_at is null and (newest.id is null or newest.status = 'rejected')`;
const toCheck = sql`${isOpen} and (item.inapplicable_at is not null or newest.status = 'pending')`;

/** The states of item-state.ts in SQL. */
function conditionOf(filter: ItemFilter | "", today: string) {
  switch (filter) {
    case "late":
      return sql<SqlBool>`(${waits} and item.due_on < ${today})`;
    case "waiting":
      return sql<SqlBool>`(${waits})`;
    case "to-check":
      return sql<SqlBool>`(${toCheck})`;
    case "inapplicable":
      return sql<SqlBool>`(${isOpen} and item.inapplicable_at is not null)`;
    case "done":
      return sql<SqlBool>`(not (${isOpen}) or (item.inapplicable_at is null and newest.status = 'approved'))`;
    case "":
      return sql<SqlBool>`((${waits}) or (${toCheck}))`;
  }
}
