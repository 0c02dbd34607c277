import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { growthBetween, monthStart } from "./growth";

/** One dated valuation, in the transaction of the change that it belongs to. `cents` is the whole portfolio's value. */
export async function recordValuation(
  tx: Tx,
  clock: Clock,
  administrator: Administrator,
  clientId: string,
  cents: number,
): Promise<void> {
  const at = clock.now();
  await tx
    .insertInto("valuations")
    .values({ id: newId(at), client_id: clientId, at, value_cents: cents, recorded_by: administrator.userId })
    .execute();
}

export interface PortfolioSummary {
  valueCents: number;
  /** Per cent, one decimal; null without a valuation before this month. */
  growth: number | null;
  /** Epoch milliseconds of the last valuation. */
  valuedAt: number | null;
  /**
   * The last value of each month from the first one on, at most twelve months, oldest first; null for a month in which none
   * was recorded. Empty without any value.
   */
  months: MonthEnd[];
}

export interface MonthEnd {
  /** yyyy-mm */
  month: string;
  cents: number | null;
}

/** The portfolio on a client's own dashboard. */
export async function readOwnPortfolio({ db, clock }: Services, actor: Actor): Promise<PortfolioSummary> {
  const { clientId } = requireClient(actor);
  const client = await db
    .selectFrom("clients")
    .select("portfolio_cents")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const valuations = await db
    .selectFrom("valuations")
    .select(["at", "value_cents"])
    .where("client_id", "=", clientId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1000)
    .execute();
  const start = monthStart(clock.now());
  const base = valuations.find((valuation) => valuation.at < start);
  const months = new Map<string, number>();
  for (const valuation of valuations) {
    const month = new Date(valuation.at).toISOString().slice(0, 7);
    if (!months.has(month)) months.set(month, valuation.value_cents);
  }
  return {
    valueCents: client.portfolio_cents,
    growth: base ? growthBetween(base.value_cents, client.portfolio_cents) : null,
    valuedAt: valuations[0]?.at ?? null,
    months: monthEnds(months, clock.now()),
  };
}

/** Twelve months up to this one, or up to the last one with a value if that is earlier. */
function monthEnds(values: ReadonlyMap<string, number>, now: number): MonthEnd[] {
  const recorded = [...values.keys()].toSorted();
  const [first, last] = [recorded[0], recorded.at(-1)];
  if (first === undefined || last === undefined) return [];
  const current = new Date(now).toISOString().slice(0, 7);
  const twelve = (end: string) => Array.from({ length: 12 }, (_, index) => monthsBefore(end, 11 - index));
  const recent = twelve(current);
  const shown = recent.some((month) => values.has(month)) ? recent : twelve(last);
  return shown.filter((month) => month >= first).map((month) => ({ month, cents: values.get(month) ?? null }));
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
