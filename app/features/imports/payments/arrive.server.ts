import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { giveWay } from "../staging/give-way.server";
import { step, writeInSteps } from "../staging/write-in-steps.server";

/** Writes the payments that count without a second person where no ledger sees them; see writeInSteps. */
export const writeArriving = (services: Services, id: string, stopped: AbortSignal): Promise<boolean> =>
  writeInSteps(services, { id, lines: "record_import_lines", stopped }, (tx) => writeStep(tx, services, id));

async function writeStep(tx: Tx, { clock }: Services, id: string): Promise<number | null> {
  const now = clock.now();
  const order = await tx
    .updateTable("imports")
    .set({ updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "confirmed")
    .returning(["arrived_line", "confirmed_by", "created_by"])
    .executeTakeFirst();
  if (!order) return null;
  const from = order.arrived_line;
  if (from === 0)
    await tx
      .insertInto("arriving_payments")
      .values({ import_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await sql`insert into application_repayments
      (id, application_id, amount_cents, value_on, reference, unlogged, recorded_by, recorded_at, reversal_reason)
    select l.record_id, l.application_id, l.amount, l.on_date, l.external_id, l.import_id,
      ${order.confirmed_by ?? order.created_by}, ${sql.lit(now)}, ''
    from record_import_lines l
    join import_loans i on i.import_id = l.import_id and i.application_id = l.application_id
    where l.import_id = ${id} and l.line > ${from} and l.line <= ${from + step} and l.outcome = 'add' and i.waits = 0
    order by l.line`.execute(tx);
  await tx
    .updateTable("imports")
    .set({ arrived_line: from + step })
    .where("id", "=", id)
    .execute();
  return from + step;
}

/** Whether an import that does not go on has left payments that nobody sees. */
export const hasLeftPayments = async ({ db }: Pick<Services, "db">): Promise<boolean> =>
  (await leftBehind(db)).length > 0;

const leftBehind = (db: Services["db"]) =>
  db
    .selectFrom("arriving_payments as p")
    .innerJoin("imports as i", "i.id", "p.import_id")
    .select("i.id")
    .where("i.state", "!=", "confirmed")
    .execute();

/** Deletes the payments of imports that were cancelled, failed or are to be checked again: no ledger has ever known them. */
export async function removeArriving({ db }: Services, stopped: AbortSignal): Promise<void> {
  for (const { id } of await leftBehind(db))
    for (;;) {
      if (stopped.aborted) return;
      if (!(await db.transaction().execute((tx) => removeStep(tx, id)))) break;
      await giveWay();
    }
}

/** False when nothing is left. */
async function removeStep(tx: Tx, id: string): Promise<boolean> {
  // Locked, and not tidied by another node in the meantime.
  const order = await tx
    .updateTable("imports")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", id)
    .where("state", "!=", "confirmed")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("arriving_payments").select("import_id").where("import_id", "=", id)),
    )
    .returning("id")
    .executeTakeFirst();
  if (!order) return false;
  const { numAffectedRows } = await sql`delete from application_repayments where id in
    (select id from application_repayments where unlogged = ${id} limit ${sql.lit(step)})`.execute(tx);
  if (numAffectedRows) return true;
  await tx.deleteFrom("arriving_payments").where("import_id", "=", id).execute();
  await tx.updateTable("imports").set({ arrived_line: 0 }).where("id", "=", id).execute();
  return false;
}
