import { sql } from "kysely";
import { type Clock, hour, minute } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { createKeptFigures, type KeptFigures, largeFirm } from "~/platform/kept-figures";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { monthStart } from "../growth";
import "../records/tables";

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

/** The figures of the administrator's overview. Those of a large firm are up to five minutes old. */
export async function readFirmTotals({ firmTotals }: Services, actor: Actor): Promise<FirmTotals> {
  requireStaff(actor, "desk.read");
  return firmTotals.read();
}

/** Adding up this many clients and their valuations takes no time worth saving. */
const addedUpAlways = 20_000;
const keptFor = 5 * minute;

export interface TotalsCache {
  read(): Promise<FirmTotals>;
}

/**
 * Adds the clients up for each reader. In a firm with many of them the result is kept for five minutes; who comes later gets it once
 * more, while the next one is made, but nobody gets one that is an hour old.
 */
export function createTotalsCache({ db, clock }: { db: Db; clock: Clock }, addedUp = addedUpAlways): TotalsCache {
  const kept = createKeptFigures(clock);
  let last: { at: number; totals: FirmTotals } | undefined;
  let next: Promise<FirmTotals> | undefined;
  const renew = () => {
    const at = clock.now();
    next ??= addUp(db, at, kept)
      .then((totals) => {
        last = { at, totals };
        return totals;
      })
      .finally(() => {
        next = undefined;
      });
    return next;
  };
  return {
    async read() {
      // One that began before may lack what the reader has just changed.
      if (!last || last.totals.clients <= addedUp) {
        await next?.catch(() => {});
        return renew();
      }
      const age = clock.now() - last.at;
      if (age < 0 || age > hour) return renew();
      // A failure shows itself to the next reader who has to wait.
      if (age > keptFor) renew().catch(() => {});
      return last.totals;
    },
  };
}

async function addUp(db: Db, now: number, kept: KeptFigures): Promise<FirmTotals> {
  // Two queries, because one index holds the values and another one the statuses.
  const { cents } = await db
    .selectFrom("clients")
    .select(({ fn }) => fn.sum<number | null>("portfolio_cents").as("cents"))
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom("clients")
    .select(({ fn }) => ["status", fn.countAll<number>().as("clients")])
    .where("hidden_at", "is", null)
    .groupBy("status")
    .execute();
  const of = (wanted: string) => groups.find(({ status }) => status === wanted)?.clients ?? 0;
  const clients = groups.reduce((sum, { clients }) => sum + clients, 0);
  const start = monthStart(now);
  return {
    clients,
    activeClients: of("active"),
    pendingClients: of("pending"),
    assetsCents: cents ?? 0,
    growth: await kept.read(`${start}`, clients > largeFirm, () => averageGrowth(db, start)),
  };
}

/**
 * The change of this month of all clients who have a value from before it. For a client with holdings it is without what was paid in
 * or out; for the others, the last recorded valuation before this month is compared with.
 */
async function averageGrowth(db: Db, start: number): Promise<number | null> {
  const first = isoDate(start);
  // The last valuation before this month, per client: the newest row of each group.
  const { rows } = await sql<{ growth: number | null }>`
    select sum(change) * 100.0 / sum(base) as growth from (
      select c.portfolio_cents - b.value_cents as change, b.value_cents as base
      from (select v.client_id, v.value_cents, row_number() over (partition by v.client_id order by v.at desc, v.id desc) as place
            from valuations v where v.at < ${start}) b
      join clients c on c.id = b.client_id
      where b.place = 1 and b.value_cents > 0 and c.hidden_at is null
        and not exists (select 1 from portfolios p where p.client_id = c.id and p.valued_on is not null)
      union all
      select p.value_cents - d.cents - coalesce((select sum(f.flow) from portfolio_days f
          where f.client_id = p.client_id and f.on_date >= ${first} and f.on_date <= p.valued_on and f.flow <> 0), 0), d.cents
      from portfolios p
      join clients c on c.id = p.client_id
      join portfolio_days d on d.client_id = p.client_id and d.on_date = (select max(l.on_date) from portfolio_days l
          where l.client_id = p.client_id and l.on_date < ${first})
      where p.valued_on >= ${first} and d.cents > 0 and c.hidden_at is null) changes`.execute(db);
  return rows[0]?.growth ?? null;
}
