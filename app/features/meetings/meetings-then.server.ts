import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import type { Administrator } from "../identity/actor";
import { endOf } from "./booking-words";
import { onBothClocks } from "./clocks";
import { meetingsInReach } from "./reach.server";

interface PlannedMeeting {
  advisor: string;
  office: string;
  zone: string;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/**
 * The meetings to come about these days that are in the way, in order: one sentence each. Those with clients of other advisors are
 * only counted. `zoneOf` gives the zone by whose days a meeting is in the way, which is said beside the reader's own, and null for a meeting that is not in the way.
 */
export async function meetingsThen(
  db: Db | Tx,
  actor: Administrator,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  now: number,
  zoneOf: (meeting: PlannedMeeting) => string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "clients.name", "meeting_requests.advisor", "office", "meets_zone"])
    .select(["meets_at", "ends_at", meetingsInReach(actor).as("in_reach")])
    .where("meeting_requests.status", "=", "arranged")
    .where("meets_at", ">", Math.max(now, Date.parse(firstDay) - 2 * day))
    .where("meets_at", "<", Date.parse(lastDay) + 3 * day)
    .where("hidden_at", "is", null)
    .orderBy("meets_at")
    .orderBy("meeting_requests.n")
    .execute();
  const found = rows.flatMap(({ meets_at: at, ends_at, meets_zone: zone, advisor, office, name, in_reach }) => {
    if (at === null) return [];
    const said = zoneOf({ advisor, office, zone, from: at, to: endOf(at, ends_at) });
    return said === null
      ? []
      : [{ name, isInReach: Boolean(in_reach), when: onBothClocks(at, actor.timeZone ?? said, said) }];
  });
  const others = found.filter(({ isInReach }) => !isInReach).length;
  return [
    ...found.filter(({ isInReach }) => isInReach).map(({ name, when }) => `${name}: ${when}`),
    ...(others > 0 ? [`${others} ${others === 1 ? "meeting" : "meetings"} with clients of other advisors`] : []),
  ];
}

/** The value of `accepted` with which these meetings count as read. */
export const asRead = (meetings: readonly string[]) => meetings.join("\n");
