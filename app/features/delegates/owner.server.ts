import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { ClientActor } from "../identity/actor";
import { shownName } from "../identity/client-name";

/**
 * Locks the record of the client who decides about access: two requests of one client wait for each other. Throws 404 for a
 * deleted one. Returns the client's name, with that of a business.
 */
export async function lockOwner(tx: Tx, { clientId }: Pick<ClientActor, "clientId">): Promise<string> {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returning(["name", "company", "account_type as type"])
    .executeTakeFirst();
  if (!client) throw notFound("page");
  return shownName(client);
}

/** Writes down what the calendar has ended, so that the same person can be invited again. */
export async function settleOver(tx: Tx, clock: Clock, clientId: string): Promise<void> {
  await tx
    .updateTable("delegations")
    .set(({ ref }) => ({ ended_at: ref("ends_at"), ended_how: "date" }))
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .where("ends_at", "<=", clock.now())
    .execute();
}
