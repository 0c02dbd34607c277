import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { allAfter, type KnownEvent } from "./calendar/find-events.server";
import { countAttendance } from "./places.server";

/** So long before an event online its link for joining is asked for. */
const linkNotice = 7 * day;

/** Whether the people of an event online of the next days do not know where to join. */
export const lacksJoinLink = (
  { state, occurrence, joinLink }: Pick<KnownEvent, "state" | "occurrence" | "joinLink">,
  now: number,
): boolean =>
  state === "published" &&
  occurrence.series.online === true &&
  joinLink === "" &&
  occurrence.startsAt > now &&
  occurrence.startsAt <= now + linkNotice;

export interface EventWithoutLink {
  id: string;
  title: string;
  startsAt: number;
  /** How many people have a place. */
  taken: number;
}

/** The events online of the next days that have no link for joining, the next one first. */
export async function listEventsWithoutLink(services: Services, actor: Actor): Promise<EventWithoutLink[]> {
  requireStaff(actor, "desk.read");
  const now = services.clock.now();
  const lacking = (await allAfter(services, now, mostInNotice)).filter((event) => lacksJoinLink(event, now));
  return Promise.all(
    lacking.map(async ({ occurrence: { id, series, startsAt } }) => ({
      ...{ id, title: series.title, startsAt },
      taken: (await countAttendance(services.db, id)).taken,
    })),
  );
}

/** More events of the files than so many are not within the notice. */
const mostInNotice = 6;
