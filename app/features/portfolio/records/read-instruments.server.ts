import { fold } from "~/platform/db/fold";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { currencies, displayCurrency } from "../vocabulary";

const pageSize = 50;

/** Instruments by name, a page after a name; searched in name and symbol. */
export async function listInstruments({ db }: Services, actor: Actor, search: URLSearchParams) {
  requireStaff(actor, "desk.read");
  const words = fold(search.get("q") ?? "").slice(0, 100);
  const after = search.get("after") ?? "";
  let query = db
    .selectFrom("instruments")
    .select(["id", "symbol", "name", "sort_name", "asset_class", "currency", "pricing"]);
  // A firm has some thousand instruments: reading them all takes a few milliseconds.
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  if (words !== "")
    query = query.where(({ or, eb, fn, val }) =>
      or([eb("sort_name", "like", pattern), eb(fn<string>("lower", ["symbol"]), "like", val(pattern))]),
    );
  if (after !== "") query = query.where("sort_name", ">", after);
  const rows = await query
    .orderBy("sort_name")
    .orderBy("id")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const prices = await Promise.all(
    shown.map(({ id }) =>
      db
        .selectFrom("instrument_prices")
        .select(["on_date", "price"])
        .where("instrument_id", "=", id)
        .where("replaced_at", "is", null)
        .orderBy("on_date", "desc")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return {
    search: search.get("q") ?? "",
    instruments: shown.map(({ sort_name: _, ...row }, index) => ({ ...row, last: prices[index] ?? null })),
    next: rows.length > pageSize ? (shown.at(-1)?.sort_name ?? null) : null,
  };
}

/** One instrument with its prices, the latest day first, with those that were replaced and why; a page after a line. */
export async function readInstrument(
  { db }: Services,
  actor: Actor,
  { id, search }: { id: string; search: URLSearchParams },
) {
  requireStaff(actor, "desk.read");
  const row = await db.selectFrom("instruments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("instrument");
  const before = search.get("prices-before") ?? "9999-12-31";
  const prices = await db
    .selectFrom("instrument_prices")
    .select(["n", "on_date", "price", "source", "replaced_at", "reason"])
    .where("instrument_id", "=", id)
    .where("on_date", "<", before)
    .orderBy("on_date", "desc")
    .orderBy("n", "desc")
    .limit(pageSize)
    .execute();
  return {
    ...{ id: row.id, symbol: row.symbol, name: row.name, assetClass: row.asset_class, region: row.region },
    ...{ currency: row.currency, counts: row.counts, pricing: row.pricing, version: row.version },
    prices,
    next: prices.length === pageSize ? (prices.at(-1)?.on_date ?? null) : null,
  };
}

/** Rates of exchange, the latest day first, of one currency or all. */
export async function listRates({ db }: Services, actor: Actor, search: URLSearchParams) {
  requireStaff(actor, "desk.read");
  const currency = currencies.find((one) => one === search.get("currency") && one !== displayCurrency) ?? "EUR";
  const before = search.get("before") ?? "9999-12-31";
  const rates = await db
    .selectFrom("exchange_rates")
    .select(["n", "on_date", "rate", "source", "replaced_at", "reason"])
    .where("currency", "=", currency)
    .where("on_date", "<", before)
    .orderBy("on_date", "desc")
    .orderBy("n", "desc")
    .limit(pageSize)
    .execute();
  return { currency, rates, next: rates.length === pageSize ? (rates.at(-1)?.on_date ?? null) : null };
}
