import type { Services } from "~/platform/services";
import type { ClientActor } from "../../identity/actor";
import { unsafeListFlows } from "./list-flows.server";
import { unsafeReadFigures } from "./read-figures.server";

/** A client's own portfolio for the range of the address; null without a computed value. */
export async function readOwnHoldings({ db }: Services, { clientId }: ClientActor, search: URLSearchParams) {
  const figures = await unsafeReadFigures(db, clientId, search);
  return figures && { figures, flows: await unsafeListFlows(db, clientId, search) };
}
