import { data } from "react-router";

/** For a record that does not exist or belongs to somebody else: both get the same answer on purpose. Throw the result. */
export function notFound(what: string) {
  return data({ what }, { status: 404 });
}

/** For a signed-in person who is not allowed to do this; `message` says why. Throw the result. */
export function forbidden(message: string) {
  return data({ message }, { status: 403 });
}

/** Somebody else was faster, or the state has changed. Throw it, or show its message in the form. */
export class Conflict extends Error {
  override name = "Conflict";
}
