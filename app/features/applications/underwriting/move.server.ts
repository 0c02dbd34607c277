import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { takeItem } from "../../inbox/work.server";
import { type EvidenceFile, withEvidence } from "../attachments/evidence-files.server";
import { takeAcceptanceBack } from "../loan-file/acceptance-back.server";
import { lockApplication } from "../loan-file/lock-application.server";
import { readDrawn } from "../loan-file/payouts.server";
import { attachPaper, wrongWithPaper } from "../loan-file/signed-papers.server";
import { changeStage } from "../loan-file/stage.server";
import { proposeStep } from "../loan-file/step-approval.server";
import { type Move, movesFrom, provedMoves, signedPapers, stageBefore } from "../loan-file/steps";
import { type Blocked, stepBlockers, stepNeedsSecond, takeStep } from "../loan-file/take-step.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { applicantWithdrew } from "../loan-file/vocabulary";
import { refreshWaiting } from "../loan-file/waiting-on.server";
import { keepFromApplicant } from "../offers/undo.server";
import { requireApplicationInReach } from "../reach.server";
import { readTerms } from "../repayments/read-ledger.server";
import { type Stage, stageLabels, stageNamed } from "../vocabulary";

export interface NewMove {
  applicationId: string;
  /** The state that the person's page showed (`seenOf`). */
  seen: string;
  to: Move;
  note: string;
  /** The signed paper of an acceptance or a signature. */
  files?: readonly EvidenceFile[];
}

/** Done; or what blocks it; or what is wrong, by field. */
type Moved = Blocked | { ok: false; blockers: string[]; errors: Record<string, string> };

export const stepStands = "A step has been proposed. Confirm, return or withdraw it first. Nothing was changed.";

/**
 * Moves an application to its next stage. The move to 'in-review' opens the checks. Acceptance and signature of a loan above
 * APPROVAL_ABOVE, and that no more of it is paid out, are only proposed: a second person confirms them. `seen` is the state that the person's
 * page showed; if the application has changed since, throws a Conflict that says who did what and when. An application
 * without an assignee is assigned to the administrator who takes or proposes the step. The signed agreement comes with its step
 * (`files`), and so does the signed letter of an acceptance that a second person confirms; returns an error beside that field while it
 * is missing.
 */
export async function moveApplication(
  services: Services,
  actor: Actor,
  { applicationId, seen, to, note, files = [] }: NewMove,
): Promise<Moved> {
  const administrator = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { userId } = administrator;
  const { db, clock, mailQueued } = services;
  const result = await withEvidence(services, { applicationId, files }, (kept) =>
    db.transaction().execute(async (tx): Promise<Moved> => {
      const { application, decision, step } = await lockApplication(tx, services, applicationId, {
        seen,
        reader: userId,
      });
      const { stage } = application;
      if (!movesFrom(stage).includes(to))
        throw new Conflict("This step is not possible in the present stage of the application. Nothing was changed.");
      if (to !== "withdrawn" && step?.state === "proposed") throw new Conflict(stepStands);
      if (provedMoves.includes(to) && note.trim() === "") throw new Conflict("Say how and when. Nothing was changed.");
      if (to === "withdrawn" && decision?.state === "proposed") {
        await tx
          .updateTable("application_decisions")
          .set({ state: "returned", settled_by: userId, settled_at: clock.now(), note: applicantWithdrew })
          .where("id", "=", decision.id)
          .execute();
      }
      const blockers = await stepBlockers(tx, application, { to, today: isoDate(clock.now()) });
      const errors = kept.length === 0 ? await wrongWithPaper(tx, services, application, to) : {};
      if (Object.keys(errors).length > 0) return { ok: false, blockers, errors };
      if (blockers.length > 0) return { ok: false, blockers };
      const loan = { id: applicationId, stage, amountCents: application.amount_cents };
      const second = await stepNeedsSecond(tx, services, loan, to);
      if (to !== "withdrawn") await takeItem(services, tx, { id: applicationId, by: userId });
      const stepId = second ? await proposeStep(tx, services, application, { to, note, by: administrator }) : null;
      if (signedPapers[to]) await attachPaper(tx, services, kept, { application, to, note, stepId, by: userId });
      if (!second) await takeStep(tx, services, application, { to, note, by: userId });
      return { ok: true };
    }),
  );
  if (result.ok) mailQueued();
  return result;
}

/**
 * Takes back the last step, with a reason: a mistake, an offer that will be replaced, or a wrong decline. A letter that was
 * sent stays on file, marked as taken back, and the applicant is told that it is no longer valid.
 */
export async function takeBack(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: { applicationId: string; seen: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.decide");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const { application, decision, step } = await lockApplication(tx, services, applicationId, {
      seen,
      reader: userId,
    });
    const from = application.stage;
    const to = await readStageBefore(tx, application);
    if (!to) throw new Conflict("There is no step to take back. Nothing was changed.");
    if (from === "in-review" && decision?.state === "proposed")
      throw new Conflict("Terms have been proposed. Withdraw or return them first. Nothing was changed.");
    if (step?.state === "proposed") throw new Conflict(stepStands);
    if (!(await canTakeBack(tx, services, application))) throw new Conflict(paidOut);
    const kind = from === "terms-offered" ? "offer" : from === "declined" ? "decline" : null;
    const recalled = kind ? await takeLettersBack(tx, services, { applicationId, kind, reason, by: userId }) : 0;
    const unheard = decision
      ? await keepFromApplicant(tx, services, { applicationId, decisionId: decision.id })
      : false;
    if (from === "agreement") await takeAcceptanceBack(tx, applicationId, clock.now());
    const unansweredSince = unheard ? (decision?.settled_at ?? undefined) : undefined;
    await changeStage(tx, clock, { applicationId, from, to, by: { userId }, reason, back: true, unansweredSince });
    await refreshWaiting(tx, applicationId);
    // The applicant was never told, so there is nothing to correct.
    if (unheard) return;
    await tellApplicant(tx, services, application, {
      ...(recalled > 0 && kind ? recallMails[kind] : stepMail),
      notice:
        recalled > 0 && kind === "offer"
          ? { kind: "own-application-recalled", detail: { company: application.company } }
          : {
              kind: "own-application-taken-back",
              detail: { company: application.company, stage: stageLabels[to] },
            },
    });
  });
  mailQueued();
}

const paidOut = "What is paid out cannot be taken back. Nothing was changed.";

/**
 * Whether money stands against taking the last step back. A loan of which something is paid out cannot go back before its payouts,
 * nor to them when nothing is left to pay.
 */
export async function canTakeBack(
  db: Db,
  services: Pick<Services, "clock">,
  { id, stage, amount_cents: amountCents }: { id: string; stage: Stage; amount_cents: number },
): Promise<boolean> {
  if (stage !== "disbursement" && stage !== "repayment") return true;
  // With a plan the applicant has been told when to repay what.
  if (stage === "repayment" && (await readTerms(db, id))) return false;
  const { paidCents, restCents } = await readDrawn(db, services, { id, stage, amountCents });
  return paidCents === 0 || (stage === "repayment" && restCents > 0);
}

const stepMail = {
  subject: "We have taken back a step of your application",
  paragraphs: ["We have taken back the last step of your application. Open it to see where it is now."],
};

const recallMails = {
  offer: {
    subject: "Our offer is no longer valid",
    paragraphs: [
      "We have taken back our offer. Our letter is no longer valid, and the offer can no longer be accepted.",
      "We are working on your application again. If we make a new offer, you get a new letter.",
    ],
  },
  decline: {
    subject: "We have taken back our decision",
    paragraphs: [
      "We have taken back our decision on your application. Our letter is no longer valid.",
      "Open your application to see where it is now.",
    ],
  },
};

/** Marks all sent letters of a kind as taken back: they are no longer valid. Returns how many there were. */
async function takeLettersBack(
  tx: Tx,
  { clock }: Services,
  { applicationId, kind, reason, by }: { applicationId: string; kind: "offer" | "decline"; reason: string; by: string },
): Promise<number> {
  const letters = await tx
    .updateTable("application_decisions")
    .set({ state: "taken-back", settled_by: by, settled_at: clock.now(), note: reason })
    .where("application_id", "=", applicationId)
    .where("kind", "=", kind)
    .where("state", "=", "sent")
    .returning("id")
    .execute();
  const event = { type: "application.decision-taken-back", subject: applicationId } as const;
  for (const { id } of letters)
    await recordAudit(tx, clock, { userId: by }, { ...event, detail: { decision: id, reason } });
  return letters.length;
}

/** The stage to which 'Take back' returns, read from the audit log; null when there is nothing to take back. */
export async function readStageBefore(db: Db, { id, stage }: { id: string; stage: Stage }): Promise<Stage | null> {
  const last = await db
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["detail", "user.role as role"])
    .where("subject", "=", id)
    .where("type", "=", "application.stage-changed")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { from, to, back } = JSON.parse(last.detail) as { from: string; to: string; back?: boolean };
  // After a step back, the last event does not say how this stage was first reached: use the order of the stages.
  const cameFrom = stageNamed(to) === stage && !back ? (stageNamed(from) ?? null) : stageOrder[stage];
  return stageBefore(stage, cameFrom, stage === "withdrawn" && last.role !== "admin");
}

const stageOrder: Record<Stage, Stage | null> = {
  received: null,
  "in-review": "received",
  "terms-offered": "in-review",
  agreement: "terms-offered",
  disbursement: "agreement",
  repayment: "disbursement",
  declined: "in-review",
  withdrawn: null,
};
