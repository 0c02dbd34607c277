import type { Db } from "~/platform/db/tables";
import type { OwnDataSource } from "../../identity/own-data";
import { fromMinor } from "../figures/decimal.server";
import { cashEffect } from "../figures/holdings.server";
import { presentTransaction } from "../records/load.server";
import { readTarget } from "../records/plan.server";
import { classLabels, currencyDecimals, kindLabels } from "../vocabulary";
import { readTransactionLines } from "./csv-files.server";
import { unsafeReadFigures } from "./read-figures.server";

/** Accounts, transactions, the agreed allocation and the computed value of every day. */
export const portfolioData: OwnDataSource = {
  name: "portfolio",
  read: (db, { clientId }) => portfolioInFigures(db, clientId),
};

/** Money is written as decimal numbers in the currency that is named beside them; returns are left to the statement. */
async function portfolioInFigures(db: Db, clientId: string) {
  const accounts = await db
    .selectFrom("portfolio_accounts")
    .select(["name", "number", "currency"])
    .where("client_id", "=", clientId)
    .orderBy("name")
    .execute();
  const days = await db
    .selectFrom("portfolio_days")
    .select(["on_date", "cents", "flow"])
    .where("client_id", "=", clientId)
    .orderBy("on_date")
    .execute();
  const figures = await unsafeReadFigures(db, clientId, new URLSearchParams());
  const target = await readTarget(db, clientId);
  return {
    accounts,
    transactions: (await readTransactionLines(db, clientId)).map((row) => ({
      date: row.on_date,
      account: row.account,
      kind: kindLabels[row.kind],
      instrument: row.instrument,
      symbol: row.symbol,
      quantity: row.quantity,
      cash: fromMinor(cashEffect(presentTransaction(row)), row.currency).toFixed(currencyDecimals[row.currency]),
      fee: fromMinor(row.fee, row.currency).toFixed(currencyDecimals[row.currency]),
      currency: row.currency,
      note: row.note,
      custodianNumber: row.external_id,
    })),
    holdings: {
      asOf: figures?.to ?? null,
      lines: (figures?.holdings ?? []).map((line) => ({
        name: line.name,
        symbol: line.symbol,
        class: classLabels[line.assetClass],
        quantity: line.quantity,
        price: line.price,
        currency: line.currency,
        valueInUsd: inUsd(line.cents),
      })),
    },
    target: target && {
      agreedOn: target.agreedOn,
      shares: Object.entries(target.shares).map(([name, points]) => ({ class: name, percent: points / 100 })),
    },
    values: days.map(({ on_date, cents, flow }) => ({ date: on_date, usd: inUsd(cents), paidInOrOut: inUsd(flow) })),
  };
}

const inUsd = (cents: number | null) => (cents === null ? null : fromMinor(cents, "USD").toFixed(2));
