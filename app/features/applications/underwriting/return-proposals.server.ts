import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { resolveNotices } from "../../notifications/notifications.server";
import type { EntryKind } from "../entry-kinds";
import { settleStep } from "../loan-file/step-approval.server";
import { settleDecision } from "../offers/second-approval.server";
import { settleEntry } from "../repayments/proposed-entries.server";
import { stageLabels } from "../vocabulary";

/** What somebody has proposed and nobody has confirmed yet: terms, steps, and entries of a ledger. */
const termsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("application_decisions")
    .innerJoin("applications", "applications.id", "application_decisions.application_id")
    .where("application_decisions.state", "=", "proposed")
    .where("proposed_by", "=", userId)
    .where("applications.hidden_at", "is", null);

const stepsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("application_steps")
    .innerJoin("applications", "applications.id", "application_steps.application_id")
    .where("application_steps.state", "=", "proposed")
    .where("proposed_by", "=", userId)
    .where("applications.hidden_at", "is", null);

const entriesOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("application_repayment_entries")
    .innerJoin("applications", "applications.id", "application_repayment_entries.application_id")
    .where("state", "=", "proposed")
    .where("proposed_by", "=", userId)
    .where("applications.hidden_at", "is", null);

export async function countProposalsOf(db: Db | Tx, userId: string): Promise<number> {
  const terms = await termsOf(db, userId).select("application_decisions.id").execute();
  const steps = await stepsOf(db, userId).select("application_steps.id").execute();
  const entries = await entriesOf(db, userId).select("application_repayment_entries.id").execute();
  return terms.length + steps.length + entries.length;
}

const enteredWords: Record<EntryKind, string> = {
  payment: "the payment received",
  reversal: "the reversal of a payment",
  plan: "the first payment",
  closing: "the closing letter",
};

/** A proposal that somebody has to make again. */
export interface Unproposed {
  applicationId: string;
  company: string;
  /** 'the terms', a step, a payment. */
  what: string;
}

/**
 * Returns all that somebody who leaves has proposed: only a person who is there can answer for it, so a colleague proposes it anew. The
 * applications stay where they are, and the applicants hear nothing.
 */
export async function returnProposalsOf(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { from, by, reason }: { from: string; by: string; reason: string },
): Promise<Unproposed[]> {
  const at = clock.now();
  const returned: Unproposed[] = [];
  const terms = await termsOf(tx, from).select(["application_decisions.id", "application_id", "company"]).execute();
  for (const row of terms) {
    const { id, application_id: subject, company } = row;
    await resolveNotices(tx, clock, { subject, kinds: ["application-proposed"] });
    await settleDecision(tx, row, { state: "returned", by, at, note: reason });
    const detail = { decision: id, reason };
    await recordAudit(tx, clock, { userId: by }, { type: "application.offer-returned", subject, detail });
    returned.push({ applicationId: subject, company, what: "the terms" });
  }
  const steps = await stepsOf(tx, from)
    .leftJoin("application_payouts", "application_payouts.step_id", "application_steps.id")
    .select(["application_steps.id", "application_steps.application_id", "to_stage", "company"])
    .select("application_payouts.amount_cents")
    .execute();
  for (const { amount_cents: payout, to_stage: to, company, ...step } of steps) {
    const { id, application_id: subject } = step;
    await resolveNotices(tx, clock, { subject, kinds: ["application-step-proposed"] });
    await settleStep(tx, { step, state: "returned", by, at, reason });
    const detail = { proposal: id, to, reason, ...(payout !== null && { payout }) };
    await recordAudit(tx, clock, { userId: by }, { type: "application.step-returned", subject, detail });
    returned.push({ applicationId: subject, company, what: payout === null ? `“${stageLabels[to]}”` : "the payout" });
  }
  const entries = await entriesOf(tx, from)
    .select(["application_repayment_entries.id", "application_id", "company", "kind"])
    .select("application_repayment_entries.amount_cents as amountCents")
    .select(["value_on as valueOn", "application_repayment_entries.reference"])
    .execute();
  for (const { id, application_id: subject, company, kind, amountCents, valueOn, reference } of entries) {
    await settleEntry(tx, { clock }, { applicationId: subject, id, state: "returned", by, note: reason });
    const detail = { entry: id, kind, amountCents, valueOn, reference, reason };
    await recordAudit(tx, clock, { userId: by }, { type: "application.repayment-returned", subject, detail });
    returned.push({ applicationId: subject, company, what: enteredWords[kind] });
  }
  return returned;
}
