import { everyKey, type ListPage } from "~/platform/db/list.server";
import { countedExactly } from "~/platform/db/list-search.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { reachOf } from "../identity/reach.server";
import { type ClientsRequest, clientList, narrowed } from "./client-list.server";

/** What the portfolios of a list of clients are worth together, in cents. */
export interface SumOfList {
  clients: number;
  cents: number;
  /** All portfolios of the firm, where the reader sees only a part of its clients and has chosen nothing; null otherwise. */
  firmCents: number | null;
}

/**
 * The sum of a list that is sorted by portfolio: what the figure on Today opens, so that the two agree to the cent. Null for lists in
 * another order, and for longer ones that are not all clients.
 */
export async function readSumOfList(
  services: Services,
  actor: Actor,
  request: ClientsRequest,
  { total, more }: Pick<ListPage, "total" | "more">,
): Promise<SumOfList | null> {
  const staff = requireStaff(actor, "desk.read");
  if (request.sort !== "portfolio" || request.facet === clientList.codes.deleted) return null;
  const { db, firmTotals } = services;
  const within = await narrowed(services, staff, request);
  const list = { ...request, within };
  const { search, facet, joined, tag, advisor, team, portal, among } = request;
  const isAll = [search, facet, joined, tag, advisor, team, portal, among].every((value) => !value);
  const firm = isAll ? await firmTotals.read() : null;
  if (firm && reachOf(staff) === null) return { clients: firm.clients, cents: firm.assetsCents, firmCents: null };
  if (more) return null;
  let cents = 0;
  for await (const keys of everyKey(services, clientList, list, { size: countedExactly })) {
    if (keys.length === 0) continue;
    const { sum } = await db
      .selectFrom("clients")
      .select(({ fn }) => fn.sum<number | string | null>("portfolio_cents").as("sum"))
      .where("n", "in", [...keys])
      .executeTakeFirstOrThrow();
    cents += Number(sum ?? 0);
  }
  return { clients: total, cents, firmCents: firm ? firm.assetsCents : null };
}
