import { href } from "react-router";
import { minute } from "~/platform/clock";

/** Where a page asks how long the session lasts, in each portal. */
export const sessionPaths = {
  admin: href("/dashboard/admin/session.json"),
  client: href("/dashboard/client/session.json"),
};

/** Where a page asks whose session its browser has. */
export const accountPath = href("/session.json");

/** How long a session lasts if nothing is done in it any more. */
export interface TimeLeft {
  /** Milliseconds. */
  left: number;
  /** It ends then whatever is done: it has lasted as long as a session may. */
  last: boolean;
}

/** How long before its end a session says so: time to finish a sentence, or to cross the room. */
export const warnedBefore = 3 * minute;
