import { isDate } from "../figures/days";
import { Decimal, decimal, readDecimal, readSum, toMinor } from "../figures/decimal.server";
import { priceOf } from "../figures/value-days.server";
import {
  type Currency,
  currencyDecimals,
  kindLabels,
  movesUnits,
  type QuantityKind,
  type TransactionKind,
  transactionKinds,
} from "../vocabulary";
import type { Problems } from "./refused";

/** One transaction as it is typed in a form or written in a pasted line. */
export interface TypedTransaction {
  on: string;
  kind: string;
  /** The symbol of the instrument. */
  instrument: string;
  quantity: string;
  price: string;
  fee: string;
  amount: string;
  note: string;
  externalId: string;
}

export interface ReadTransaction {
  on: string;
  kind: TransactionKind;
  instrumentId: string | null;
  quantity: string;
  amount: number | null;
  fee: number;
  note: string;
  externalId: string;
  /** What quantity, price and fee would make, when it is not the amount. */
  expected: number | null;
}

export interface KnownInstrument {
  id: string;
  symbol: string;
  name: string;
  currency: Currency;
  counts: QuantityKind;
}

/** Sums beyond this are typing errors, and integers stay exact. */
const mostMinor = 1_000_000_000_000_000;
const firstDay = "1950-01-01";

/** Reads a line for an account in `currency`. `today` is the last date that is accepted anywhere in the world. */
export function readLine(
  typed: TypedTransaction,
  {
    currency,
    today,
    find,
  }: { currency: Currency; today: string; find: (symbol: string) => KnownInstrument | undefined },
): { ok: true; value: ReadTransaction } | { ok: false; problems: Problems } {
  const problems: Problems = {};
  const wrong = (field: string, message: string) => {
    problems[field] ??= [message];
  };
  const kind = kindOf(typed.kind);
  if (!kind) wrong("kind", `Choose one of ${Object.values(kindLabels).join(", ")}`);
  const on = typed.on.trim();
  if (!isDate(on)) wrong("on", "Enter a date as 2026-11-20");
  else if (on > today || on < firstDay) wrong("on", "Enter today or an earlier day, after 1949");
  const units = kind !== undefined && movesUnits.has(kind);
  const instrument = typed.instrument.trim() === "" ? undefined : find(typed.instrument.trim());
  if (typed.instrument.trim() !== "" && !instrument)
    wrong("instrument", `No instrument has the symbol “${typed.instrument.trim().slice(0, 40)}”`);
  if (units && typed.instrument.trim() === "") wrong("instrument", "Enter the symbol of the instrument");
  // What else is needed depends on the kind.
  if (!kind) return { ok: false, problems };
  const cashOnly = kind === "deposit" || kind === "withdrawal";
  if (cashOnly && instrument) wrong("instrument", "Leave this empty: a deposit or withdrawal moves cash only");
  const quantity = units ? readDecimal(typed.quantity) : "";
  if (quantity === null)
    wrong(
      "quantity",
      kind === "split"
        ? "Enter the new units for one old one, such as 2"
        : "Enter a number above zero, such as 1,420 or 62.5",
    );
  if (!units && typed.quantity.trim() !== "") wrong("quantity", "Leave this empty: only cash moves");
  const decimals = currencyDecimals[currency];
  const money = (field: "amount" | "fee", text: string): number | null => {
    const read = readSum(text);
    const minor = read === null ? null : decimal(read).times(10 ** decimals);
    if (minor?.isInteger() && minor.lessThan(mostMinor)) return minor.toNumber();
    wrong(field, `Enter a sum in ${currency}, such as ${decimals === 0 ? "1,250" : "1,250.50"}`);
    return null;
  };
  const trade = kind === "buy" || kind === "sell";
  const fee = typed.fee.trim() === "" || typed.fee.trim() === "0" ? 0 : money("fee", typed.fee);
  if (fee && !trade) wrong("fee", "Only a purchase or a sale has a fee; any other one is a transaction of its own");
  const price = typed.price.trim() === "" ? null : readDecimal(typed.price);
  if (typed.price.trim() !== "" && (price === null || !trade))
    wrong("price", trade ? "Enter a price above zero" : "Only a purchase or a sale has a price");
  const expected =
    trade && price && quantity && instrument && fee !== null && instrument.currency === currency
      ? expectedAmount({ kind, quantity, price, fee, currency, counts: instrument.counts })
      : null;
  let amount: number | null = 0;
  if (kind === "split" || kind === "transfer-out") {
    if (typed.amount.trim() !== "") wrong("amount", "Leave this empty: no cash moves");
  } else if (typed.amount.trim() === "") {
    amount = kind === "transfer-in" ? null : expected;
    if (amount === null && !trade && kind !== "transfer-in") wrong("amount", "Enter the sum");
    if (amount === null && trade && typed.price.trim() === "")
      wrong("amount", "Enter the sum that was settled, or the price");
    if (amount === null && price && instrument && instrument.currency !== currency)
      wrong("amount", `Enter the sum that was settled in ${currency}: the price is in ${instrument.currency}`);
  } else amount = money("amount", typed.amount);
  if (kind === "sell" && amount !== null && expected !== null && expected <= 0)
    wrong("fee", "The fee is larger than what was received");
  if (typed.note.length > 200) wrong("note", "Use at most 200 characters");
  if (typed.externalId.length > 100) wrong("externalId", "Use at most 100 characters");
  if (Object.keys(problems).length > 0 || quantity === null || fee === null) return { ok: false, problems };
  return {
    ok: true,
    value: {
      ...{ on, kind, instrumentId: instrument?.id ?? null, quantity, amount, fee },
      note: typed.note.trim(),
      externalId: typed.externalId.trim(),
      expected: expected === amount ? null : expected,
    },
  };
}

/** A kind by its code or by its label, in any case. */
function kindOf(typed: string): TransactionKind | undefined {
  const coded = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-");
  return transactionKinds.find((kind) => [kind, coded(kindLabels[kind])].includes(coded(typed)));
}

function expectedAmount({
  kind,
  quantity,
  price,
  fee,
  currency,
  counts,
}: {
  kind: TransactionKind;
  quantity: string;
  price: string;
  fee: number;
  currency: Currency;
  counts: QuantityKind;
}): number {
  const value = toMinor(priceOf(new Decimal(quantity), new Decimal(price), counts), currency);
  return kind === "buy" ? value + fee : value - fee;
}
