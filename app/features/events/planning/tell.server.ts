import type { Occurrence } from "~/content/events";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { EventContent } from "../calendar/content";
import { mailEventCancelled, mailEventMoved, mailJoinLink } from "../event-mails.server";
import type { Told } from "./told";

/** Everybody who has a place or waits for one; of a link for joining, who has a place. */
const toTell = (db: Db | Tx, occurrenceId: string, about: Told) =>
  db
    .selectFrom("event_registrations")
    .where("occurrence_id", "=", occurrenceId)
    .where("standing", "in", about === "link" ? ["confirmed"] : ["confirmed", "waiting"]);

/** How many people a mail about the event goes to. */
export async function countToTell(db: Db | Tx, occurrenceId: string, about: Told = "time"): Promise<number> {
  const { count } = await toTell(db, occurrenceId, about)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tells the people of the list, in the transaction of the change; returns the ids of their registrations. Call it after lockEvent. */
export async function tellAll(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  news: { cancelled: true } | { before: Occurrence; joinLink: string } | { linkBefore: string; joinLink: string },
): Promise<string[]> {
  const about = "linkBefore" in news ? "link" : "time";
  const people = await toTell(tx, occurrence.id, about).selectAll().orderBy("line").execute();
  for (const person of people) {
    if ("cancelled" in news) await mailEventCancelled(tx, services, occurrence, person);
    else if ("linkBefore" in news) await mailJoinLink(tx, services, { occurrence, ...news }, person);
    else await mailEventMoved(tx, services, { occurrence, ...news }, person);
  }
  return people.map(({ id }) => id);
}

/** What people must hear of a change; null where it concerns nobody's plans. A new date says the link as well. */
export function whatToTell(
  before: { occurrence: Occurrence; content: EventContent },
  after: { occurrence: Occurrence; content: EventContent },
): Told | null {
  if (isMoved(before.occurrence, after.occurrence)) return "time";
  return before.content.joinLink === after.content.joinLink ? null : "link";
}

/** Another time or another place. */
const isMoved = (before: Occurrence, after: Occurrence): boolean =>
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt ||
  before.place !== after.place ||
  before.city !== after.city;
