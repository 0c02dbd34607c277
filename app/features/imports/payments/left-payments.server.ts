import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { arrived } from "../../applications/arrived-payments.server";
import type { Actor } from "../../identity/actor";
import { requireStaff, staffMay } from "../../identity/policy";
import { noteInWords, readNotes } from "../staging/notes";
import type { LeftPayment, LeftPaymentsRequest } from "./left-payments";
import "../staging/events";
import "../staging/tables";

export interface LeftPaymentsPage {
  payments: LeftPayment[];
  next: string | null;
  /** Open ones, whatever is shown. */
  count: { total: number; more: boolean };
}

const pageSize = 50;
const countedTo = 1000;

/** Lines with mistakes of imports of payments that hold. `i` is the import, `l` the line. */
const left = sql<SqlBool>`i.kind = 'payments' and i.state = 'done' and i.mistakes_left > 0 and i.undo <> 'undone'
  and l.import_id = i.id and l.outcome = 'error'`;

/** The same line in an earlier file: a statement that goes on from the last one has it again. */
const listedBefore = sql<SqlBool>`exists (select 1 from record_import_lines t join imports ti on ti.id = t.import_id
  where t.external_id = l.external_id and t.outcome = 'error' and t.external_id <> '' and t.on_date = l.on_date
    and coalesce(t.amount, -1) = coalesce(l.amount, -1) and t.import_id < l.import_id
    and ti.kind = 'payments' and ti.state = 'done' and ti.undo <> 'undone')`;

/** Whether the file itself has brought a payment with this reference into the loan: then a double of it was left out. */
const ofTheSameFile = (applicationId: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from record_import_lines own
  where own.import_id = l.import_id and own.application_id = ${applicationId} and own.application_id <> ''
    and own.outcome = 'add' and own.external_id = l.external_id)`;

/** A ledger has got a payment with this reference and sum since, or one waits for a second person. */
const entered = sql<SqlBool>`(l.external_id <> '' and (
  exists (select 1 from application_repayments r where r.reference = l.external_id and r.recorded_at > i.finished_at
    and (l.amount is null or r.amount_cents = l.amount) and r.reversed_at is null and ${arrived("r")}
    and not ${ofTheSameFile(sql.ref("r.application_id"))})
  or exists (select 1 from application_repayment_entries e where e.reference = l.external_id and e.proposed_at > i.finished_at
    and (l.amount is null or e.amount_cents = l.amount) and e.kind = 'payment' and e.state = 'proposed')))`;

const open = sql<SqlBool>`${left} and l.settled_at is null and not ${listedBefore} and not ${entered}`;

/**
 * Payments that the bank has and no ledger, because their lines were left out: open until a ledger has a payment with the same reference
 * and sum, or somebody has said what became of it. The newest file comes first. None for who records no payments.
 */
export async function listLeftPayments(
  { db }: Services,
  actor: Actor,
  { settled, after }: LeftPaymentsRequest,
): Promise<LeftPaymentsPage> {
  if (!staffMay(requireStaff(actor, "desk.read"), "system.read"))
    return { payments: [], next: null, count: { total: 0, more: false } };
  const behind = after
    ? sql`and (l.import_id < ${after.importId} or (l.import_id = ${after.importId} and l.line > ${after.line}))`
    : sql``;
  const { rows } =
    await sql<LeftRow>`select l.import_id, l.line, i.file_name, i.finished_at, l.label, l.detail, l.application_id,
      l.notes, l.settled_at, l.settled_note, u.name as settler
    from imports i join record_import_lines l on l.import_id = i.id left join "user" u on u.id = l.settled_by
    where ${settled ? sql`${left} and l.settled_at is not null` : open} ${behind}
    order by l.import_id desc, l.line limit ${pageSize + 1}`.execute(db);
  const payments = rows.slice(0, pageSize).map(present);
  const last = rows.length > pageSize ? payments.at(-1) : undefined;
  return { payments, next: last ? last.key : null, count: await countOpen(db) };
}

async function countOpen(db: Db): Promise<{ total: number; more: boolean }> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1
    from imports i join record_import_lines l on l.import_id = i.id where ${open} limit ${countedTo}) counted`.execute(
    db,
  );
  const total = Number(rows[0]?.count ?? 0);
  return { total, more: total === countedTo };
}

interface LeftRow {
  import_id: string;
  line: number;
  file_name: string;
  finished_at: number;
  label: string;
  detail: string;
  application_id: string;
  notes: string;
  settled_at: number | null;
  settled_note: string;
  settler: string | null;
}

const present = (row: LeftRow): LeftPayment => ({
  ...{ key: `${row.import_id} ${row.line}`, importId: row.import_id, line: row.line, fileName: row.file_name },
  ...{ label: row.label, detail: row.detail, applicationId: row.application_id, leftAt: Number(row.finished_at) },
  why: readNotes(row.notes).map((note) => noteInWords("payments", note)),
  settled:
    row.settled_at === null
      ? null
      : { at: Number(row.settled_at), by: row.settler ?? "Somebody who has left", note: row.settled_note },
});

/** Whether a payment that an import has left out is still open: its report is kept as long. */
export async function hasOpenPayments({ db }: Pick<Services, "db">, importId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from imports i join record_import_lines l on l.import_id = i.id
    where i.id = ${importId} and ${open} limit 1`.execute(db);
  return rows.length > 0;
}

const goneOn =
  "None of these payments is open any more: a ledger has them by now, or a colleague has settled them. Nothing was changed.";

/** Who enters payments by hand notes what became of those that were left out. Those that are settled already stay as they are. Throws Conflict when none is left. */
export async function settleLeftPayments(
  { db, clock }: Services,
  actor: Actor,
  { payments, note }: { payments: readonly Pick<LeftPayment, "importId" | "line">[]; note: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.pay");
  await db.transaction().execute(async (tx) => {
    const set = sql`settled_at = ${sql.lit(clock.now())}, settled_by = ${userId}, settled_note = ${note}`;
    const done = await change(tx, payments, { set, where: sql`l.settled_at is null` });
    if (done.size === 0) throw new Conflict(goneOn);
    for (const [importId, lines] of done)
      await recordAudit(
        tx,
        clock,
        { userId },
        {
          ...{ type: "record-import.payments-settled", subject: importId },
          detail: { kind: "payments", lines: lines.join(", "), note: besideChain(importId, note) },
        },
      );
  });
}

/** Takes back that payments were settled: a ledger still misses them. Throws Conflict when none of them is settled. */
export async function reopenLeftPayments(
  { db, clock }: Services,
  actor: Actor,
  { payments }: { payments: readonly Pick<LeftPayment, "importId" | "line">[] },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.pay");
  await db.transaction().execute(async (tx) => {
    const set = sql`settled_at = null, settled_by = null, settled_note = ''`;
    const done = await change(tx, payments, { set, where: sql`l.settled_at is not null` });
    if (done.size === 0) throw new Conflict("These payments are open already. Nothing was changed.");
    for (const [importId, lines] of done)
      await recordAudit(
        tx,
        clock,
        { userId },
        {
          ...{ type: "record-import.payments-reopened", subject: importId },
          detail: { kind: "payments", lines: lines.join(", ") },
        },
      );
  });
}

/** Changes those of the lines that are as they are asked to be, file by file; returns them by their import. */
async function change(
  tx: Tx,
  payments: readonly Pick<LeftPayment, "importId" | "line">[],
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Map<string, number[]>> {
  const done = new Map<string, number[]>();
  for (const [importId, own] of Map.groupBy(payments, (payment) => payment.importId)) {
    const lines = own.map(({ line }) => line);
    const { rows } = await sql<{ line: number }>`update record_import_lines set ${set} where import_id = ${importId}
      and line in (select l.line from imports i join record_import_lines l on l.import_id = i.id
        where i.id = ${importId} and ${left} and ${where} and l.line in (${sql.join(lines)}))
      returning line`.execute(tx);
    if (rows.length > 0)
      done.set(
        importId,
        rows.map(({ line }) => line).toSorted((one, other) => one - other),
      );
  }
  return done;
}
