import { sql } from "kysely";
import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import "../records/tables";

/** What all portfolios were worth at the end of a month, yyyy-mm, in cents. */
export interface MonthOfAssets {
  month: string;
  cents: number;
}

/** So many months that are over are shown, with the present one after them. */
const monthsOver = 11;

/**
 * The assets under management at the end of each of the last eleven months, and now (`assetsCents`, the sum that the overview's card
 * shows), oldest first. A client counts from the first valuation on, with the value that held at the end of the month; deleted clients
 * are left out, in the past as well. Months before the first value of all are left out.
 */
export async function readAssetsByMonth(
  { db, clock, figures }: Services,
  actor: Actor,
  { assetsCents, large }: { assetsCents: number; large: boolean },
): Promise<MonthOfAssets[]> {
  requireStaff(actor, "desk.read");
  const ends = monthEnds(clock.now());
  const over = await figures.read(`assets ${ends[0]}`, large, async () => {
    const [recorded, computed] = [await recordedAt(db, ends), await computedAt(db, ends)];
    return ends.map((end, index) => ({
      month: isoDate(end - 1).slice(0, 7),
      cents: (recorded[index] ?? 0) + (computed[index] ?? 0),
    }));
  });
  const first = over.findIndex(({ cents }) => cents !== 0);
  return [...(first < 0 ? [] : over.slice(first)), { month: isoDate(clock.now()).slice(0, 7), cents: assetsCents }];
}

/** The first moments (UTC) after the last months, oldest first; the last one is the start of the present month. */
function monthEnds(now: number): number[] {
  const date = new Date(now);
  return Array.from({ length: monthsOver }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsOver + 1 + index, 1),
  );
}

/** Of the clients whose values are recorded by hand: what each valuation added, summed up to each end. */
async function recordedAt(db: Db, ends: readonly number[]): Promise<number[]> {
  const place = sql`case ${sql.join(
    ends.map((end, index) => sql`when v.at < ${end} then ${sql.raw(String(index))}`),
    sql` `,
  )} else -1 end`;
  const { rows } = await sql<{ place: number; cents: number }>`
    select place, sum(added) as cents from (
      select v.client_id, ${place} as place,
        v.value_cents - coalesce(lag(v.value_cents) over (partition by v.client_id order by v.at, v.id), 0) as added
      from valuations v) steps
    join clients c on c.id = steps.client_id
    where c.hidden_at is null
      and not exists (select 1 from portfolios p where p.client_id = c.id and p.valued_on is not null)
    group by place`.execute(db);
  const added = new Map(rows.map((row) => [Number(row.place), Number(row.cents)]));
  let sum = 0;
  return ends.map((_, index) => {
    sum += added.get(index) ?? 0;
    return sum;
  });
}

/** Of the clients whose values are computed from their holdings; before the first computed day, the recorded valuation counts. */
async function computedAt(db: Db, ends: readonly number[]): Promise<number[]> {
  const sums = ends.map(
    (end) => sql`sum(coalesce(
      (select d.cents from portfolio_days d where d.client_id = p.client_id and d.cents is not null and d.on_date < ${isoDate(end)}
        order by d.on_date desc limit 1),
      (select v.value_cents from valuations v where v.client_id = p.client_id and v.at < ${end}
        order by v.at desc, v.id desc limit 1), 0))`,
  );
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(sums.map((each, index) => sql`${each} as ${sql.ref(`m${index}`)}`))}
    from portfolios p join clients c on c.id = p.client_id
    where p.valued_on is not null and c.hidden_at is null`.execute(db);
  return ends.map((_, index) => Number(rows[0]?.[`m${index}`] ?? 0));
}
