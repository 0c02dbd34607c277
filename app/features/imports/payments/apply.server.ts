import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { needsSecond } from "../../applications/policy";
import { enterPayments, tellOfEntered } from "../../applications/repayments/imported-payments.server";
import { refreshUnpaid } from "../../applications/repayments/refresh-unpaid.server";
import { tellOfPayments } from "../../applications/repayments/tell-of-payments.server";
import { claimImport } from "../staging/record-lines.server";
import { lockLoans } from "./loans.server";
import "../staging/events";

const loansAtOnce = 50;
/** Lines between which the server can do something else. */
const step = 200;

/** One transaction: each payment is entered as by hand, with its own event, and the import with one. */
export async function applyPayments(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((tx) => takeOver(tx, services, id));
}

async function takeOver(tx: Tx, services: Services, id: string): Promise<void> {
  const { clock, approvalAbove } = services;
  const now = clock.now();
  const done = await claimImport(tx, id, now);
  if (!done) return;
  const by = done.confirmed_by ?? done.created_by;
  await lockLoans(tx, id, now);
  for (let after = -1; ; ) {
    const rows = await readLines(tx, id, after);
    const payments = rows.map(({ record_id, application_id, loan_cents, amount, on_date, external_id }) => ({
      ...{ id: record_id, applicationId: application_id, loanCents: loan_cents, amountCents: amount ?? 0 },
      ...{ valueOn: on_date, reference: external_id },
    }));
    await enterPayments(tx, services, { payments, by });
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    await new Promise(setImmediate);
  }
  const person = await tx.selectFrom("user").select("name").where("id", "=", by).executeTakeFirst();
  for (let after: string | undefined = ""; after !== undefined; ) {
    const loans = await readLoans(tx, id, after);
    for (const { id: loanId, company, loan_cents, payments, sum } of loans)
      if (!needsSecond(loan_cents, approvalAbove)) {
        await refreshUnpaid(tx, loanId);
        await tellOfPayments(tx, services, { applicationId: loanId, recordedAt: now });
      } else
        await tellOfEntered(tx, services, {
          ...{ loan: { id: loanId, company }, payments: Number(payments), amountCents: Number(sum) },
          by: { userId: by, name: person?.name ?? "A former account" },
        });
    after = loans.at(-1)?.id;
  }
  const { file_name: file, sha256, added, changed, same } = done;
  const detail = { kind: "payments", file, sha256, added, changed, same, accounts: 0 } as const;
  await recordAudit(tx, clock, { userId: by }, { type: "record-import.done", subject: id, detail });
}

const readLines = (tx: Tx, id: string, after: number) =>
  tx
    .selectFrom("record_import_lines as l")
    .innerJoin("application_ledgers as g", "g.application_id", "l.application_id")
    .select(["l.line", "l.record_id", "l.application_id", "l.amount", "l.on_date", "l.external_id"])
    .select("g.amount_cents as loan_cents")
    .where("l.import_id", "=", id)
    .where("l.outcome", "=", "add")
    .where("l.line", ">", after)
    .orderBy("l.line")
    .limit(step)
    .execute();

/** Some loans of the file behind a key, each with what its lines bring. */
const readLoans = async (tx: Tx, id: string, after: string) =>
  (
    await sql<{ id: string; company: string; loan_cents: number; payments: number; sum: number }>`
      select a.id, a.company, g.amount_cents as loan_cents, count(*) as payments, sum(l.amount) as sum
      from (select application_id from import_loans where import_id = ${id} and application_id > ${after}
        order by application_id limit ${loansAtOnce}) named
      join applications a on a.id = named.application_id join application_ledgers g on g.application_id = a.id
      join record_import_lines l on l.application_id = a.id and l.application_id <> '' and l.import_id = ${id}
      where l.outcome = 'add' group by a.id, a.company, g.amount_cents order by a.id`.execute(tx)
  ).rows;
