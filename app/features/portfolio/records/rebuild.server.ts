import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { addDays, lastMonthEnd } from "../figures/days";
import { computedStands } from "../figures/standing";
import { timeWeighted } from "../figures/time-weighted.server";
import type { DayValue } from "../figures/types";
import { valueDays } from "../figures/value-days.server";
import { freshDays } from "../vocabulary";
import { readLastValuation } from "./last-valuation.server";
import { loadHoldings, loadQuotes } from "./load.server";
import { readBeginnings } from "./read-beginnings.server";
import { presentDay } from "./read-days.server";

/** Notes, in the transaction of a change, that the days of a client have to be computed again from a day on. */
export async function markClient(tx: Tx, clientId: string, from: string): Promise<void> {
  await sql`insert into portfolio_rebuilds as kept (client_id, from_date, mark) values (${clientId}, ${from}, 1)
    on conflict (client_id) do update set mark = kept.mark + 1,
      from_date = case when excluded.from_date < kept.from_date then excluded.from_date else kept.from_date end`.execute(
    tx,
  );
}

/** The same of those clients who have holdings, after a recorded value went that may have stood in place of theirs. */
export async function markAfterValuations(tx: Tx, clientIds: readonly string[]): Promise<void> {
  const held = await tx
    .selectFrom("portfolios")
    .select("client_id")
    .where("client_id", "in", clientIds)
    .where("first_on", "is not", null)
    .orderBy("client_id")
    .execute();
  for (const { client_id } of held) await markClient(tx, client_id, "");
}

/** The same for everybody who has ever held an instrument. */
export async function markHolders(tx: Tx, instrumentId: string, from: string): Promise<void> {
  await sql`insert into portfolio_rebuilds as kept (client_id, from_date, mark)
    select distinct client_id, ${from}, 1 from portfolio_transactions
      where instrument_id = ${instrumentId} and voided_at is null order by 1
    on conflict (client_id) do update set mark = kept.mark + 1,
      from_date = case when excluded.from_date < kept.from_date then excluded.from_date else kept.from_date end`.execute(
    tx,
  );
}

/** The same for everybody with an account or an instrument in a currency. */
export async function markCurrency(tx: Tx, currency: string, from: string): Promise<void> {
  await sql`insert into portfolio_rebuilds as kept (client_id, from_date, mark)
    select client_id, ${from}, 1 from (select client_id from portfolio_accounts where currency = ${currency}
      union select t.client_id from portfolio_transactions t join instruments i on i.id = t.instrument_id
      where i.currency = ${currency}) holders where true order by 1
    on conflict (client_id) do update set mark = kept.mark + 1,
      from_date = case when excluded.from_date < kept.from_date then excluded.from_date else kept.from_date end`.execute(
    tx,
  );
}

/** How many clients one run of the job computes at most. */
const atOnce = 500;

/** The job: computes the days of everybody who waits for it. Safe on several nodes at once, and to be killed at any point. */
export async function rebuildPortfolios(services: Services, stopped?: AbortSignal): Promise<void> {
  const { db } = services;
  const waiting = await db
    .selectFrom("portfolio_rebuilds")
    .select("client_id")
    .orderBy("client_id")
    .limit(atOnce)
    .execute();
  for (const { client_id } of waiting) {
    if (stopped?.aborted) return;
    await rebuildPortfolio(services, client_id);
  }
}

/** Computes the days of one client, if they wait for it. What changes meanwhile is computed by the next run. */
export async function rebuildPortfolio({ db, clock }: Services, clientId: string): Promise<void> {
  const waiting = await db
    .selectFrom("portfolio_rebuilds")
    .select(["from_date", "mark"])
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!waiting) return;
  const { from_date: from, mark } = waiting;
  const days = await computeDays(db, clientId, from);
  await db.transaction().execute(async (tx) => {
    // The order of locks is client first.
    await tx
      .updateTable("clients")
      .set(({ ref }) => ({ updated_at: ref("updated_at") }))
      .where("id", "=", clientId)
      .execute();
    const own = await tx
      .deleteFrom("portfolio_rebuilds")
      .where("client_id", "=", clientId)
      .where("mark", "=", mark)
      .returning("client_id")
      .executeTakeFirst();
    if (!own) return;
    await tx.deleteFrom("portfolio_days").where("client_id", "=", clientId).where("on_date", ">=", from).execute();
    for (let start = 0; start < days.length; start += rowsAtOnce)
      await tx
        .insertInto("portfolio_days")
        .values(days.slice(start, start + rowsAtOnce).map((day) => storedDay(clientId, day)))
        .execute();
    await storeSummary(tx, clientId, clock.now());
  });
}

const rowsAtOnce = 500;

const storedDay = (client_id: string, { on, cents, flow, gain, until, wants }: DayValue) => ({
  ...{ client_id, on_date: on, cents, flow, gain, until_date: until, wants },
});

/** Everything else has its turn after so many days, each with a price for each holding. */
const daysAtOnce = 100;

async function computeDays(db: Db, clientId: string, from: string): Promise<DayValue[]> {
  const records = await loadHoldings(db, clientId);
  const quotes = await loadQuotes(db, records, { from });
  const days: DayValue[] = [];
  for (const day of valueDays({ ...records, quotes }, from)) {
    days.push(day);
    if (days.length % daysAtOnce === 0) await turn();
  }
  return days;
}

/** The figures that the cards and the lists show. A computed value that does not stand is none: the recorded one is shown. */
async function storeSummary(tx: Tx, clientId: string, now: number): Promise<void> {
  const { firstOn, heldFrom } = await readBeginnings(tx, clientId);
  const recorded = await readLastValuation(tx, clientId);
  const newest = await tx
    .selectFrom("portfolio_days")
    .select(["on_date", "cents"])
    .where("client_id", "=", clientId)
    .where("cents", "is not", null)
    .orderBy("on_date", "desc")
    .limit(1)
    .executeTakeFirst();
  const recordedOn = recorded ? isoDate(recorded.at) : null;
  const last = newest && computedStands(newest.on_date, { recordedOn, heldFrom }) ? newest : undefined;
  await tx
    .updateTable("portfolios")
    .set({
      first_on: firstOn,
      valued_on: last?.on_date ?? null,
      value_cents: last?.cents ?? null,
      growth: last ? await monthGrowth(tx, clientId, last.on_date) : null,
      updated_at: now,
    })
    .where("client_id", "=", clientId)
    .execute();
  const cents = last?.cents ?? recorded?.value_cents ?? 0;
  await tx
    .updateTable("clients")
    .set({ portfolio_cents: cents })
    .where("id", "=", clientId)
    .where("portfolio_cents", "!=", cents)
    .execute();
}

async function monthGrowth(tx: Tx, clientId: string, on: string): Promise<string | null> {
  const from = lastMonthEnd(on);
  const rows = await tx
    .selectFrom("portfolio_days")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("on_date", ">=", addDays(from, -freshDays.quarterly - 1))
    .orderBy("on_date")
    .execute();
  const days = rows.map(presentDay);
  // A portfolio that began within the month has nothing to be compared with.
  if (!days.some((day) => day.on <= from)) return null;
  const found = timeWeighted(days, from, on);
  return found.ok && found.parts.length > 0 ? found.factor.minus(1).times(100).toFixed(6) : null;
}
