import type { Occurrence } from "~/content/events";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { mailEventCancelled, mailEventMoved } from "../event-mails.server";

/** Everybody who has a place or waits for one. */
const toTell = (db: Db | Tx, occurrenceId: string) =>
  db
    .selectFrom("event_registrations")
    .where("occurrence_id", "=", occurrenceId)
    .where("standing", "in", ["confirmed", "waiting"]);

/** How many people a mail about the whole event goes to. */
export async function countToTell(db: Db | Tx, occurrenceId: string): Promise<number> {
  const { count } = await toTell(db, occurrenceId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tells everybody of the list, in the transaction of the change; returns how many. Call it after lockEvent. */
export async function tellAll(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  news: { cancelled: true } | { before: Occurrence },
): Promise<number> {
  const people = await toTell(tx, occurrence.id).selectAll().orderBy("line").execute();
  for (const person of people) {
    if ("cancelled" in news) await mailEventCancelled(tx, services, occurrence, person);
    else await mailEventMoved(tx, services, { occurrence, before: news.before }, person);
  }
  return people.length;
}

/** Whether people who have a place must hear of it: another time or another place. */
export const isMoved = (before: Occurrence, after: Occurrence): boolean =>
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt ||
  before.place !== after.place ||
  before.city !== after.city;
