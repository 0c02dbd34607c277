import { undoWindow } from "~/features/documents/review-times";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { cancelHeldMail, findHeldMail } from "~/platform/mail/held-mail.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireAdministrator } from "../../identity/policy";
import { cancelNoticesAbout } from "../../notifications/notifications.server";
import { type lastDecision, lockApplication } from "../loan-file/lock-application.server";
import { changeStage } from "../loan-file/stage.server";
import type { DecisionKind } from "../loan-file/vocabulary";
import { refreshWaiting } from "../loan-file/waiting-on.server";
import { heldLetter } from "./send-offer.server";

type Decision = NonNullable<Awaited<ReturnType<typeof lastDecision>>>;

/** A decision whose letter still waits, and which can therefore be undone by the administrator who sent it. */
export const isHeld = (decision: Pick<Decision, "state" | "settled_at">, now: number) =>
  decision.state === "sent" && now < (decision.settled_at ?? 0) + undoWindow;

/** The administrator who sent an offer or a decline can undo it until the applicant is told. */
export const canUndo = (
  decision: Pick<Decision, "state" | "settled_by" | "settled_at">,
  { userId }: { userId: string },
  now: number,
) => decision.settled_by === userId && isHeld(decision, now);

/**
 * Undoes one's own decision right after it: the letter is forgotten, the application stands where it stood, and the
 * applicant never hears of it. What a second administrator has confirmed is a proposal again. Doing it twice is doing it
 * once. Throws Conflict when the mail has left or something else has happened in the meantime.
 */
export async function undoDecision(
  services: Services,
  actor: Actor,
  { applicationId, decisionId }: { applicationId: string; decisionId: string },
): Promise<void> {
  const administrator = requireAdministrator(actor);
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

/** Takes the mail and the lines about a decision back; false when the mail has left. */
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

/** The stage after each decision. */
const reached = { offer: "terms-offered", decline: "declined" } as const satisfies Record<DecisionKind, string>;

const otherwise = "This decision is no longer the last step of the application. Nothing was changed.";
const tooLate =
  "It is too late to undo this: the email to the applicant has left. You can still take the step back. Nothing was changed.";
