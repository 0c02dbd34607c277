import { href } from "react-router";
import { dateIn } from "~/content/zoned-time";
import { longDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { SubjectSource } from "../inbox/subjects";
import { findEventOfStaff } from "./calendar/find-events.server";
import { movedSince } from "./moved-since";
import { placeInLine } from "./places.server";
import { registrationInReach } from "./reach.server";
import type { EventRegistrationTable } from "./tables";
import { ordinal } from "./vocabulary";

/** A registration for an event, as its item in the inbox shows it. */
export const registrationSubject = ({ siteContent }: Pick<Services, "siteContent">): SubjectSource => ({
  async read(db, id, now) {
    const row = await db.selectFrom("event_registrations").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const event = await findEventOfStaff({ db, clock: { now: () => now }, siteContent }, row.occurrence_id);
    if (!event) return { facts: [["Event", row.occurrence_id]] };
    const { occurrence } = event;
    const before = movedSince(row, occurrence);
    const facts = [
      ["Event", occurrence.series.title],
      ["Date", longDate(occurrence.date)],
      ["Place", occurrence.place],
      ["Registration", await standingOf(db, row)],
      ["Registered", longDate(dateIn(row.created_at, occurrence.timeZone))],
      ...(before === null ? [] : [["Registered for", `${longDate(before)}: the event has been moved since`] as const]),
    ] as const;
    return {
      facts: [...facts],
      page: {
        href: href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id }),
        label: "Open the list of this event",
      },
    };
  },

  inReach: registrationInReach,

  /** Not before the event. */
  async kept(db, ids) {
    const rows = await db
      .selectFrom("event_registrations")
      .select(["id", "starts_at"])
      .where("id", "in", ids)
      .execute();
    return new Map(rows.map((row) => [row.id, { since: row.starts_at, userId: null }]));
  },

  async erase(tx, id) {
    await tx.deleteFrom("event_registrations").where("id", "=", id).execute();
    return 0;
  },
});

async function standingOf(db: Db, row: EventRegistrationTable): Promise<string> {
  if (row.standing === "waiting") return `${ordinal(await placeInLine(db, row))} on the waiting list`;
  return row.standing === "confirmed" ? "Has a place" : "Cancelled";
}
