import { longDate } from "~/platform/dates";
import { fromMinor } from "../figures/decimal.server";
import { type Currency, currencyDecimals, kindLabels, type TransactionKind } from "../vocabulary";

/** '1,250.50 EUR' */
export const sumInWords = (minor: number, currency: Currency): string => {
  const digits = currencyDecimals[currency];
  const [whole = "", decimals] = fromMinor(minor, currency).toFixed(digits).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals ? `.${decimals}` : ""} ${currency}`;
};

/** 'Purchase on 2026-03-02: 100 VTI, 31,240.00 USD, fee 10.00 USD' */
export function transactionInWords(
  line: {
    on: string;
    kind: TransactionKind;
    quantity: string;
    amount: number | null;
    fee: number;
    note: string;
    externalId: string;
  },
  { currency, symbol }: { currency: Currency; symbol: string },
): string {
  const parts = [
    [line.quantity, symbol].filter(Boolean).join(line.kind === "split" ? " for 1 " : " "),
    line.amount ? sumInWords(line.amount, currency) : "",
    line.fee ? `fee ${sumInWords(line.fee, currency)}` : "",
    line.externalId ? `number ${line.externalId}` : "",
    line.note,
  ].filter(Boolean);
  return `${kindLabels[line.kind]} on ${longDate(line.on)}: ${parts.join(", ")}`;
}
