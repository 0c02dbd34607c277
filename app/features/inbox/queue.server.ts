import { type ListPlace, readListPlace } from "~/platform/db/list-place.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { refreshClocks } from "./clocks.server";
import { type ItemsRequest, inboxList, listedWithin, narrowing } from "./list-items.server";
import { requireItemInReach } from "./reach.server";

/** Where an item stands in the list from which it was opened; with `before`, the place that it had before an answer. Throws 404. */
export async function readItemQueue(
  services: Services,
  actor: Actor,
  { filters, list }: ItemsRequest,
  id: string,
  before: string | null = null,
): Promise<ListPlace> {
  const administrator = requireStaff(actor, "desk.read");
  await requireItemInReach(services, services.db, actor, id);
  await refreshClocks(services);
  const row = await services.db.selectFrom("inbox_items").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("item");
  const within = listedWithin(services, administrator, filters);
  const request = { ...list, within, ...narrowing(administrator, filters) };
  return readListPlace(services, inboxList, request, row, before);
}
