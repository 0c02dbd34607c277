import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { growthBetween, monthStart } from "../growth";
import { monthEnds, type PortfolioSummary } from "../month-ends";
import { readBeginnings } from "../records/read-beginnings.server";
import { readComputedSummary } from "./computed-summary.server";

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

/** The portfolio on a client's own dashboard. */
export async function readOwnPortfolio({ db, clock }: Services, actor: Actor): Promise<PortfolioSummary> {
  return readPortfolioOf(db, requireClient(actor, "portfolio.read").clientId, clock.now());
}

/** The portfolio of a client who may be shown to the reader, as the caller has decided. */
export async function readPortfolioOf(db: Db, clientId: string, now: number): Promise<PortfolioSummary> {
  const computed = await readComputedSummary(db, clientId, now);
  if (computed) return computed;
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
  const start = monthStart(now);
  const base = valuations.find((valuation) => valuation.at < start);
  const months = new Map<string, number>();
  for (const valuation of valuations) {
    const month = new Date(valuation.at).toISOString().slice(0, 7);
    if (!months.has(month)) months.set(month, valuation.value_cents);
  }
  return {
    computed: false,
    recordedMonths: false,
    hasHoldings: (await readBeginnings(db, clientId)).firstOn !== null,
    valueCents: client.portfolio_cents,
    growth: base ? growthBetween(base.value_cents, client.portfolio_cents) : null,
    valuedAt: valuations[0]?.at ?? null,
    months: monthEnds(months, now),
  };
}
