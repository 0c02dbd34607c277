import { lastToday } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import { symbolOf } from "../../portfolio/records/instruments.server";
import type { PortfolioTransactionTable } from "../../portfolio/records/tables";
import { type KnownInstrument, type ReadTransaction, readLine } from "../../portfolio/records/transaction-line.server";
import { sumInWords, transactionInWords } from "../../portfolio/records/transaction-words.server";
import { noDate, readDate } from "../staging/dates";
import type { CheckOrder } from "../staging/kind";
import type { LineNote } from "../staging/notes";
import type { SheetRow } from "../staging/read-sheet.server";
import { blankLine, notAccepted, question, typedOf, wrong } from "../staging/rows";
import type { RecordLine } from "../staging/tables";
import { findAccount, type KnownAccounts, type NamedAccount } from "./accounts.server";

export interface KnownRecords {
  accounts: KnownAccounts;
  instruments: ReadonlyMap<string, KnownInstrument>;
  /** Transactions that hold, by account and number. */
  numbers: ReadonlyMap<string, StoredTransaction>;
}

export type StoredTransaction = Pick<
  PortfolioTransactionTable,
  "account_id" | "external_id" | "on_date" | "kind" | "instrument_id" | "quantity" | "amount" | "fee"
>;

/** What the lines before have brought. */
export interface SeenRecords {
  added: Map<string, NamedAccount>;
  lineOf: Map<string, number>;
}

/** The fields of the form, as the columns are called. */
const fieldOf: Record<string, string> = { on: "date", externalId: "number" };

/** One line against the records, by the rules of the form of a transaction. Returns its account, when it names one. */
export function compareTransaction(
  now: number,
  { id, columns, dates }: CheckOrder,
  row: SheetRow,
  known: KnownRecords,
  { added, lineOf }: SeenRecords,
): { line: RecordLine; account: NamedAccount | null } {
  const typed = typedOf(row, columns);
  const found = findAccount(typed, known.accounts, added, now);
  const account = "kind" in found ? null : found;
  const line = {
    ...blankLine(id, row[0]),
    label: [typed("kind"), typed("quantity"), typed("instrument")].filter(Boolean).join(" ").slice(0, 200),
    detail: account ? aboutAccount(account) : (typed("account") || typed("email")).slice(0, 254),
  };
  const failed = (notes: readonly LineNote[]) => ({
    line: { ...line, client_id: account?.clientId ?? "", notes: JSON.stringify(notes) },
    account: null,
  });
  const day = readDate(typed("date"), dates);
  const read = readLine(
    {
      ...{ on: day ?? typed("date"), kind: typed("kind"), instrument: typed("instrument") },
      ...{ quantity: typed("quantity"), price: typed("price"), fee: typed("fee"), amount: typed("amount") },
      ...{ note: typed("note"), externalId: typed("number") },
    },
    {
      currency: account?.currency ?? "USD",
      today: lastToday(now),
      find: (symbol) => known.instruments.get(symbolOf(symbol)),
    },
  );
  const errors: LineNote[] = "kind" in found ? [found] : [];
  if (!read.ok)
    for (const [field, [message = ""]] of Object.entries(read.problems)) {
      const name = fieldOf[field] ?? field;
      const expected = name === "date" && !day ? noDate(typed(name), dates) : message;
      // What is said of an instrument names it already.
      errors.push(wrong(name, name === "instrument" ? message : notAccepted(typed(name), expected)));
    }
  else if (read.value.externalId === "")
    errors.push(wrong("number", "Each line needs the number that its source gives it"));
  if (!account || !read.ok || errors.length > 0) return failed(errors);
  const { value } = read;
  const key = `${account.id} ${value.externalId}`;
  const earlier = lineOf.get(key);
  if (earlier !== undefined) return failed([wrong("number", `Line ${earlier} has the same number`)]);
  lineOf.set(key, row[0]);
  const whole = { ...line, ...columnsOf(value, account), label: inWords(value, account, typed("instrument")) };
  const before = known.numbers.get(key);
  if (before && isSame(before, value)) return { line: { ...whole, outcome: "same" }, account: null };
  if (before)
    return failed([
      wrong("number", "The account has a different transaction with this number. Correct that one instead"),
    ]);
  const notes: LineNote[] = [];
  if (value.expected !== null && value.amount !== null)
    notes.push(
      question(
        "amount",
        `Quantity, price and fee make ${sumInWords(value.expected, account.currency)}; the amount is ${sumInWords(value.amount, account.currency)}`,
      ),
    );
  if (account.added) notes.push({ kind: "change", field: "account", from: "", to: aboutAccount(account) });
  return {
    line: {
      ...whole,
      ...{ outcome: "add", record_id: newId(now), asks: notes.some(({ kind }) => kind === "question") ? 1 : 0 },
      notes: JSON.stringify(notes),
    },
    account,
  };
}

export const aboutAccount = ({ name, number, client, currency }: NamedAccount) =>
  `${client}, ${name}${number !== "" && number !== name ? ` (${number})` : ""}, ${currency}`;

function inWords(value: ReadTransaction, { currency }: NamedAccount, instrument: string): string {
  return transactionInWords({ ...value, note: "" }, { currency, symbol: symbolOf(instrument) });
}

const columnsOf = (value: ReadTransaction, account: NamedAccount) => ({
  ...{ client_id: account.clientId, account_id: account.id, instrument_id: value.instrumentId ?? "" },
  ...{ on_date: value.on, kind: value.kind, quantity: value.quantity, amount: value.amount, fee: value.fee },
  ...{ note: value.note, external_id: value.externalId },
});

const isSame = (row: StoredTransaction, read: ReadTransaction) =>
  row.on_date === read.on &&
  row.kind === read.kind &&
  row.instrument_id === read.instrumentId &&
  row.quantity === read.quantity &&
  row.amount === read.amount &&
  row.fee === read.fee;

/** A line that turns out to be wrong with the others of its account. */
export const shortfallNote = (text: string): LineNote => wrong("quantity", text);
