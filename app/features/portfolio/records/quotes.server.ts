import { recordAudit } from "~/platform/audit/audit.server";
import { lastToday, longDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { isDate } from "../figures/days";
import { readDecimal } from "../figures/decimal.server";
import { type Currency, displayCurrency } from "../vocabulary";
import { markCurrency, markHolders } from "./rebuild.server";
import { type Problems, Refused } from "./refused";
import "./events";

export interface TypedQuote {
  on: string;
  value: string;
  source: string;
  /** Why another value replaces the one of that day; '' while there is none. */
  reason: string;
}

/** Reads a day and its price or rate. */
export function readQuote({ on, value, source }: Omit<TypedQuote, "reason">, today: string, what: string) {
  const problems: Problems = {};
  if (!isDate(on)) problems.on = ["Enter a date as 2026-11-20"];
  else if (on > today || on < "1950-01-01") problems.on = ["Enter today or an earlier day, after 1949"];
  const read = readDecimal(value);
  if (read === null) problems.value = [`Enter the ${what}, a number above zero`];
  if (source.trim() === "") problems.source = ["Say where it comes from"];
  if (source.length > 100) problems.source = ["Use at most 100 characters"];
  if (read === null || Object.keys(problems).length > 0) return { ok: false as const, problems };
  return { ok: true as const, value: { on, value: read, source: source.trim() } };
}

/**
 * Records the price of an instrument on a day. Another price for a day that has one needs a reason, and the former one stays in
 * the history. The same price again changes nothing.
 */
export async function recordPrice(
  { db, dialect, clock }: Services,
  actor: Actor,
  { instrumentId, reason, ...typed }: TypedQuote & { instrumentId: string },
): Promise<void> {
  const administrator = requireStaff(actor, "instruments.edit");
  const read = readQuote(typed, lastToday(clock.now()), "price");
  if (!read.ok) throw new Refused(read.problems);
  const { on, value, source } = read.value;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `prices ${instrumentId}`);
    const instrument = await tx
      .selectFrom("instruments")
      .select("id")
      .where("id", "=", instrumentId)
      .executeTakeFirst();
    if (!instrument) throw notFound("instrument");
    const by = { administrator, now: clock.now() };
    const before = await storePrice(tx, by, { instrumentId, on, value, source, reason });
    if (before === value) return;
    await markHolders(tx, instrumentId, on);
    const subject = instrumentId;
    const event =
      before === null
        ? ({ type: "instrument.priced", subject, detail: { on, price: value, source } } as const)
        : ({ type: "instrument.price-corrected", subject, detail: { on, from: before, to: value, reason } } as const);
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
}

/** Stores a price, unless it is there already; returns the one that the day had. */
export async function storePrice(
  tx: Tx,
  { administrator, now }: { administrator: Administrator; now: number },
  { instrumentId, on, value, source, reason }: TypedQuote & { instrumentId: string },
): Promise<string | null> {
  const before = await tx
    .selectFrom("instrument_prices")
    .select(["n", "price"])
    .where("instrument_id", "=", instrumentId)
    .where("on_date", "=", on)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  if (before?.price === value) return value;
  if (before && reason.trim() === "")
    throw new Refused({ reason: [`The price of ${longDate(on)} is ${before.price}. Say why ${value} replaces it.`] });
  if (before)
    await tx.updateTable("instrument_prices").set({ replaced_at: now, reason }).where("n", "=", before.n).execute();
  await tx
    .insertInto("instrument_prices")
    .values({
      ...{ instrument_id: instrumentId, on_date: on, price: value, source },
      ...{ recorded_at: now, recorded_by: administrator.userId, replaced_at: null },
    })
    .execute();
  return before?.price ?? null;
}

/** Records US dollars for one unit of a currency on a day, on the same terms as a price. */
export async function recordRate(
  { db, dialect, clock }: Services,
  actor: Actor,
  { currency, reason, ...typed }: TypedQuote & { currency: Currency },
): Promise<void> {
  const { userId } = requireStaff(actor, "instruments.edit");
  if (currency === displayCurrency) throw new Refused({ currency: ["One US dollar is one US dollar"] });
  const read = readQuote(typed, lastToday(clock.now()), "rate");
  if (!read.ok) throw new Refused(read.problems);
  const { on, value, source } = read.value;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `rates ${currency}`);
    const now = clock.now();
    const before = await tx
      .selectFrom("exchange_rates")
      .select(["n", "rate"])
      .where("currency", "=", currency)
      .where("on_date", "=", on)
      .where("replaced_at", "is", null)
      .executeTakeFirst();
    if (before?.rate === value) return;
    if (before && reason.trim() === "")
      throw new Refused({ reason: [`The rate of ${longDate(on)} is ${before.rate}. Say why ${value} replaces it.`] });
    if (before)
      await tx.updateTable("exchange_rates").set({ replaced_at: now, reason }).where("n", "=", before.n).execute();
    await tx
      .insertInto("exchange_rates")
      .values({
        ...{ currency, on_date: on, rate: value, source },
        ...{ recorded_at: now, recorded_by: userId, replaced_at: null },
      })
      .execute();
    await markCurrency(tx, currency, on);
    const event = before
      ? ({ type: "rate.corrected", subject: currency, detail: { on, from: before.rate, to: value, reason } } as const)
      : ({ type: "rate.recorded", subject: currency, detail: { on, rate: value, source } } as const);
    await recordAudit(tx, clock, { userId }, event);
  });
}
