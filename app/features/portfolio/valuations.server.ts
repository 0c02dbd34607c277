import { sql } from "kysely";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator, ClientActor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
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
export async function readOwnPortfolio({ db, clock }: Services, actor: ClientActor): Promise<PortfolioSummary> {
  const client = await db
    .selectFrom("clients")
    .select("portfolio_cents")
    .where("id", "=", actor.clientId)
    .executeTakeFirstOrThrow();
  const valuations = await db
    .selectFrom("valuations")
    .select(["at", "value_cents"])
    .where("client_id", "=", actor.clientId)
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

export interface FirmTotals {
  clients: number;
  activeClients: number;
  /** The number of clients who signed up or were added, and have no status yet. */
  pendingClients: number;
  /** Sum of all portfolio values, in cents. */
  assetsCents: number;
  /**
   * Growth this month of the clients who have both values, per cent, weighted by value: of all their money together. Null
   * when no client has both.
   */
  growth: number | null;
}

/** The figures of the administrator's overview. */
export async function readFirmTotals({ db, clock }: Services, actor: Actor): Promise<FirmTotals> {
  requireAdministrator(actor);
  const totals = await db
    .selectFrom("clients")
    .select(({ fn }) => [fn.countAll<number>().as("clients"), fn.sum<number | null>("portfolio_cents").as("cents")])
    .select(sql<number>`count(case when status = 'active' then 1 end)`.as("active"))
    .select(sql<number>`count(case when status = 'pending' then 1 end)`.as("pending"))
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    clients: totals.clients,
    activeClients: totals.active,
    pendingClients: totals.pending,
    assetsCents: totals.cents ?? 0,
    growth: await averageGrowth(db, monthStart(clock.now())),
  };
}

async function averageGrowth(db: Db, start: number): Promise<number | null> {
  // The last valuation before this month, per client: the newest row of each group.
  const { rows } = await sql<{ growth: number | null }>`
    select sum(c.portfolio_cents - b.value_cents) * 100.0 / sum(b.value_cents) as growth
    from (select v.client_id, v.value_cents, row_number() over (partition by v.client_id order by v.at desc, v.id desc) as place
          from valuations v where v.at < ${start}) b
    join clients c on c.id = b.client_id
    where b.place = 1 and b.value_cents > 0 and c.hidden_at is null`.execute(db);
  return rows[0]?.growth ?? null;
}
