import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { lastMonthEnd } from "../figures/days";
import { joinDays } from "../figures/joined-days.server";
import { dayAt, valueAt } from "../figures/time-weighted.server";
import type { DayValue } from "../figures/types";
import { readLastValuation } from "../records/last-valuation.server";
import { readDays } from "../records/read-days.server";
import { allocationByClass, allocationByCurrency, allocationByRegion } from "../statement/allocation.server";
import type { Return } from "../statement/figures";
import { type Held, holdingLines } from "../statement/holding-lines.server";
import { withRangeGains } from "../statement/range-gains.server";
import { readRange } from "../statement/ranges";
import { namesOf, readHeld } from "../statement/read-figures.server";
import {
  chartPoints,
  daysWithin,
  moneyWeightedReturn,
  monthLines,
  needs,
  returnsByRange,
  timeWeightedReturn,
} from "../statement/returns.server";
import { accountLines } from "./account-lines.server";
import type { JointFigures, JointPerson, JointPortfolio } from "./joint-figures";

interface Owner {
  clientId: string;
  name: string;
}

interface Part extends Owner {
  days: DayValue[];
  firstOn: string;
}

/** The portfolios of several clients together, for the range of an address. Access is decided by the caller. */
export async function unsafeReadJoint(
  db: Db,
  owners: readonly Owner[],
  search: URLSearchParams,
): Promise<JointPortfolio> {
  const parts: Part[] = [];
  for (const owner of owners) {
    const portfolio = await db
      .selectFrom("portfolios")
      .select(["first_on", "valued_on"])
      .where("client_id", "=", owner.clientId)
      .executeTakeFirst();
    if (portfolio?.first_on && portfolio.valued_on)
      parts.push({ ...owner, firstOn: portfolio.first_on, days: await readDays(db, owner.clientId) });
  }
  const days = joinDays(parts.map((part) => part.days));
  const lastOn = days.findLast(({ cents }) => cents !== null)?.on;
  if (parts.length < owners.length || lastOn === undefined) {
    const alone = await Promise.all(owners.map((owner) => personAlone(db, owner, parts)));
    return { people: alone, figures: null };
  }
  const firstOn = parts.map((part) => part.firstOn).sort()[0] ?? lastOn;
  const range = readRange(search, { firstOn, lastOn });
  const { from, to } = range;
  const held: Held[] = [];
  for (const { clientId } of parts) held.push(await readHeld(db, clientId, range));
  const names = new Map(held.flatMap((one) => [...namesOf(one)]));
  const named = (result: Return): Return =>
    result.kind === "needs" && result.wants ? { ...result, wants: names.get(result.wants) ?? result.wants } : result;
  const lines = held.map((one) => holdingLines(one, to).lines);
  const gains = held.map((one, index) => withRangeGains(one, lines[index] ?? [], range));
  const ownerOf = (index: number) => parts[index]?.name ?? "";
  const time = timeWeightedReturn(days, from, to);
  const money = moneyWeightedReturn(days, from, to);
  const within = daysWithin(days, from, to);
  const value = valueAt(days, to);
  const missing = value === null ? named(needs(days, to)) : null;
  const figures: JointFigures = {
    ...{ from, to, range: range.name, firstOn, lastOn, value },
    valueNeeds: missing?.kind === "needs" ? { on: missing.on, wants: missing.wants } : null,
    startValue: valueAt(days, from),
    paidIn: within.some(({ flow }) => flow === null) ? null : within.reduce((sum, { flow }) => sum + (flow ?? 0), 0),
    timeWeighted: named(time.result),
    moneyWeighted: named(money.result),
    monthGrowth: named(timeWeightedReturn(days, lastMonthEnd(to), to).result),
    ...{ parts: time.parts, paid: money.paid },
    ranges: returnsByRange(days, { firstOn, lastOn }).map((line) => ({
      ...line,
      timeWeighted: named(line.timeWeighted),
      moneyWeighted: named(line.moneyWeighted),
    })),
    points: chartPoints(days, range),
    flows: within.flatMap(({ on, flow, cents }) => (flow ? [{ on, cents: flow, after: cents }] : [])),
    months: monthLines(days, range).map((line) => ({ ...line, result: named(line.result) })),
    classes: allocationByClass(lines.flat(), null),
    regions: allocationByRegion(lines.flat()),
    currencies: allocationByCurrency(lines.flat()),
    accounts: held.flatMap((one, index) => accountLines(one, to, ownerOf(index))),
    holdings: gains.flatMap(({ holdings }, index) => holdings.map((line) => ({ ...line, owner: ownerOf(index) }))),
    sold: gains.flatMap(({ sold }, index) => sold.map((line) => ({ ...line, owner: ownerOf(index) }))),
    computing: await computingSince(db, parts),
  };
  return { people: parts.map((part) => personWithin(part, to, value, names)), figures };
}

function personWithin(
  { name, days, firstOn }: Part,
  to: string,
  total: number | null,
  names: ReadonlyMap<string, string>,
): JointPerson {
  const cents = to < firstOn ? null : valueAt(days, to);
  const wants = cents === null && to >= firstOn ? (dayAt(days, to)?.wants ?? null) : null;
  return {
    ...{ name, cents, firstOn, recorded: null },
    percent: cents === null || !total ? null : (cents / total) * 100,
    wants: wants && (names.get(wants) ?? wants),
  };
}

/** Where there are no joint figures: each by themselves, with the value that the firm has recorded for whoever has no holdings. */
async function personAlone(db: Db, { clientId, name }: Owner, parts: readonly Part[]): Promise<JointPerson> {
  const part = parts.find((one) => one.clientId === clientId);
  const last = part?.days.findLast(({ cents }) => cents !== null);
  const valuation = await readLastValuation(db, clientId);
  const recorded = last
    ? { cents: last.cents ?? 0, on: last.on }
    : valuation
      ? { cents: valuation.value_cents, on: isoDate(valuation.at) }
      : null;
  return { name, cents: null, percent: null, recorded, firstOn: part?.firstOn ?? null, wants: null };
}

/** From which day on the figures of one of them are being computed; null when they are not. */
async function computingSince(db: Db, owners: readonly Owner[]): Promise<string | null> {
  const row = await db
    .selectFrom("portfolio_rebuilds")
    .select("from_date")
    .where(
      "client_id",
      "in",
      owners.map(({ clientId }) => clientId),
    )
    .orderBy("from_date")
    .executeTakeFirst();
  return row?.from_date ?? null;
}
