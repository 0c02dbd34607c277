import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { takeItem } from "../../inbox/work.server";
import { type EvidenceFile, insertEvidence, withEvidence } from "../attachments/evidence-files.server";
import { type ApplicationRow, lockApplication } from "../loan-file/lock-application.server";
import { type Payout, payoutKey } from "../loan-file/payout";
import { insertPayout, readDrawn, wrongWithPayout } from "../loan-file/payouts.server";
import { proposeStep } from "../loan-file/step-approval.server";
import { payOut, stepNeedsSecond, workBeforePayout } from "../loan-file/take-step.server";
import { stepStands } from "./move.server";

export interface NewPayout {
  applicationId: string;
  /** The state that the person's page showed (`seenOf`). */
  seen: string;
  payout: Payout;
  note: string;
  /** The answer to the question: the payout's key. Only where one administrator is enough. */
  confirmed?: string;
  files?: readonly EvidenceFile[];
}

/** Done; or what is wrong, by field; or what blocks it; or a question, because it cannot be undone. */
export type PayoutAnswer =
  | { ok: true }
  | { ok: false; errors: Record<string, string>; blockers: string[]; question?: Payout };

/**
 * Records a payout of the loan or of a part of it. Above APPROVAL_ABOVE it is only proposed, and a second person confirms it.
 * Up to that, the administrator answers a question first, because a payout is never undone. Together the payouts are never more
 * than what was accepted. Throws Conflict when the application has changed since the page was made.
 */
export async function recordPayout(services: Services, actor: Actor, asked: NewPayout): Promise<PayoutAnswer> {
  const administrator = requireStaff(actor, "applications.pay");
  const { userId } = administrator;
  const { db, clock, mailQueued } = services;
  const { applicationId, seen, payout, note, files = [] } = asked;
  const result = await withEvidence(services, { applicationId, files }, (kept) =>
    db.transaction().execute(async (tx): Promise<PayoutAnswer> => {
      const { application, step } = await lockApplication(tx, services, applicationId, { seen, reader: userId });
      if (application.stage !== "disbursement")
        throw new Conflict("This application is not in the stage in which its loan is paid out. Nothing was changed.");
      if (step?.state === "proposed") throw new Conflict(stepStands);
      const errors = await wrongWithPayout(tx, services, application, payout);
      const blockers = await workBeforePayout(tx, services, application);
      if (Object.keys(errors).length > 0 || blockers.length > 0) return { ok: false, errors, blockers };
      const { stage, amount_cents: amountCents } = application;
      const loan = { id: applicationId, stage, amountCents };
      const second = await stepNeedsSecond(tx, services, loan, "repayment");
      if (!second && asked.confirmed !== payoutKey(payout))
        return { ok: false, errors: {}, blockers: [], question: payout };
      const { restCents } = await readDrawn(tx, services, loan);
      const to = payout.amountCents === restCents ? "repayment" : "disbursement";
      await takeItem(services, tx, { id: applicationId, by: userId });
      const stepId = second
        ? await proposeStep(tx, services, application, { to, note, by: administrator, payout })
        : await insertTaken(tx, services, { application, to, note, by: userId, payout });
      const proves = { step_id: stepId };
      await insertEvidence(tx, kept, { applicationId, by: userId, proves, now: clock.now() });
      if (!second) await payOut(tx, services, application, { stepId, payout, note, by: userId });
      return { ok: true };
    }),
  );
  if (result.ok) mailQueued();
  return result;
}

/** The step of a payout for which one administrator is enough: it is taken at once, by who records it. */
async function insertTaken(
  tx: Tx,
  { clock }: Services,
  {
    application,
    to,
    note,
    by,
    payout,
  }: { application: ApplicationRow; to: "repayment" | "disbursement"; note: string; by: string; payout: Payout },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("application_steps")
    .values({
      ...{ id, application_id: application.id, from_stage: application.stage, to_stage: to, note, state: "confirmed" },
      ...{ proposed_by: by, proposed_at: now, settled_by: by, settled_at: now, reason: "" },
    })
    .execute();
  await insertPayout(tx, { id, applicationId: application.id }, payout);
  return id;
}
