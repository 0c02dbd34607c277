import { type SqlBool, sql } from "kysely";
import { type AuditEntry, recordAudits } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { arrived } from "../arrived-payments.server";
import { refreshFacet } from "../facet.server";
import { lockApplication } from "../loan-file/lock-application.server";
import { wholeDollars } from "../loan-file/payout";
import { tellOfPayments } from "./tell-of-payments.server";
import "./events";
import "./tables";

// The payments of a file are in the ledgers at one moment, with one event that has their digest. The event of each, and what there is
// to tell of a loan, follow in short transactions: `unlogged` says of which payments (docs/decisions/0075-payments-of-a-file-count-at-once.md).

type Writer = Pick<Services, "clock" | "firm" | "publicUrl">;

/** A payment, or an entry that waits for a second person, without an event of its own. */
interface Unlogged {
  id: string;
  application_id: string;
  amount_cents: number;
  value_on: string;
  reference: string;
  unlogged: string | null;
  by: string;
  at: number;
  waits: boolean;
}

const tables = ["application_repayments", "application_repayment_entries"] as const;

/** Events of one step: a few ten milliseconds, for which everybody else waits to write. */
const step = 100;

/** Writes some of the events that are due, of whatever loans, and tells of each loan that has all of its own. False when none was left. */
export async function logSome(tx: Tx, services: Writer): Promise<boolean> {
  const loans = await loansToLog(tx);
  if (loans.length === 0) return false;
  // Locked in one order, one by one: whoever works on one of them writes its events, and these are read after that.
  for (const id of loans) await sql`update applications set changed_at = changed_at where id = ${id}`.execute(tx);
  await tellOf(tx, services, await logRows(tx, services.clock, await readUnlogged(tx, loans, step)));
  return true;
}

/** Its event is due. The index holds the few rows that say so. */
const isDue = (table: (typeof tables)[number]) =>
  sql<SqlBool>`${sql.ref(`${table}.unlogged`)} is not null and ${arrived(table)}`;

/** Whether an event of a payment is due. */
export const hasUnlogged = async (db: Db): Promise<boolean> => (await loansToLog(db)).length > 0;

/** Locks an application before its ledger changes: the events of the payments that it has come before what is done with them. */
export async function lockLedger(tx: Tx, services: Writer, applicationId: string) {
  const locked = await lockApplication(tx, services, applicationId);
  await tellOf(tx, services, await logAll(tx, services.clock, applicationId));
  return locked;
}

/** Writes the events that are due of one loan, which is locked, and returns what they are about. */
export const logAll = async (tx: Tx, clock: Clock, applicationId: string): Promise<Unlogged[]> =>
  logRows(tx, clock, await readUnlogged(tx, [applicationId]));

/** At most as many loans as a step has events, in the order of their ids. */
async function loansToLog(db: Db): Promise<string[]> {
  const found = new Set<string>();
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select("application_id")
      .where(isDue(table))
      .orderBy("application_id")
      .orderBy("id")
      .limit(step)
      .execute();
    for (const { application_id } of rows) found.add(application_id);
  }
  return [...found].toSorted().slice(0, step);
}

/** Those of these loans of which events are due. */
async function withUnlogged(tx: Tx, loans: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tables) {
    const rows = await tx
      .selectFrom(table)
      .select("application_id")
      .distinct()
      .where("application_id", "in", loans)
      .where(isDue(table))
      .execute();
    for (const { application_id } of rows) found.add(application_id);
  }
  return found;
}

async function readUnlogged(tx: Tx, loans: readonly string[], most?: number): Promise<Unlogged[]> {
  const columns = ["id", "application_id", "amount_cents", "value_on", "reference", "unlogged"] as const;
  const counting = await tx
    .selectFrom("application_repayments")
    .select([...columns, "recorded_by as by", "recorded_at as at"])
    .where("application_id", "in", loans)
    .where(isDue("application_repayments"))
    .orderBy("application_id")
    .orderBy("id")
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  const waiting = await tx
    .selectFrom("application_repayment_entries")
    .select([...columns, "proposed_by as by", "proposed_at as at"])
    .where("application_id", "in", loans)
    .where(isDue("application_repayment_entries"))
    .orderBy("application_id")
    .orderBy("id")
    .$if(most !== undefined, (query) => query.limit((most ?? 0) - counting.length))
    .execute();
  return [...counting.map((row) => ({ ...row, waits: false })), ...waiting.map((row) => ({ ...row, waits: true }))];
}

async function logRows(tx: Tx, clock: Clock, rows: Unlogged[]): Promise<Unlogged[]> {
  for (const [by, some] of Map.groupBy(rows, (row) => row.by))
    await recordAudits(tx, clock, { userId: by }, some.map(eventOf));
  for (const table of tables) {
    const ids = rows.filter(({ waits }) => waits === (table === "application_repayment_entries")).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += step)
      await tx
        .updateTable(table)
        .set({ unlogged: null })
        .where("id", "in", ids.slice(from, from + step))
        .execute();
  }
  return rows;
}

function eventOf({
  id,
  application_id: subject,
  amount_cents: amountCents,
  value_on: valueOn,
  reference,
  unlogged,
  waits,
}: Unlogged): AuditEntry<"application.repaid" | "application.repayment-proposed"> {
  const detail = { amountCents, valueOn, reference, import: unlogged ?? "" };
  return waits
    ? { type: "application.repayment-proposed", subject, detail: { entry: id, kind: "payment", ...detail } }
    : { type: "application.repaid", subject, detail: { repayment: id, ...detail } };
}

/** Tells of the loans of these payments that have no event to come: the borrower, or the colleagues who confirm. */
async function tellOf(tx: Tx, services: Writer, logged: readonly Unlogged[]): Promise<void> {
  if (logged.length === 0) return;
  const loans = [...new Set(logged.map(({ application_id }) => application_id))];
  const left = await withUnlogged(tx, loans);
  for (const applicationId of loans) {
    if (left.has(applicationId)) continue;
    const own = logged.filter(({ application_id }) => application_id === applicationId);
    const counts = own.find(({ waits }) => !waits);
    if (counts) await tellOfPayments(tx, services, { applicationId, recordedAt: counts.at });
    const waits = own.find((row) => row.waits);
    if (waits) await tellColleagues(tx, services, waits);
  }
}

/** One line in the list, and one notification for the colleagues who decide, for all that now waits in the ledger of a loan. */
async function tellColleagues(tx: Tx, { clock }: Writer, { application_id: id, by, at }: Unlogged): Promise<void> {
  const loan = await tx.selectFrom("applications").select("company").where("id", "=", id).executeTakeFirstOrThrow();
  const person = await tx.selectFrom("user").select("name").where("id", "=", by).executeTakeFirst();
  // Those of one file have one moment.
  const entered = await tx
    .selectFrom("application_repayment_entries")
    .select(({ fn }) => [fn.countAll().as("payments"), fn.sum("amount_cents").as("cents")])
    .where("application_id", "=", id)
    .where("kind", "=", "payment")
    .where("proposed_by", "=", by)
    .where("proposed_at", "=", at)
    .executeTakeFirstOrThrow();
  await refreshFacet(tx, id);
  const amount = wholeDollars(Number(entered.cents));
  const told = { by: person?.name ?? "A former account", amount, reversal: false, payments: Number(entered.payments) };
  const notice = {
    kind: "application-repayment-proposed",
    subject: id,
    detail: { company: loan.company, ...told },
  } as const;
  await notifyAdministrators(tx, clock, notice, { except: by, act: "applications.decide" });
}
