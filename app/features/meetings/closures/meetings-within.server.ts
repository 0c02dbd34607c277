import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { spelledOut } from "~/ui/spelled-out";
import type { Administrator } from "../../identity/actor";
import { endOf } from "../booking-words";
import { meetingsInReach } from "../reach.server";
import { type Closure, isClosedWithin, workplacesOf } from "../schedule/closure";

/** The meetings to come that lie in a closure, in order: one sentence each. Those with clients of other advisors are only counted. */
export async function meetingsWithin(
  db: Db | Tx,
  actor: Administrator,
  closure: Omit<Closure, "id">,
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "clients.name", "meeting_requests.advisor", "office", "meets_zone"])
    .select(["meets_at", "ends_at", meetingsInReach(actor).as("in_reach")])
    .where("meeting_requests.status", "=", "arranged")
    .where("meets_at", ">", Math.max(now, Date.parse(closure.firstDay) - 2 * day))
    .where("meets_at", "<", Date.parse(closure.lastDay) + 3 * day)
    .where("hidden_at", "is", null)
    .orderBy("meets_at")
    .orderBy("meeting_requests.n")
    .execute();
  const within = rows.flatMap(({ meets_at: at, ...row }) => {
    if (at === null) return [];
    const places = workplacesOf({ advisor: row.advisor, office: row.office, zone: row.meets_zone });
    return isClosedWithin({ ...closure, id: "" }, places, { from: at, to: endOf(at, row.ends_at) })
      ? [{ name: row.name, isInReach: Boolean(row.in_reach), when: spelledOut(at, places.at(-1)?.zone ?? "UTC") }]
      : [];
  });
  const others = within.filter(({ isInReach }) => !isInReach).length;
  return [
    ...within.filter(({ isInReach }) => isInReach).map(({ name, when }) => `${name}: ${when}`),
    ...(others > 0 ? [`${others} ${others === 1 ? "meeting" : "meetings"} with clients of other advisors`] : []),
  ];
}
