import type { FirmAdvisor } from "~/content/advisors";
import type { Offices } from "~/content/offices";
import type { Db, Tx } from "~/platform/db/tables";
import { usualRooms, usualSchedule } from "./defaults";
import type { Schedule } from "./free-starts.server";

/** When an advisor can be booked. Leave that is long over is left out. */
export async function readSchedule(
  db: Db | Tx,
  advisor: FirmAdvisor,
  { offices, now }: { offices: Offices; now: number },
): Promise<Schedule> {
  const row = await db
    .selectFrom("advisor_schedules")
    .selectAll()
    .where("advisor", "=", advisor.slug)
    .executeTakeFirst();
  const leave = await listLeave(db, advisor.slug, now);
  if (!row) return { ...usualSchedule(advisor, offices), leave };
  return {
    zone: row.zone,
    hours: JSON.parse(row.hours),
    leave,
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    noticeHours: row.notice_hours,
    daysAhead: row.days_ahead,
  };
}

export interface AdvisorLeave {
  id: string;
  advisor: string;
  firstDay: string;
  lastDay: string;
}

/** The leave of an advisor that is not over, the next first. */
export async function listLeave(db: Db | Tx, slug: string, now: number): Promise<AdvisorLeave[]> {
  // Yesterday in UTC may still be today somewhere.
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom("advisor_leave")
    .selectAll()
    .where("advisor", "=", slug)
    .where("last_day", ">=", yesterday)
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  return rows.map(({ id, advisor, first_day, last_day }) => ({ id, advisor, firstDay: first_day, lastDay: last_day }));
}

/** The number of rooms, by city. */
export async function readRooms(db: Db | Tx, offices: Offices): Promise<Map<string, number>> {
  const rows = await db.selectFrom("office_rooms").selectAll().execute();
  const said = new Map(rows.map(({ office, rooms }) => [office, rooms]));
  return new Map(offices.all.map(({ city }) => [city, said.get(city) ?? usualRooms]));
}

/** The number of rooms in a city, also of an office that was closed: meetings there can still be moved. */
export async function countRooms(db: Db | Tx, city: string): Promise<number> {
  const row = await db.selectFrom("office_rooms").select("rooms").where("office", "=", city).executeTakeFirst();
  return row?.rooms ?? usualRooms;
}
