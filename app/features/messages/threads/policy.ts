import { forbidden } from "~/platform/errors";
import type { ClientActor } from "../../identity/actor";

/** Clients write once their address is confirmed: it would tell somebody else that an answer waits. */
export function requireWriter(client: ClientActor): void {
  if (!client.emailConfirmed) throw forbidden("Confirm your email address first: it is told when an answer waits.");
}
