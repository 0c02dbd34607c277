import { type Kysely, sql } from "kysely";
import { type Migration, run } from "~/platform/db/migrate.server";
import { oldestUnpaid } from "../repayments/ledger";
import { stageLine, stageNamed } from "../vocabulary";

/** What the month's figures are counted by. */
export const loanFigureMigrations: Migration[] = [
  {
    name: "0455-loan-figures",
    up: async (db, { big }) => {
      await run(db, [
        `alter table applications add column accepted_at ${big}`,
        "create index applications_accepted on applications (accepted_at) where accepted_at is not null",
        `create index application_decisions_offered on application_decisions (settled_at)
          where kind = 'offer' and state = 'sent'`,
        `create index application_payouts_valued on application_payouts (value_on, application_id, amount_cents)
          where paid_at is not null`,
        `create index application_repayments_valued on application_repayments (value_on, application_id, amount_cents)
          where reversed_at is null`,
        "alter table application_ledgers add column unpaid_due_on text",
        `create index application_ledgers_unpaid on application_ledgers (unpaid_due_on)
          where unpaid_due_on is not null`,
      ]);
      await fillAccepted(db);
      await fillUnpaid(db);
    },
  },
];

/** When an offer was accepted stood in the audit log alone. */
async function fillAccepted(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ subject: string; at: number; detail: string }>`
    select subject, at, detail from audit_events where type = 'application.stage-changed' order by seq`.execute(db);
  const accepted = new Map<string, number>();
  for (const { subject, at, detail } of rows) {
    const { to = "", back } = JSON.parse(detail) as { to?: string; back?: boolean };
    const stage = stageNamed(to);
    if (stage === "agreement" && !back) accepted.set(subject, at);
    if (back && stage && stageLine.indexOf(stage) < stageLine.indexOf("agreement")) accepted.delete(subject);
  }
  for (const [id, at] of accepted) await sql`update applications set accepted_at = ${at} where id = ${id}`.execute(db);
}

async function fillUnpaid(db: Kysely<unknown>): Promise<void> {
  const ledgers = await sql<{ id: string; amountCents: number; rate: number; years: number; firstDueOn: string }>`
    select application_id as id, amount_cents as "amountCents", rate, years, first_due_on as "firstDueOn"
    from application_ledgers`.execute(db);
  for (const { id, ...row } of ledgers.rows) {
    const payments = await sql<{ id: string; amountCents: number; valueOn: string }>`
      select id, amount_cents as "amountCents", value_on as "valueOn" from application_repayments
      where application_id = ${id} and reversed_at is null order by id`.execute(db);
    const terms = { ...row, amountCents: Number(row.amountCents), interestFrom: null, partsInterestCents: 0 };
    const unpaid = oldestUnpaid(terms, payments.rows.map(asNumbers));
    await sql`update application_ledgers set unpaid_due_on = ${unpaid} where application_id = ${id}`.execute(db);
  }
}

const asNumbers = <Row extends { amountCents: number }>(row: Row) => ({ ...row, amountCents: Number(row.amountCents) });
