import type { Db } from "~/platform/db/tables";
import { addDays } from "../figures/days";
import { valueAt } from "../figures/time-weighted.server";
import type { Quote } from "../figures/types";
import type { PortfolioRecords } from "../figures/value-days.server";
import { loadHoldings, loadQuotes } from "../records/load.server";
import { readTarget } from "../records/plan.server";
import { readDays } from "../records/read-days.server";
import { freshDays } from "../vocabulary";
import { allocationByClass, allocationByCurrency, allocationByRegion } from "./allocation.server";
import type { PortfolioFigures, Return } from "./figures";
import { type Held, holdingLines, incomeAndFees, realisedIn } from "./holding-lines.server";
import { QuoteBook } from "./quote-book.server";
import { withRangeGains } from "./range-gains.server";
import { readRange } from "./ranges";
import {
  benchmarkReturn,
  chartPoints,
  daysWithin,
  moneyWeightedReturn,
  monthLines,
  needs,
  returnsByRange,
  timeWeightedReturn,
} from "./returns.server";

/**
 * Every figure of a client's portfolio for the range of an address; null for a client without a computed value. The page, the
 * statement and the files all take their figures from here, so they agree to the cent. Access is decided by the caller.
 */
export async function unsafeReadFigures(
  db: Db,
  clientId: string,
  search: URLSearchParams,
): Promise<PortfolioFigures | null> {
  const portfolio = await db.selectFrom("portfolios").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  if (!portfolio?.valued_on || !portfolio.first_on) return null;
  const [firstOn, lastOn] = [portfolio.first_on, portfolio.valued_on];
  const range = readRange(search, { firstOn, lastOn });
  const { from, to } = range;
  const days = await readDays(db, clientId);
  const held = await readHeld(db, clientId, range);
  const names = namesOf(held);
  const named = (result: Return): Return =>
    result.kind === "needs" && result.wants ? { ...result, wants: names.get(result.wants) ?? result.wants } : result;
  const { lines, fifo, average } = holdingLines(held, to);
  const target = await readTarget(db, clientId);
  const time = timeWeightedReturn(days, from, to);
  const money = moneyWeightedReturn(days, from, to);
  const within = daysWithin(days, from, to);
  const value = valueAt(days, to);
  const missing = value === null ? named(needs(days, to)) : null;
  const rebuild = await db
    .selectFrom("portfolio_rebuilds")
    .select("from_date")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return {
    ...{ from, to, range: range.name, firstOn, lastOn, value },
    valueNeeds: missing?.kind === "needs" ? { on: missing.on, wants: missing.wants } : null,
    startValue: valueAt(days, from),
    paidIn: within.some(({ flow }) => flow === null) ? null : within.reduce((sum, { flow }) => sum + (flow ?? 0), 0),
    timeWeighted: named(time.result),
    moneyWeighted: named(money.result),
    parts: time.parts,
    paid: money.paid,
    benchmark: await readBenchmark(db, portfolio.benchmark_id, from, to),
    ranges: returnsByRange(days, { firstOn, lastOn }).map((line) => ({
      ...line,
      timeWeighted: named(line.timeWeighted),
      moneyWeighted: named(line.moneyWeighted),
    })),
    points: chartPoints(days, range),
    flows: within.flatMap(({ on, flow, cents }) => (flow ? [{ on, cents: flow, after: cents }] : [])),
    ...withRangeGains(held, lines, range),
    classes: allocationByClass(lines, target),
    regions: allocationByRegion(lines),
    currencies: allocationByCurrency(lines),
    target: target && { agreedOn: target.agreedOn, band: target.bands / 100 },
    ...incomeAndFees(held, from, to),
    realised: { fifo: realisedIn(fifo, from, to), average: realisedIn(average, from, to) },
    months: monthLines(days, range).map((line) => ({ ...line, result: named(line.result) })),
    computing: rebuild?.from_date ?? null,
  };
}

/**
 * The records of a client with the prices that hold at both ends of a range, those of what was transferred within it, and the rates of
 * all days.
 */
export async function readHeld(db: Db, clientId: string, { from, to }: { from: string; to: string }): Promise<Held> {
  const records = await loadHoldings(db, clientId);
  const withoutAccounts = { ...records, accounts: [] };
  const prices = [
    ...(await loadQuotes(db, withoutAccounts, { from, to: from })),
    ...(await loadQuotes(db, withoutAccounts, { from: to, to })),
    ...(await quotesOfTransfers(db, records, { from, to })),
  ];
  const rates = await loadQuotes(db, { ...records, instruments: [] }, { to });
  const accounts = await db
    .selectFrom("portfolio_accounts")
    .select(["id", "name"])
    .where("client_id", "=", clientId)
    .execute();
  const ids = records.instruments.map(({ id }) => id);
  const symbols =
    ids.length === 0
      ? []
      : await db.selectFrom("instruments").select(["id", "symbol"]).where("id", "in", ids).execute();
  // Rates of the accounts' currencies come whole; those of instruments in other currencies are among the prices.
  const whole = new Set(rates.map(({ of }) => of));
  const quotes = [...prices.filter(({ of }) => !whole.has(of)), ...rates].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
  );
  return {
    records,
    symbols: new Map(symbols.map(({ id, symbol }) => [id, symbol])),
    accountNames: new Map(accounts.map(({ id, name }) => [id, name])),
    quotes: new QuoteBook(quotes),
  };
}

async function quotesOfTransfers(
  db: Db,
  { instruments, transactions }: Omit<PortfolioRecords, "quotes">,
  { from, to }: { from: string; to: string },
): Promise<Quote[]> {
  const moved = transactions.filter(
    ({ on, kind }) => (kind === "transfer-in" || kind === "transfer-out") && on > from && on <= to,
  );
  const [first, last] = [moved[0]?.on, moved.at(-1)?.on];
  if (first === undefined || last === undefined) return [];
  const ids = new Set(moved.map(({ instrumentId }) => instrumentId));
  const some = { accounts: [], transactions: [], instruments: instruments.filter(({ id }) => ids.has(id)) };
  return loadQuotes(db, some, { from: first, to: last });
}

/** What a missing price or rate is called. */
export function namesOf({ records }: Held): Map<string, string> {
  const names = new Map(records.instruments.map(({ id, name }) => [id, `the price of ${name}`]));
  for (const { currency } of [...records.accounts, ...records.instruments])
    names.set(currency, `the rate of exchange of ${currency}`);
  return names;
}

async function readBenchmark(
  db: Db,
  id: string | null,
  from: string,
  to: string,
): Promise<PortfolioFigures["benchmark"]> {
  if (id === null) return null;
  const instrument = await db.selectFrom("instruments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!instrument) return null;
  const fresh = freshDays[instrument.pricing];
  const around = async (day: string): Promise<Quote[]> =>
    db
      .selectFrom("instrument_prices")
      .select(["instrument_id as of", "on_date as on", "price as value"])
      .where("instrument_id", "=", id)
      .where("replaced_at", "is", null)
      .where("on_date", "<=", day)
      .orderBy("on_date", "desc")
      .limit(1)
      .execute();
  const prices = [...(await around(from)), ...(await around(to))].sort((a, b) => (a.on < b.on ? -1 : 1));
  return { name: instrument.name, result: benchmarkReturn(prices, (on) => addDays(on, fresh), from, to) };
}
