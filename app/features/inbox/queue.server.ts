import { type Cursor, listKeys, listPage, placeInList, readCursor, writeCursor } from "~/platform/db/list.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { refreshClocks } from "./clocks.server";
import { type ItemsRequest, inboxList, narrowing } from "./list-items.server";
import { itemsInReach, requireItemInReach } from "./reach.server";

/** Where an item stands in the list from which it was opened. */
export interface ItemQueue {
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
 * Its place in that search, these filters and this order. An answer may have taken it out of the list or to the end of it: with
 * `before`, the place that it had, the ways to its neighbours stay those from which one came.
 */
export async function readItemQueue(
  services: Services,
  actor: Actor,
  { filters, list }: ItemsRequest,
  id: string,
  before: string | null = null,
): Promise<ItemQueue> {
  const administrator = requireStaff(actor, "desk.read");
  await requireItemInReach(services, services.db, actor, id);
  const { db } = services;
  await refreshClocks(services);
  const row = await db.selectFrom("inbox_items").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("item");
  const column = inboxList.sorts[list.sort] as "created_at" | "due_at" | "sort_name" | "kind" | "sort_status";
  const kept = readCursor(before, inboxList.numeric.includes(list.sort));
  const here: Cursor = kept?.[1] === row.n ? kept : [row[column], row.n];
  const within = itemsInReach(services, administrator);
  const request = { ...list, within, ...narrowing(administrator, filters), after: null, before: null };
  const earlier = await placeInList(services, inboxList, request, here);
  const { total, more, keys } = await listPage(services, inboxList, request, { size: 2 });
  // Two, because it may itself stand beside the place that it had.
  const others = async (cursor: { after: Cursor } | { before: Cursor }) =>
    (await listKeys(services, inboxList, { ...request, ...cursor }, { size: 2, restart: false })).keys.filter(
      (key) => key !== row.n,
    );
  const previous = (await others({ before: here })).at(-1) ?? null;
  const next = (await others({ after: here }))[0] ?? null;
  const onward = next ?? keys.find((key) => key !== row.n) ?? null;
  const wanted = [previous, next, onward].filter((key) => key !== null);
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom("inbox_items").select(["n", "id"]).where("n", "in", wanted).execute();
  const idOf = (key: number | null) => rows.find(({ n }) => n === key)?.id ?? null;
  return {
    ...{ position: earlier === null ? null : earlier + 1, total, more },
    ...{ previous: idOf(previous), next: idOf(next), onward: idOf(onward), place: writeCursor(here) },
  };
}
