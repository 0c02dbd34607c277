import { everyKey } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import { type ClientsRequest, clientList, narrowed, readClientListRequest } from "../clients/client-list.server";
import { readKeptChoice } from "../clients/kept-choice.server";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { mostAtOnce } from "./vocabulary";

/** Which clients are meant: those that were ticked, or all that the list's filter matches. */
export interface Choice {
  request: ClientsRequest;
  /** Null for all that the filter matches. */
  ids: readonly string[] | null;
}

/**
 * Who is meant by an address: whatever the list's filter matches with `all`, a kept choice (`choice`), or the ticked clients. Null when
 * nobody is named, and for a choice that is over.
 */
export async function readChoiceIn(services: Services, actor: Actor, search: URLSearchParams): Promise<Choice | null> {
  const staff = requireStaff(actor, "desk.read");
  const request = readClientListRequest(search);
  if (search.get("all") === "yes") return { request, ids: null };
  const kept = search.get("choice");
  const ids = kept
    ? ((await readKeptChoice(services, staff, kept)) ?? [])
    : [...new Set(search.getAll("client"))].slice(0, mostAtOnce + 1);
  return ids.length === 0 ? null : { request, ids };
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
