import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { csvLine } from "~/platform/sheets/csv";
import type { ClientActor } from "../../identity/actor";
import { fromMinor } from "../figures/decimal.server";
import { cashEffect } from "../figures/holdings.server";
import { presentTransaction } from "../records/load.server";
import { classLabels, currencyDecimals, kindLabels, regionLabels } from "../vocabulary";
import type { RangedLine } from "./figures";
import { unsafeReadFigures } from "./read-figures.server";
import { gainOfLine } from "./words";

export const csvFiles = ["transactions", "holdings", "values"] as const;
export type CsvFile = (typeof csvFiles)[number];

export const inDollars = (cents: number | null) => (cents === null ? "" : fromMinor(cents, "USD").toFixed(2));

/**
 * The lines of one of a client's own files: every transaction, every holding at the end of the range of the address, or the value of
 * every day.
 */
export async function ownCsv(
  { db }: Services,
  { clientId }: ClientActor,
  { file, search }: { file: CsvFile; search: URLSearchParams },
): Promise<string[]> {
  if (file === "transactions") return transactionLines(db, clientId);
  return file === "holdings" ? holdingCsv(db, clientId, search) : valueLines(db, clientId);
}

/** The last columns of a file with holdings: a gain that is not known is empty, and what it needs stands beside it. */
export const rangeColumns = ["range from", "gain in the range USD", "needed for the gain in the range"];
export const rangeValues = ({ rangeGain }: Pick<RangedLine, "rangeGain">, from: string): string[] =>
  rangeGain.kind === "known"
    ? [from, inDollars(rangeGain.cents), ""]
    : [from, "", `${rangeGain.what} on ${rangeGain.on}`];

/** What happened in all accounts, in order, without what was corrected. */
export const readTransactionLines = (db: Db, clientId: string) =>
  db
    .selectFrom("portfolio_transactions as t")
    .innerJoin("portfolio_accounts as a", "a.id", "t.account_id")
    .leftJoin("instruments as i", "i.id", "t.instrument_id")
    .selectAll("t")
    .select(["a.currency", "a.name as account", "i.name as instrument", "i.symbol"])
    .where("t.client_id", "=", clientId)
    .where("t.voided_at", "is", null)
    .orderBy("t.on_date")
    .orderBy("t.n")
    .execute();

async function transactionLines(db: Db, clientId: string): Promise<string[]> {
  const rows = await readTransactionLines(db, clientId);
  const head = ["date", "account", "kind", "symbol", "instrument", "quantity", "cash", "fee", "currency", "note", "id"];
  return [
    csvLine(head),
    ...rows.map((row) => {
      const sum = (minor: number) => fromMinor(minor, row.currency).toFixed(currencyDecimals[row.currency]);
      const effect = cashEffect(presentTransaction(row));
      return csvLine([
        ...[row.on_date, row.account, kindLabels[row.kind], row.symbol ?? "", row.instrument ?? "", row.quantity],
        ...[sum(effect), sum(row.fee), row.currency, row.note, row.external_id],
      ]);
    }),
  ];
}

async function holdingCsv(db: Db, clientId: string, search: URLSearchParams): Promise<string[]> {
  const figures = await unsafeReadFigures(db, clientId, search);
  const head = ["as of", "symbol", "holding", "class", "region", "currency", "quantity", "price", "price of"];
  const sums = [
    "value USD",
    "cost USD (first in, first out)",
    "gain since purchase USD",
    "cost USD (average)",
    "income USD, 12 months",
  ];
  if (!figures) return [csvLine([...head, ...sums, ...rangeColumns])];
  const { holdings, sold, from, to } = figures;
  return [
    csvLine([...head, ...sums, ...rangeColumns]),
    ...holdings.map((line) =>
      csvLine([
        ...[to, line.symbol, line.name, classLabels[line.assetClass], regionLabels[line.region]],
        ...[line.currency, line.quantity, line.price, line.quantity === "" ? "" : (line.priceOn ?? "")],
        ...[line.cents, line.costCents, gainOfLine(line), line.averageCostCents, line.incomeCents].map(inDollars),
        ...rangeValues(line, from),
      ]),
    ),
    ...sold.map((line) =>
      csvLine([
        ...[to, line.symbol, line.name, classLabels[line.assetClass], "", "", "0", "", "", "0.00", "", "", "", ""],
        ...rangeValues(line, from),
      ]),
    ),
  ];
}

async function valueLines(db: Db, clientId: string): Promise<string[]> {
  const days = await db
    .selectFrom("portfolio_days")
    .select(["on_date", "cents", "flow"])
    .where("client_id", "=", clientId)
    .orderBy("on_date")
    .execute();
  return [
    csvLine(["date", "value USD", "paid in or out USD"]),
    ...days.map(({ on_date, cents, flow }) => csvLine([on_date, inDollars(cents), inDollars(flow)])),
  ];
}
