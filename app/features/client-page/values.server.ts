import type { Db } from "~/platform/db/tables";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import type { PortfolioSummary } from "../portfolio/month-ends";
import { readPortfolioOf } from "../portfolio/summary/valuations.server";

export interface PortfolioFacts {
  summary: PortfolioSummary;
  /** The value before the last one; null without one. */
  before: { cents: number; at: number } | null;
  /** Who recorded the last value; null for one that is computed from holdings. */
  recordedBy: string | null;
  /** How many values were recorded. */
  records: number;
}

/** What the portfolio is worth, by whom and when that was recorded, and how it came there. */
export async function readValues(db: Db, clientId: string, now: number): Promise<PortfolioFacts> {
  const summary = await readPortfolioOf(db, clientId, now);
  const own = db.selectFrom("valuations").where("client_id", "=", clientId);
  const [last, before] = await own
    .select(["at", "value_cents", "recorded_by"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const names = await namesOf(db, last ? [last.recorded_by] : []);
  return {
    summary,
    before: before && !summary.computed ? { cents: before.value_cents, at: before.at } : null,
    recordedBy: last && !summary.computed ? (names.get(last.recorded_by) ?? someoneWhoLeft) : null,
    records: count,
  };
}
