import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireClientInReach } from "../../identity/reach.server";
import { unsafeListFlows } from "./list-flows.server";
import { unsafeReadFigures } from "./read-figures.server";

/** A client's portfolio as the client sees it, for staff; null without a computed value. */
export async function readClientHoldings(
  { db }: Services,
  actor: Actor,
  { clientId, search }: { clientId: string; search: URLSearchParams },
) {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  const figures = await unsafeReadFigures(db, clientId, search);
  return figures && { figures, flows: await unsafeListFlows(db, clientId, search) };
}
