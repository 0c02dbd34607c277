import { type RawBuilder, sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { arrived } from "../../applications/arrived-payments.server";
import type { LedgerTerms, Payment } from "../../applications/repayments/ledger";
import { Outdated, some } from "../staging/kind";
import "../staging/tables";

/** Loans of one step: some hundred lines each are read, during which the process answers nobody on the embedded database. */
const atOnce = 20;

/** What a ledger holds, in a few words: when they are others at the end, the file is to be checked again. */
const seenNow: RawBuilder<string> = sql`(select cast(count(*) as text) from application_repayments r
    where r.application_id = import_loans.application_id and r.reversed_at is null and ${arrived("r")})
  || ' ' || coalesce((select max(r.id) from application_repayments r
    where r.application_id = import_loans.application_id and ${arrived("r")}), '')
  || ' ' || (select cast(count(*) as text) from application_repayment_entries e
    where e.application_id = import_loans.application_id and e.state = 'proposed')
  || ' ' || coalesce((select max(e.id) from application_repayment_entries e
    where e.application_id = import_loans.application_id), '')
  || ' ' || coalesce((select g.first_due_on from application_ledgers g
    where g.application_id = import_loans.application_id), '')
  || ' ' || (select cast(count(*) as text) from application_closing_letters c
    where c.application_id = import_loans.application_id)`;

/** Notes the loans of some lines with what their ledgers hold now, so that a change after the check is seen. */
export async function noteLoans({ db }: Services, id: string, loans: readonly string[]): Promise<void> {
  const fresh = [...new Set(loans)];
  for (let from = 0; from < fresh.length; from += atOnce) {
    const ids = fresh.slice(from, from + atOnce);
    await db
      .insertInto("import_loans")
      .values(ids.map((application_id) => ({ import_id: id, application_id, seen: "" })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update import_loans set seen = ${seenNow}
      where import_id = ${id} and seen = '' and application_id in (${sql.join(ids)})`.execute(db);
  }
}

/** Locks the loans of all lines, as every change of a ledger does. Throws Outdated where one is not as it was in the check. */
export async function lockLoans(tx: Tx, id: string, now: number): Promise<void> {
  await sql`update applications set changed_at = ${sql.lit(now)} where hidden_at is null and id in
    (select application_id from import_loans where import_id = ${id})`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_loans
    where import_id = ${id} and (seen <> ${seenNow} or not exists (select 1 from applications a
      where a.id = import_loans.application_id and a.hidden_at is null and a.stage = 'repayment'))`.execute(tx);
  const other = Number(rows[0]?.count ?? 0);
  if (other > 0)
    throw new Outdated(
      `${some(other, "loan", "loans")} got a payment or changed otherwise after the file was checked.`,
    );
}

export interface FiledLedger {
  applicationId: string;
  terms: LedgerTerms;
  /** Those that count. */
  stored: Payment[];
  lines: {
    line: number;
    record_id: string;
    amount: number | null;
    on_date: string;
    external_id: string;
    asks: number;
  }[];
}

/** Some loans of a file behind a key, each with its payments and the lines that add to them. */
export async function readLedgersOf({ db }: Services, id: string, after: string): Promise<FiledLedger[]> {
  const loans = await db
    .selectFrom("import_loans as i")
    .innerJoin("application_ledgers as l", "l.application_id", "i.application_id")
    .select(["i.application_id", "l.amount_cents", "l.rate", "l.years", "l.first_due_on", "l.interest_from"])
    .select("l.parts_interest_cents")
    .where("i.import_id", "=", id)
    .where("i.application_id", ">", after)
    .orderBy("i.application_id")
    .limit(atOnce)
    .execute();
  const ids = loans.map(({ application_id }) => application_id);
  if (ids.length === 0) return [];
  const stored = await db
    .selectFrom("application_repayments")
    .select(["id", "application_id", "amount_cents", "value_on"])
    .where("application_id", "in", ids)
    .where("reversed_at", "is", null)
    .where(arrived())
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("record_import_lines")
    .select(["line", "record_id", "amount", "on_date", "external_id", "asks", "application_id"])
    .where("import_id", "=", id)
    .where("application_id", "in", ids)
    // As the index says it: without these words the embedded database reads all lines of the file.
    .where(sql<boolean>`application_id <> ''`)
    .where("outcome", "=", "add")
    .orderBy("line")
    .execute();
  const payments = Map.groupBy(stored, ({ application_id }) => application_id);
  const added = Map.groupBy(lines, ({ application_id }) => application_id);
  return loans.map(({ application_id: applicationId, amount_cents, rate, years, first_due_on, ...row }) => ({
    applicationId,
    terms: {
      ...{ amountCents: amount_cents, rate, years, firstDueOn: first_due_on },
      ...{ interestFrom: row.interest_from, partsInterestCents: row.parts_interest_cents },
    },
    stored: (payments.get(applicationId) ?? []).map((payment) => ({
      ...{ id: payment.id, amountCents: payment.amount_cents, valueOn: payment.value_on },
    })),
    lines: added.get(applicationId) ?? [],
  }));
}
