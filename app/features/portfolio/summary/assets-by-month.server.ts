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
  services: Services,
  actor: Actor,
  { assetsCents, large }: { assetsCents: number; large: boolean },
): Promise<MonthOfAssets[]> {
  requireStaff(actor, "desk.read");
  const { db, clock, figures } = services;
  const ends = monthEnds(clock.now());
  const over = await figures.read(`assets ${ends[0]}`, large, async () => {
    const [recorded, computed] = [await recordedAt(db, ends), await computedAt(services, ends)];
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

/**
 * Of the clients whose values are computed from their holdings: at each end the last computed value, or the recorded one where that
 * stood then (`computedStands`, figures/standing.ts).
 */
async function computedAt({ db, dialect }: Services, ends: readonly number[]): Promise<number[]> {
  const recordedOn =
    dialect === "sqlite"
      ? sql`date(v.at / 1000, 'unixepoch')`
      : sql`to_char(to_timestamp(v.at / 1000) at time zone 'UTC', 'YYYY-MM-DD')`;
  const sums: number[] = [];
  for (const end of ends) {
    const { rows } = await sql<{ cents: number | null }>`
      select sum(case when v.id is null or (d.on_date >= ${recordedOn} and d.on_date >= coalesce(
          (select t.on_date from portfolio_transactions t where t.client_id = p.client_id and t.instrument_id is not null
            and t.voided_at is null and t.on_date < ${isoDate(end)} order by t.on_date limit 1), ''))
        then d.cents else v.value_cents end) as cents
      from portfolios p join clients c on c.id = p.client_id
      left join portfolio_days d on d.client_id = p.client_id and d.on_date = (select max(l.on_date) from portfolio_days l
        where l.client_id = p.client_id and l.cents is not null and l.on_date < ${isoDate(end)})
      left join valuations v on v.id = (select l.id from valuations l
        where l.client_id = p.client_id and l.at < ${end} order by l.at desc, l.id desc limit 1)
      where p.valued_on is not null and c.hidden_at is null`.execute(db);
    sums.push(Number(rows[0]?.cents ?? 0));
  }
  return sums;
}
