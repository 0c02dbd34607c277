import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { cancelHeldMail, findHeldMail } from "~/platform/mail/held-mail.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { cancelNoticesAbout } from "../../notifications/notifications.server";
import { type lastDecision, lockApplication } from "../loan-file/lock-application.server";
import { changeStage } from "../loan-file/stage.server";
import type { DecisionKind } from "../loan-file/vocabulary";
import { refreshWaiting } from "../loan-file/waiting-on.server";
import { heldLetter } from "./send-offer.server";

type Decision = NonNullable<Awaited<ReturnType<typeof lastDecision>>>;

/** Whether the letter of a decision is still held back, so that the administrator who sent it can undo it. */
export const isHeld = (decision: Pick<Decision, "state" | "settled_at">, now: number) =>
  decision.state === "sent" && now < (decision.settled_at ?? 0) + undoWindow;

/** Whether this administrator can undo the decision: they sent it, and the applicant has not been told yet. */
export const canUndo = (
  decision: Pick<Decision, "state" | "settled_by" | "settled_at">,
  { userId }: { userId: string },
  now: number,
) => decision.settled_by === userId && isHeld(decision, now);

/**
 * Undoes the actor's own decision before the applicant is told: the letter is deleted and the application returns to its
 * stage. Terms that a second person has confirmed are a proposal again. A second call does nothing. Throws Conflict
 * when the mail has been sent or the application has changed since.
 */
export async function undoDecision(
  services: Services,
  actor: Actor,
  { applicationId, decisionId }: { applicationId: string; decisionId: string },
): Promise<void> {
  const administrator = requireStaff(actor, "applications.decide");
  const { db, clock } = services;
  const { userId } = administrator;
  await db.transaction().execute(async (tx) => {
    const { application, decision } = await lockApplication(tx, services, applicationId);
    if (decision?.id !== decisionId || decision.settled_by !== userId) throw new Conflict(otherwise);
    if (decision.state === "undone") return;
    const from = application.stage;
    if (decision.state !== "sent" || from !== reached[decision.kind]) throw new Conflict(otherwise);
    if (!canUndo(decision, administrator, clock.now())) throw new Conflict(tooLate);
    if (!(await keepFromApplicant(tx, services, { applicationId, decisionId }))) throw new Conflict(tooLate);
    await tx.deleteFrom("application_letters").where("decision_id", "=", decisionId).execute();
    const confirmed = decision.proposed_by !== userId;
    await tx
      .updateTable("application_decisions")
      .set(confirmed ? { state: "proposed", settled_by: null, settled_at: null } : { state: "undone" })
      .where("id", "=", decisionId)
      .execute();
    const detail = { decision: decisionId, kind: decision.kind };
    await recordAudit(tx, clock, { userId }, { type: "application.decision-undone", subject: applicationId, detail });
    const unansweredSince = decision.settled_at ?? undefined;
    const step = { applicationId, from, to: decision.from_stage, by: { userId }, back: true } as const;
    await changeStage(tx, clock, { ...step, unansweredSince });
    await refreshWaiting(tx, applicationId);
  });
}

/** Deletes the held mail and notifications about a decision; false when the mail has already been sent. */
export async function keepFromApplicant(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { applicationId, decisionId }: { applicationId: string; decisionId: string },
): Promise<boolean> {
  const since = clock.now() - undoWindow + 1;
  const held = await findHeldMail(tx, clock, { gather: heldLetter(decisionId), since });
  if (!held) return false;
  await cancelHeldMail(tx, clock, held.id);
  const kinds = ["own-application-offered", "own-application-declined", "application-confirmed"] as const;
  await cancelNoticesAbout(tx, clock, { subject: applicationId, kinds });
  return true;
}

/** The stage that each decision leads to. */
const reached = { offer: "terms-offered", decline: "declined" } as const satisfies Record<DecisionKind, string>;

const otherwise = "This decision is no longer the last step of the application. Nothing was changed.";
const tooLate =
  "It is too late to undo this: the email to the applicant has left. You can still take the step back. Nothing was changed.";
