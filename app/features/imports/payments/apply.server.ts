import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { Outdated, some } from "../staging/kind";
import { claimImport, inStretches, recordDone } from "../staging/record-lines.server";
import { writeArriving } from "./arrive.server";
import { lockLoans } from "./loans.server";
import { reckonLoans } from "./reckon.server";

/**
 * Takes all payments over, whole or not at all. What takes time comes before and after: what the ledgers will say is reckoned, and the
 * payments are written where no ledger sees them; the event of each follows (log-entered.server.ts). In between one short transaction lets
 * all of them count, with the event of the import, which has their digest
 * (docs/decisions/0075-payments-of-a-file-count-at-once.md).
 */
export async function applyPayments(services: Services, id: string, stopped: AbortSignal): Promise<void> {
  const payments = await reckonLoans(services, id, stopped);
  if (payments === null || !(await writeArriving(services, id, stopped))) return;
  await services.db.transaction().execute((tx) => takeOver(tx, services, { id, payments }));
}

async function takeOver(
  tx: Tx,
  { clock }: Services,
  { id, payments }: { id: string; payments: string },
): Promise<void> {
  const now = clock.now();
  const done = await claimImport(tx, id, now);
  if (!done) return;
  const by = done.confirmed_by ?? done.created_by;
  await lockLoans(tx, id, now);
  await requireAllLines(tx, id, done.added);
  await enterWaiting(tx, id, { by, now });
  await tx.deleteFrom("arriving_payments").where("import_id", "=", id).execute();
  await sql`update application_ledgers set unpaid_due_on = i.unpaid_due_on from import_loans i
    where i.import_id = ${id} and i.waits = 0 and i.application_id = application_ledgers.application_id`.execute(tx);
  await recordDone(tx, clock, done, { kind: "payments", payments });
}

/** The lines of a loan, and the payments that they became, are erased with it. */
async function requireAllLines(tx: Tx, id: string, added: number): Promise<void> {
  const { count } = await tx
    .selectFrom("record_import_lines")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("import_id", "=", id)
    .where("outcome", "=", "add")
    .executeTakeFirstOrThrow();
  const gone = added - Number(count);
  if (gone > 0)
    throw new Outdated(
      `${some(gone, "payment was", "payments were")} erased with the loan after the file was checked.`,
    );
}

/** Payments into a loan above APPROVAL_ABOVE wait for a second person, as if each had been entered by hand. */
async function enterWaiting(tx: Tx, id: string, { by, now }: { by: string; now: number }): Promise<void> {
  const large = await tx
    .selectFrom("import_loans")
    .select("application_id")
    .where("import_id", "=", id)
    .where("waits", "=", 1)
    .limit(1)
    .executeTakeFirst();
  if (!large) return;
  await inStretches(tx, id, async (lines) => {
    await sql`insert into application_repayment_entries (id, application_id, amount_cents, value_on, reference, unlogged,
        kind, reason, state, proposed_by, proposed_at, note)
      select l.record_id, l.application_id, l.amount, l.on_date, l.external_id, l.import_id,
        'payment', '', 'proposed', ${by}, ${sql.lit(now)}, ''
      from record_import_lines l
      join import_loans i on i.import_id = l.import_id and i.application_id = l.application_id
      where ${lines} and i.waits = 1 order by l.line`.execute(tx);
  });
}
