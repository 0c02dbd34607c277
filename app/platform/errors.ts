import { data } from "react-router";

/** Missing, or not this person's: the two look alike on purpose. Throw it. */
export function notFound(what: string) {
  return data({ what }, { status: 404 });
}

/** Known, signed in and not allowed, with a sentence that says why. Throw it. */
export function forbidden(message: string) {
  return data({ message }, { status: 403 });
}

/** Someone else was faster, or the state has moved on. Throw it, or answer the form with it. */
export class Conflict extends Error {
  override name = "Conflict";
}
