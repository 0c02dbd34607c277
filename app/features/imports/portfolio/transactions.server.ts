import { type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import { lowering, shortOf } from "../../portfolio/records/check-account.server";
import { findInstruments } from "../../portfolio/records/instruments.server";
import { presentTransaction } from "../../portfolio/records/load.server";
import type { TransactionKind } from "../../portfolio/vocabulary";
import { currencyField, transactionKindField } from "../staging/closed-fields";
import { giveWay } from "../staging/give-way.server";
import type { CheckedOutcome, CheckOrder, FileCheck, ImportKind } from "../staging/kind";
import type { SheetRow } from "../staging/read-sheet.server";
import { recordLines, storeLines } from "../staging/record-lines.server";
import { typedOf } from "../staging/rows";
import { readAccounts, storeAccounts } from "./accounts.server";
import { applyTransactions } from "./apply-transactions.server";
import { compareTransaction, type KnownRecords, type SeenRecords, shortfallNote } from "./compare-transaction.server";
import { undoTransactions } from "./undo-transactions.server";

/** Transactions of accounts, on the terms of the form and the paste of a client's portfolio. */
export const transactionsKind: ImportKind = {
  ...recordLines,
  closedFields: async () => [transactionKindField, currencyField()],
  beginCheck,
  apply: applyTransactions,
  undo: undoTransactions,
};

function beginCheck(services: Services, order: CheckOrder): FileCheck {
  const seen: SeenRecords = { added: new Map(), lineOf: new Map() };
  const noted = new Set<string>();
  return {
    async piece(rows) {
      const known = await readKnown(services, rows, order);
      const now = services.clock.now();
      const compared = rows.map((row) => compareTransaction(now, order, row, known, seen));
      const accounts = new Map(compared.flatMap(({ account }) => (account ? [[account.id, account] as const] : [])));
      const fresh = [...accounts.values()].filter(({ id }) => !noted.has(id));
      await storeAccounts(services, order.id, fresh);
      for (const { id } of fresh) noted.add(id);
      const lines = compared.map(({ line }) => line);
      await storeLines(services, lines);
      return lines;
    },
    end: () => refuseShortfalls(services, order.id),
  };
}

async function readKnown(services: Services, rows: SheetRow[], { columns }: CheckOrder): Promise<KnownRecords> {
  const { db } = services;
  const typed = rows.map((row) => typedOf(row, columns));
  const accounts = await readAccounts(services, typed);
  const ids = [
    ...new Set([...accounts.byNumber.values(), ...[...accounts.byClient.values()].flat()].map(({ id }) => id)),
  ];
  const numbers = [...new Set(typed.map((of) => of("number")).filter(Boolean))];
  const stored =
    ids.length === 0 || numbers.length === 0
      ? []
      : await db
          .selectFrom("portfolio_transactions")
          .select(["account_id", "external_id", "on_date", "kind", "instrument_id", "quantity", "amount", "fee"])
          .where("account_id", "in", ids)
          .where("external_id", "in", numbers)
          // In the words of the index, or the embedded database does not use it.
          .where(sql<SqlBool>`external_id <> ''`)
          .where("voided_at", "is", null)
          .execute();
  return {
    accounts,
    instruments: await findInstruments(
      db,
      typed.map((of) => of("instrument")),
    ),
    numbers: new Map(stored.map((row) => [`${row.account_id} ${row.external_id}`, row])),
  };
}

/** More may not go out of an account than it holds, with all lines of the file together. */
async function refuseShortfalls({ db }: Services, id: string): Promise<CheckedOutcome[]> {
  const accounts = await db
    .selectFrom("record_import_lines")
    .select("account_id")
    .distinct()
    .where("import_id", "=", id)
    .where("outcome", "=", "add")
    .where("kind", "in", lowering)
    .execute();
  const refused: CheckedOutcome[] = [];
  for (const { account_id } of accounts) {
    const stored = await db
      .selectFrom("portfolio_transactions")
      .selectAll()
      .where("account_id", "=", account_id)
      .where("voided_at", "is", null)
      .execute();
    const lines = await db
      .selectFrom("record_import_lines")
      .selectAll()
      .where("import_id", "=", id)
      .where("account_id", "=", account_id)
      .where("outcome", "=", "add")
      .orderBy("line")
      .execute();
    const added = lines.map(({ record_id, instrument_id, kind, on_date: on, quantity, amount, fee }) => ({
      ...{ id: record_id, accountId: account_id, on, kind: kind as TransactionKind, quantity, amount, fee },
      instrumentId: instrument_id || null,
    }));
    for (const { id: record, problem } of shortOf(stored.map(presentTransaction), added)) {
      const line = lines.find(({ record_id }) => record_id === record);
      if (!line) continue;
      refused.push({ outcome: "add", asks: line.asks });
      await db
        .updateTable("record_import_lines")
        .set({ outcome: "error", asks: 0, notes: JSON.stringify([shortfallNote(problem)]) })
        .where("import_id", "=", id)
        .where("line", "=", line.line)
        .execute();
    }
    await giveWay();
  }
  await forgetEmptyAccounts(db, id);
  return refused;
}

/** An account that only lines with mistakes fill is not added. */
const forgetEmptyAccounts = (db: Services["db"], id: string) =>
  sql`delete from import_accounts where import_id = ${id} and added = 1 and not exists (select 1 from record_import_lines l
    where l.import_id = import_accounts.import_id and l.account_id = import_accounts.account_id and l.account_id <> ''
      and l.outcome = 'add')`.execute(db);
