import { type RawBuilder, sql } from "kysely";
import { day } from "~/platform/clock";
import type { Lacking } from "./outcomes";
import { outcomeDays } from "./outcomes";

// The state is written out, because the embedded database uses the index of these meetings only then.
const arranged = sql`meeting_requests.status = 'arranged'`;

/** The last moment of a Date. */
const end = 8_640_000_000_000_000;

/**
 * Whether this column is later than a moment, in epoch milliseconds. It has an end as well: only for a span does the embedded database
 * look in an index of times.
 */
export const isAfter = (column: string, moment: number): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} > ${moment} and ${sql.ref(column)} < ${sql.lit(end)})`;

/** Whether a row of `meeting_requests` lacks this at `now`. */
export function lacks(lacking: Lacking, now: number): RawBuilder<boolean> {
  const toCome = sql`${arranged} and ${isAfter("meeting_requests.meets_at", now)}`;
  switch (lacking) {
    case "link":
      return sql`(${toCome} and meeting_requests.format = 'Video' and meeting_requests.place = '')`;
    case "advisor":
      return sql`(${toCome} and meeting_requests.advisor <> '' and not exists (
        select 1 from staff where staff.advisor = meeting_requests.advisor
          and staff.removed_at is null and staff.suspended_at is null
          and not exists (select 1 from portal_advisors
            where portal_advisors.slug = staff.advisor and portal_advisors.ended_at is not null)))`;
    case "outcome":
      return sql`(${arranged}
        and meeting_requests.meets_at > ${now - outcomeDays * day} and meeting_requests.meets_at < ${now}
        and coalesce(meeting_requests.ends_at, meeting_requests.meets_at) < ${now}
        and not exists (select 1 from meeting_outcomes where meeting_outcomes.meeting_id = meeting_requests.id))`;
  }
}
