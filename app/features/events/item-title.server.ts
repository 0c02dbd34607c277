import type { Occurrence } from "~/content/events";
import { longDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { correctItem } from "../inbox/corrected.server";

/** What a registration is called in the inbox and by the search: 'The Market Hour, 10 December 2026'. */
export const itemTitle = ({ series, date }: Occurrence) => `${series.title}, ${longDate(date)}`;

/** The registrations of an event that has another title or day follow it. The audit log keeps what it was before. */
export async function retitleRegistrations(tx: Tx, occurrence: Occurrence): Promise<void> {
  const title = itemTitle(occurrence);
  const items = await tx
    .selectFrom("event_registrations")
    .innerJoin("inbox_items", "inbox_items.id", "event_registrations.id")
    .select(["inbox_items.id", "inbox_items.name", "inbox_items.email"])
    .where("occurrence_id", "=", occurrence.id)
    .where("title", "!=", title)
    .orderBy("line")
    .execute();
  for (const item of items) await correctItem(tx, { ...item, title });
}
