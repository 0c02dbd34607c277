import { everyKey } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import { type ClientsRequest, clientList, narrowed } from "../clients/client-list.server";
import type { Administrator } from "../identity/actor";
import { mostAtOnce } from "./vocabulary";

/** Which clients are meant: those that were ticked, or all that the list's filter matches. */
export interface Choice {
  request: ClientsRequest;
  /** Null for all that the filter matches. */
  ids: readonly string[] | null;
}

/** The ids that a choice means. `more`: the filter matches more than can be changed at once, and nobody is meant. */
export async function readChosen(
  services: Pick<Services, "db" | "dialect" | "clock">,
  staff: Administrator,
  { request, ids }: Choice,
): Promise<{ ids: readonly string[]; more: boolean }> {
  if (ids) return ids.length > mostAtOnce ? { ids: [], more: true } : { ids, more: false };
  const keys: number[] = [];
  const every = everyKey(services, clientList, {
    ...request,
    after: null,
    before: null,
    within: await narrowed(services, staff, request),
  });
  for await (const some of every) {
    keys.push(...some);
    if (keys.length > mostAtOnce) return { ids: [], more: true };
  }
  if (keys.length === 0) return { ids: [], more: false };
  const rows = await services.db.selectFrom("clients").select("id").where("n", "in", keys).execute();
  return { ids: rows.map(({ id }) => id), more: false };
}
