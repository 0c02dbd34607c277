import type { Insertable } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { lastToday } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import type { AccountTransaction } from "../figures/types";
import type { Currency } from "../vocabulary";
import { checkAccount, doubtsAbout } from "./check-account.server";
import { findInstruments, symbolOf } from "./instruments.server";
import { presentTransaction } from "./load.server";
import { lockAccount } from "./lock.server";
import { markClient, rebuildPortfolio } from "./rebuild.server";
import { Refused, requireConfirmed } from "./refused";
import type { PortfolioTransactionTable } from "./tables";
import { type ReadTransaction, readLine, type TypedTransaction } from "./transaction-line.server";
import { transactionInWords } from "./transaction-words.server";
import "./events";

export interface TransactionInput extends TypedTransaction {
  clientId: string;
  accountId: string;
  /** A repeated form records nothing twice. */
  formKey: string;
  /** The keys of the doubts that were confirmed, or 'all' for callers that have no form. */
  confirmed: readonly string[] | "all";
}

/**
 * Records a transaction of an account. Throws Refused with what is wrong by field, also for a sale of more than is held; Doubtful, and
 * records nothing, when the same one is there already, cash would be below zero, or amount and price disagree, until confirmed.
 */
export async function recordTransaction(services: Services, actor: Actor, input: TransactionInput): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, input);
    if (await isRecorded(tx, input.formKey)) return;
    const { read, symbol } = await readFor(tx, input, { currency: account.currency, now: clock.now() });
    const row = newRow({ ...input, replaces: null }, read, { userId, now: clock.now() });
    await requireSound(tx, { ...input, currency: account.currency, read, row, without: null });
    await tx.insertInto("portfolio_transactions").values(row).execute();
    await markClient(tx, input.clientId, read.on);
    const words = transactionInWords(read, { currency: account.currency, symbol });
    const detail = { transaction: besideChain(input.clientId, words) };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.recorded", subject: input.clientId, detail });
  });
  await rebuildPortfolio(services, input.clientId);
}

/** Voids a transaction and records another one in its place, with a reason. Both stay in the history. */
export async function correctTransaction(
  services: Services,
  actor: Actor,
  { transactionId, reason, ...input }: TransactionInput & { transactionId: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, input);
    if (await isRecorded(tx, input.formKey)) return;
    const before = await readShown(tx, { ...input, transactionId });
    const { read, symbol } = await readFor(tx, input, { currency: account.currency, now: clock.now() });
    const row = newRow({ ...input, replaces: transactionId }, read, { userId, now: clock.now() });
    await requireSound(tx, { ...input, currency: account.currency, read, row, without: transactionId });
    await voidRow(tx, transactionId, { userId, now: clock.now(), reason });
    await tx.insertInto("portfolio_transactions").values(row).execute();
    await markClient(tx, input.clientId, earlier(read.on, before.on_date));
    const was = await inWords(tx, before, account.currency);
    const words = transactionInWords(read, { currency: account.currency, symbol });
    const detail = { from: besideChain(input.clientId, was), to: besideChain(input.clientId, words), reason };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.corrected", subject: input.clientId, detail });
  });
  await rebuildPortfolio(services, input.clientId);
}

/** Takes a transaction out of every figure, with a reason. Throws Refused when later sales need what it brought in. */
export async function voidTransaction(
  services: Services,
  actor: Actor,
  input: { clientId: string; accountId: string; transactionId: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  const { db, clock } = services;
  const { clientId, transactionId, reason } = input;
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, input);
    const before = await readShown(tx, input);
    const problem = await checkAccount(tx, input.accountId, { without: transactionId });
    if (problem) throw new Refused({ reason: [problem] });
    await voidRow(tx, transactionId, { userId, now: clock.now(), reason });
    await markClient(tx, clientId, before.on_date);
    const words = await inWords(tx, before, account.currency);
    const detail = { transaction: besideChain(clientId, words), reason };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.voided", subject: clientId, detail });
  });
  await rebuildPortfolio(services, clientId);
}

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? one;

async function isRecorded(tx: Tx, formKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom("portfolio_transactions")
    .select("id")
    .where("form_key", "=", formKey)
    .executeTakeFirst();
  return row !== undefined;
}

async function readShown(
  tx: Tx,
  { clientId, accountId, transactionId }: { clientId: string; accountId: string; transactionId: string },
) {
  const row = await tx
    .selectFrom("portfolio_transactions")
    .selectAll()
    .where("id", "=", transactionId)
    .where("client_id", "=", clientId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw notFound("transaction");
  if (row.voided_at !== null)
    throw new Conflict("Somebody else has corrected or voided this transaction in the meantime.");
  return row;
}

const voidRow = (tx: Tx, id: string, { userId, now, reason }: { userId: string; now: number; reason: string }) =>
  tx
    .updateTable("portfolio_transactions")
    .set({ voided_at: now, voided_by: userId, void_reason: reason })
    .where("id", "=", id)
    .execute();

async function readFor(tx: Tx, typed: TypedTransaction, { currency, now }: { currency: Currency; now: number }) {
  const known = await findInstruments(tx, [typed.instrument]);
  const read = readLine(typed, { currency, today: lastToday(now), find: (symbol) => known.get(symbolOf(symbol)) });
  if (!read.ok) throw new Refused(read.problems);
  return { read: read.value, symbol: symbolOf(typed.instrument) };
}

/** The row of a transaction that was read. */
export function newRow(
  {
    clientId,
    accountId,
    formKey,
    replaces,
  }: { clientId: string; accountId: string; formKey: string; replaces: string | null },
  read: ReadTransaction,
  { userId, now }: { userId: string; now: number },
) {
  return {
    ...{ id: newId(now), client_id: clientId, account_id: accountId, instrument_id: read.instrumentId },
    ...{ on_date: read.on, kind: read.kind, quantity: read.quantity, amount: read.amount, fee: read.fee },
    ...{ note: read.note, external_id: read.externalId, form_key: formKey },
    ...{ recorded_at: now, recorded_by: userId, replaces, voided_at: null, voided_by: null },
  } satisfies Insertable<PortfolioTransactionTable>;
}

async function requireSound(
  tx: Tx,
  {
    accountId,
    currency,
    read,
    row,
    without,
    confirmed,
  }: {
    accountId: string;
    currency: Currency;
    read: ReadTransaction;
    row: ReturnType<typeof newRow>;
    without: string | null;
    confirmed: readonly string[] | "all";
  },
): Promise<void> {
  const added: AccountTransaction = presentTransaction({ ...row, n: 0, void_reason: "" });
  const problem = await checkAccount(tx, accountId, { without, added });
  if (problem) throw new Refused({ quantity: [problem] });
  if (read.externalId !== "") {
    const same = tx
      .selectFrom("portfolio_transactions")
      .select("id")
      .where("account_id", "=", accountId)
      .where("external_id", "=", read.externalId)
      .where("voided_at", "is", null);
    const other = await (without ? same.where("id", "!=", without) : same).executeTakeFirst();
    if (other) throw new Refused({ externalId: ["A transaction of this account has this number already"] });
  }
  requireConfirmed(await doubtsAbout(tx, accountId, { added, currency, expected: read.expected, without }), confirmed);
}

async function inWords(
  tx: Tx,
  row: { instrument_id: string | null; external_id: string; note: string } & Parameters<typeof presentTransaction>[0],
  currency: Currency,
): Promise<string> {
  const instrument =
    row.instrument_id === null
      ? undefined
      : await tx.selectFrom("instruments").select("symbol").where("id", "=", row.instrument_id).executeTakeFirst();
  const line = { ...presentTransaction(row), note: row.note, externalId: row.external_id };
  return transactionInWords(line, { currency, symbol: instrument?.symbol ?? "" });
}
