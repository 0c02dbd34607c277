import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { addDays, lastMonthEnd, monthEnd, monthsBefore } from "../figures/days";
import { computedStands } from "../figures/standing";
import { monthEnds, type PortfolioSummary } from "../month-ends";
import { readBeginnings } from "../records/read-beginnings.server";
import "../records/tables";

/**
 * The dashboard's figures of a client with holdings, from what was stored when an entry changed; null for a client without a
 * computed value, for whom the recorded valuations stand. Growth is the time-weighted return of this month, so that a deposit is none.
 */
export async function readComputedSummary(db: Db, clientId: string, now: number): Promise<PortfolioSummary | null> {
  const portfolio = await db
    .selectFrom("portfolios")
    .select(["valued_on", "value_cents", "growth"])
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!portfolio?.valued_on || portfolio.value_cents === null) return null;
  const { valued_on: on, value_cents: valueCents, growth } = portfolio;
  const today = isoDate(now);
  const oldest = addDays(lastMonthEnd(monthsBefore(today, 12)), 1);
  const rows = await db
    .selectFrom("portfolio_days")
    .select(["on_date", "cents", "until_date"])
    .where("client_id", "=", clientId)
    .where("on_date", ">=", oldest)
    .where("on_date", "<=", on)
    .orderBy("on_date")
    .execute();
  const computed = new Map<string, { on: string; cents: number }>();
  for (const { on_date, cents, until_date } of rows) {
    const month = on_date.slice(0, 7);
    const end = monthEnd(month);
    // The last value of a month counts for its end if it still holds there; the month of the last value is not over.
    if (cents !== null && (until_date >= end || month === on.slice(0, 7))) computed.set(month, { on: on_date, cents });
    else computed.delete(month);
  }
  const months = new Map([...computed].map(([month, { cents }]) => [month, cents]));
  const recordedMonths = await takeRecorded(db, clientId, { months, computed, first: oldest, last: on });
  if (!months.has(on.slice(0, 7))) months.set(on.slice(0, 7), valueCents);
  return {
    computed: true,
    recordedMonths,
    hasHoldings: true,
    valueCents,
    growth: growth !== null && on.slice(0, 7) === today.slice(0, 7) ? Number(growth) : null,
    valuedAt: Date.parse(`${on}T00:00:00Z`),
    months: monthEnds(months, now),
  };
}

interface MonthsOf {
  months: Map<string, number>;
  computed: ReadonlyMap<string, { on: string; cents: number }>;
  first: string;
  last: string;
}

/** Puts the recorded values into the months in which no computed one stood, and says whether there were any. */
async function takeRecorded(db: Db, clientId: string, { months, computed, first, last }: MonthsOf): Promise<boolean> {
  const { heldFrom } = await readBeginnings(db, clientId);
  const valuations = await db
    .selectFrom("valuations")
    .select(["at", "value_cents"])
    .where("client_id", "=", clientId)
    .where("at", ">=", Date.parse(`${first}T00:00:00Z`))
    .orderBy("at")
    .orderBy("id")
    .execute();
  let any = false;
  for (const { at, value_cents } of valuations) {
    const recordedOn = isoDate(at);
    const month = recordedOn.slice(0, 7);
    const stood = computed.get(month);
    if (month === last.slice(0, 7) || (stood && computedStands(stood.on, { recordedOn, heldFrom }))) continue;
    months.set(month, value_cents);
    any = true;
  }
  return any;
}
