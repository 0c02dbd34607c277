import type { Roster } from "~/content/advisors";
import type { Db, Tx } from "~/platform/db/tables";
import type { Administrator } from "../../identity/actor";
import { meetingsThen } from "../meetings-then.server";
import { type Closure, isClosedWithin, workplacesOf } from "../schedule/closure";

/** The meetings to come that lie in a closure, in order: one sentence each. */
export const meetingsWithin = (
  { db, advisors }: { db: Db | Tx; advisors: Roster },
  actor: Administrator,
  closure: Omit<Closure, "id">,
  now: number,
): Promise<string[]> =>
  meetingsThen(db, actor, closure, now, ({ advisor, office, zone, from, to }) => {
    const places = workplacesOf(advisors, { advisor, office, zone });
    return isClosedWithin({ ...closure, id: "" }, places, { from, to }) ? (places.at(-1)?.zone ?? "UTC") : null;
  });
