import { forbidden, notFound } from "~/platform/errors";
import type { Actor, Administrator, ClientActor } from "./actor";

/** Administrators may work on everybody's records. */
const isAdministrator = (actor: Actor): actor is Administrator => actor.kind === "administrator";

/** A signed-in client, whatever the firm's label for it. */
const isClient = (actor: Actor): actor is ClientActor => actor.kind === "client";

/** For others, what only administrators may do looks as if it did not exist. */
export function requireAdministrator(actor: Actor): Administrator {
  if (!isAdministrator(actor)) throw notFound("page");
  return actor;
}

/** For others, what only clients may do looks as if it did not exist. */
export function requireClient(actor: Actor): ClientActor {
  if (!isClient(actor)) throw notFound("page");
  return actor;
}

/** Throws 403 for visitors, and 404 for whatever is neither a client nor an administrator. */
export function requireSignedIn(actor: Actor): Administrator | ClientActor {
  if (actor.kind === "visitor") throw forbidden("Sign in first");
  if (!isAdministrator(actor) && !isClient(actor)) throw notFound("page");
  return actor;
}
