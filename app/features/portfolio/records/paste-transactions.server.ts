import { createHash } from "node:crypto";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { lastToday } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { shortOf } from "./check-account.server";
import { findInstruments, symbolOf } from "./instruments.server";
import { presentTransaction } from "./load.server";
import { lockAccount } from "./lock.server";
import { type CsvLine, readTable } from "./read-csv";
import { markClient, rebuildPortfolio } from "./rebuild.server";
import { type ReadTransaction, readLine } from "./transaction-line.server";
import { transactionInWords } from "./transaction-words.server";
import { newRow } from "./transactions.server";
import "./events";

/** What a paste would do, or has done. */
export interface Pasted {
  /** Lines that are new, in words. */
  additions: { line: number; words: string }[];
  /** Lines whose number the account has already: they change nothing. */
  known: number;
  errors: { line: number; message: string }[];
}

export const mostLines = 5000;
export const transactionColumns = {
  needed: ["date", "kind", "id"],
  optional: ["instrument", "quantity", "price", "fee", "amount", "note"],
} as const;

/**
 * Reads pasted lines of one account: a dry run says what would be added and what is wrong, by line. Otherwise all lines are recorded,
 * or none when one is wrong. Each line has an id of its source: the same lines again add nothing.
 */
export async function pasteTransactions(
  services: Services,
  actor: Actor,
  { clientId, accountId, text, dryRun }: { clientId: string; accountId: string; text: string; dryRun: boolean },
): Promise<Pasted> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  const { db, clock } = services;
  const pasted = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, { clientId, accountId });
    const now = clock.now();
    const { result, rows } = await readLines(tx, { text, account, userId, now, clientId });
    if (dryRun || result.errors.length > 0 || rows.length === 0) return result;
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto("portfolio_transactions")
        .values(rows.slice(from, from + 500))
        .execute();
    const first = rows.map(({ on_date }) => on_date).sort()[0] ?? "";
    await markClient(tx, clientId, first);
    const detail = { transactions: rows.length, account: besideChain(clientId, account.name) };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.pasted", subject: clientId, detail });
    return result;
  });
  if (!dryRun) await rebuildPortfolio(services, clientId);
  return pasted;
}

async function readLines(
  tx: Tx,
  {
    text,
    account,
    userId,
    now,
    clientId,
  }: { text: string; account: { id: string; currency: "USD" | string }; userId: string; now: number; clientId: string },
) {
  const result: Pasted = { additions: [], known: 0, errors: [] };
  const rows: ReturnType<typeof newRow>[] = [];
  const { lines, missing } = readTable(text, transactionColumns);
  const wrong = (line: number, message: string) => void result.errors.push({ line, message });
  if (missing.length > 0) wrong(1, `The first line must name the columns; these are missing: ${missing.join(", ")}`);
  else if (lines.length === 0) wrong(1, "There is no line below the names of the columns");
  else if (lines.length > mostLines) wrong(1, `Paste at most ${mostLines.toLocaleString("en-US")} lines at once`);
  if (result.errors.length > 0) return { result, rows };
  const currency = account.currency as Parameters<typeof readLine>[1]["currency"];
  const known = await findInstruments(
    tx,
    lines.map(({ cells }) => cells.instrument ?? ""),
  );
  const stored = await tx
    .selectFrom("portfolio_transactions")
    .selectAll()
    .where("account_id", "=", account.id)
    .where("voided_at", "is", null)
    .execute();
  const numbers = new Map(stored.map((row) => [row.external_id, row]));
  const seen = new Map<string, number>();
  const lineOf = new Map<string, number>();
  for (const { line, cells } of lines) {
    const read = readLine(typedOf(cells), {
      currency,
      today: lastToday(now),
      find: (name) => known.get(symbolOf(name)),
    });
    if (!read.ok) {
      for (const [field, messages] of Object.entries(read.problems)) wrong(line, `${nameOf(field)}: ${messages[0]}`);
      continue;
    }
    const { value } = read;
    const twice = seen.get(value.externalId);
    if (value.externalId === "") wrong(line, "id: Each line needs the id that its source gives it");
    else if (twice) wrong(line, `id: Line ${twice} has the same id`);
    seen.set(value.externalId, line);
    const before = numbers.get(value.externalId);
    if (before && value.externalId !== "") {
      if (isSame(before, value)) result.known += 1;
      else wrong(line, "id: The account has a different transaction with this id. Correct that one instead.");
      continue;
    }
    if (value.expected !== null)
      wrong(line, "amount: Quantity, price and fee make another sum. Leave the price out, or correct it.");
    const key = createHash("sha256").update(`${account.id} ${value.externalId} ${now} ${line}`).digest("hex");
    const row = newRow({ clientId, accountId: account.id, formKey: key, replaces: null }, value, { userId, now });
    rows.push(row);
    lineOf.set(row.id, line);
    result.additions.push({
      line,
      words: transactionInWords(value, { currency, symbol: symbolOf(cells.instrument ?? "") }),
    });
  }
  if (result.errors.length === 0) {
    const added = rows.map((row) => presentTransaction({ ...row, n: 0, void_reason: "" }));
    for (const { id, problem } of shortOf(stored.map(presentTransaction), added)) wrong(lineOf.get(id) ?? 1, problem);
    result.errors.sort((one, other) => one.line - other.line);
  }
  return { result, rows };
}

const typedOf = (cells: CsvLine["cells"]) => ({
  ...{
    on: cells.date ?? "",
    kind: cells.kind ?? "",
    instrument: cells.instrument ?? "",
    quantity: cells.quantity ?? "",
  },
  ...{ price: cells.price ?? "", fee: cells.fee ?? "", amount: cells.amount ?? "", note: cells.note ?? "" },
  externalId: cells.id ?? "",
});

const nameOf = (field: string) => (field === "on" ? "date" : field === "externalId" ? "id" : field);

const isSame = (
  row: {
    on_date: string;
    kind: string;
    instrument_id: string | null;
    quantity: string;
    amount: number | null;
    fee: number;
  },
  read: ReadTransaction,
) =>
  row.on_date === read.on &&
  row.kind === read.kind &&
  row.instrument_id === read.instrumentId &&
  row.quantity === read.quantity &&
  row.amount === read.amount &&
  row.fee === read.fee;
