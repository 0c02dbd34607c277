import { sql } from "kysely";
import { type Clock, day } from "../clock";
import type { Db } from "./tables";

/**
 * Counts the days of what waits to be erased one by one, at most one in a run, instead of comparing dates: a clock that is wrong
 * by years, or an old backup that is restored, costs a row one day and not all of them. A clock that goes back takes its day
 * back. The table has the columns `days` and `counted_at`.
 */
export async function countDays({ db, clock }: { db: Db; clock: Clock }, table: string): Promise<void> {
  const now = clock.now();
  const rows = sql.table(table);
  await sql`update ${rows} set days = case when days > 0 then days - 1 else 0 end, counted_at = ${now}
    where counted_at > ${now + day}`.execute(db);
  await sql`update ${rows} set days = days + 1, counted_at = ${now} where counted_at <= ${now - day}`.execute(db);
}
