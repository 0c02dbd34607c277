import { forbidden, notFound } from "~/platform/errors";
import type { Actor, Administrator, ClientActor } from "./actor";

/** Administrators work on everybody's things. */
const isAdministrator = (actor: Actor): actor is Administrator => actor.kind === "administrator";

/** A signed-in client, whatever the firm's label for it. */
const isClient = (actor: Actor): actor is ClientActor => actor.kind === "client";

/** What only administrators may do does not exist for others. */
export function requireAdministrator(actor: Actor): Administrator {
  if (!isAdministrator(actor)) throw notFound("page");
  return actor;
}

/** What only clients may do does not exist for others. */
export function requireClient(actor: Actor): ClientActor {
  if (!isClient(actor)) throw notFound("page");
  return actor;
}

/** Throws 403 for visitors. */
export function requireSignedIn(actor: Actor): Administrator | ClientActor {
  if (actor.kind === "visitor") throw forbidden("Sign in first");
  return actor;
}
