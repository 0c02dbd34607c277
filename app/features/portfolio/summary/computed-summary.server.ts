import type { Db } from "~/platform/db/tables";
import { lastMonthEnd, monthEnd, monthsBefore } from "../figures/days";
import { monthEnds, type PortfolioSummary } from "../month-ends";
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
  const today = new Date(now).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom("portfolio_days")
    .select(["on_date", "cents", "until_date"])
    .where("client_id", "=", clientId)
    .where("on_date", ">", lastMonthEnd(monthsBefore(today, 12)))
    .where("on_date", "<=", on)
    .orderBy("on_date")
    .execute();
  const months = new Map<string, number>();
  for (const { on_date, cents, until_date } of rows) {
    const month = on_date.slice(0, 7);
    const end = monthEnd(month);
    // The last value of a month counts for its end if it still holds there; the month of the last value is not over.
    if (cents !== null && (until_date >= end || month === on.slice(0, 7))) months.set(month, cents);
    else months.delete(month);
  }
  if (!months.has(on.slice(0, 7))) months.set(on.slice(0, 7), valueCents);
  return {
    computed: true,
    valueCents,
    growth: growth !== null && on.slice(0, 7) === today.slice(0, 7) ? Number(growth) : null,
    valuedAt: Date.parse(`${on}T00:00:00Z`),
    months: monthEnds(months, now),
  };
}
