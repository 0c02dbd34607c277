import { capped } from "~/platform/db/capped";
import { pageSize } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { present, type RequestedItem } from "./find-items.server";
import { isLate } from "./item-state";
import {
  dueKey,
  type ItemPlace,
  type ItemsRequest,
  type MatchingItems,
  matchingItems,
  readItems,
} from "./matching-items.server";
import { itemFilters } from "./vocabulary";

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
  /** Counted to 1,000, where nothing else is asked for. */
  total: number;
  more: boolean;
  next: string | null;
}

const mostCounted = 1000;

/**
 * What the firm has asked all clients for, by due date. The search finds the names of clients and of items. Whether an item is
 * late is judged by the day in UTC here; its client is told by its own.
 */
export async function listItems(
  services: Services,
  actor: Actor,
  request: ItemsRequest,
  counted = mostCounted,
): Promise<ItemsPage> {
  const staff = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  const today = dayIn(clock.now(), "UTC");
  const matching = await matchingItems(services, staff, request);
  const after = readItemCursor(request.after);
  const rows = await readItems(db, matching, { after, most: pageSize + 1 });
  // What stood there is done by now: the first page is a better answer than an empty one.
  if (after && rows.length === 0) return listItems(services, actor, { ...request, after: null }, counted);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const isAll = after === null && rows.length <= pageSize;
  const count = isAll ? rows.length : await countItems(db, matching, counted + 1);
  return {
    items: page.map((row) => {
      const item = present(row, "firm");
      return { ...item, clientName: row.client_name, late: isLate(item, today) };
    }),
    ...capped(count, counted),
    next: rows.length > pageSize && last ? `${last.due_on ?? "9999-12-31"}_${last.id}` : null,
  };
}

/** In the order of the list as well, so that counting ends where its index has given enough. */
async function countItems(db: Services["db"], matching: MatchingItems, most: number): Promise<number> {
  const some = matching.orderBy(dueKey).orderBy("item.id").limit(most);
  const counted = db.selectFrom(some.as("some")).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

function readItemCursor(text: string | null): ItemPlace | null {
  const [, due, id] = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return due && id ? { due, id } : null;
}
