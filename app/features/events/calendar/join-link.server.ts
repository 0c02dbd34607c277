import type { Db, Tx } from "~/platform/db/tables";
import type { EventContent } from "./content";
import "./tables";

// The link for joining an event online stands in its content and in no Occurrence, so that no page, feed or search can show it by
// accident. Who needs it asks for it.

/** The link in the row of an event; '' where there is none. */
export const joinLinkOf = ({ content }: { content: string }): string =>
  (JSON.parse(content) as EventContent).joinLink ?? "";

/** The link for joining an event, for people who hold a place; '' where there is none, and for a cancelled event. */
export async function readJoinLink(db: Db | Tx, occurrenceId: string): Promise<string> {
  const row = await db
    .selectFrom("events")
    .select("content")
    .where("id", "=", occurrenceId)
    .where("state", "=", "published")
    .executeTakeFirst();
  return row ? joinLinkOf(row) : "";
}
