import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict, forbidden } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireSigners } from "../../identity/staff/signers.server";
import { notifyAdministrators, notifyUser, resolveNotices } from "../../notifications/notifications.server";
import { refreshFacet } from "../facet.server";
import { canConfirm, canRecall, canReturn } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { stageLabels } from "../vocabulary";
import { takeAcceptanceBack } from "./acceptance-back.server";
import { type ApplicationRow, lockApplication } from "./lock-application.server";
import { compareFirst, type Payout, wholeDollars } from "./payout";
import { insertPayout, paidDetail, readPayout } from "./payouts.server";
import { isMove, type Move, movesFrom, signedPapers } from "./steps";
import { type Blocked, payOut, payoutBlockers, stepBlockers, takeStep } from "./take-step.server";
import { tellApplicant } from "./tell-applicant.server";
import type { StepState } from "./vocabulary";

// Acceptance, signature and payouts of a large loan: one administrator proposes the step with its evidence, and another
// confirms it. Until then the application stays where it is, and the applicant hears nothing.

const notByYourself = "You proposed this step, so a colleague has to confirm or return it.";
const nothingProposed = "No step is proposed here. Nothing was changed.";

/** Proposes a step, a payout among them, and notifies the colleagues who decide. Returns its id. */
export async function proposeStep(
  tx: Tx,
  { clock }: Services,
  { id: applicationId, stage: from, company }: ApplicationRow,
  { to, note, by, payout }: { to: Move; note: string; by: Administrator; payout?: Payout },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("application_steps")
    .values({
      ...{ id, application_id: applicationId, from_stage: from, to_stage: to, note, state: "proposed" },
      ...{ proposed_by: by.userId, proposed_at: now, settled_by: null, settled_at: null, reason: "" },
    })
    .execute();
  if (payout) await insertPayout(tx, { id, applicationId }, payout);
  await refreshFacet(tx, applicationId);
  const detail = { company, stage: stageLabels[to], by: by.name, ...payoutWords(payout) };
  const notice = { kind: "application-step-proposed", subject: applicationId, detail } as const;
  await notifyAdministrators(tx, clock, notice, { except: by.userId, act: "applications.decide" });
  await recordAudit(
    tx,
    clock,
    { userId: by.userId },
    {
      type: "application.step-proposed",
      subject: applicationId,
      detail: { proposal: id, from, to, note, ...(payout && { payout: paidDetail(applicationId, payout) }) },
    },
  );
  return id;
}

/**
 * The applicant has accepted the offer of a large loan online. It counts when somebody of the staff has confirmed it, by the signed PDF;
 * until then the application stays where it is.
 */
export async function proposeAcceptance(
  tx: Tx,
  { clock }: Services,
  { id: applicationId, stage: from, company }: ApplicationRow,
  { acceptanceId, name, by }: { acceptanceId: string; name: string; by: "visitor" | { userId: string } },
): Promise<void> {
  const now = clock.now();
  const id = newId(now);
  const to = "agreement" as const;
  const note = "Accepted online by the applicant. The evidence is the signed PDF.";
  await tx
    .insertInto("application_steps")
    .values({
      ...{ id, application_id: applicationId, from_stage: from, to_stage: to, note, state: "proposed" },
      ...{ proposed_by: by === "visitor" ? "" : by.userId, proposed_at: now, settled_by: null, settled_at: null },
      ...{ reason: "", acceptance_id: acceptanceId },
    })
    .execute();
  await refreshFacet(tx, applicationId);
  const notice = { kind: "application-acceptance-waits", subject: applicationId, detail: { company, name } } as const;
  await notifyAdministrators(tx, clock, notice, { act: "applications.decide" });
  const detail = { proposal: id, from, to, note };
  await recordAudit(tx, clock, by, { type: "application.step-proposed", subject: applicationId, detail });
}

/** Notifications that ask for the second person. */
const asking = ["application-step-proposed", "application-acceptance-waits"] as const;

/** For a notification. */
const payoutWords = (payout: Payout | undefined) => payout && { payout: wholeDollars(payout.amountCents) };

/** For the audit log. */
const payoutCents = (payout: Payout | undefined) => payout && { payout: payout.amountCents };

interface Settling {
  applicationId: string;
  /** The state that the person's page showed (`seenOf`). */
  seen: string;
}

/**
 * A second person, never the proposer, confirms a proposed step, and the step is taken. Returns what blocks it now. Who confirms a
 * payout says that they have `compared` it with the papers.
 * The offer has to be valid on the day of the proposal, not of the confirmation.
 */
export async function confirmStep(
  services: Services,
  actor: Actor,
  { applicationId, seen, compared = false }: Settling & { compared?: boolean },
): Promise<Blocked> {
  const { userId, name } = requireStaff(actor, "applications.decide");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { db, clock, mailQueued } = services;
  const result = await db.transaction().execute(async (tx): Promise<Blocked> => {
    const { application, step } = await takeProposed(tx, services, { applicationId, seen, reader: userId });
    if (!canConfirm(userId, step.proposed_by)) throw forbidden(notByYourself);
    await requireSigners(tx, [userId, step.proposed_by]);
    const { to, payout } = step;
    const proposedOn = isoDate(step.proposed_at);
    const today = to === "agreement" ? proposedOn : isoDate(clock.now());
    const blockers = payout
      ? [...(compared ? [] : [compareFirst]), ...(await payoutBlockers(tx, services, application, payout))]
      : [...(await stepBlockers(tx, application, { to, today })), ...(await missingPaper(tx, step))];
    if (blockers.length > 0) return { ok: false, blockers };
    await settleStep(tx, { step, state: "confirmed", by: userId, at: clock.now(), reason: "" });
    await resolveNotices(tx, clock, { subject: applicationId, kinds: asking });
    const detail = { proposal: step.id, to, proposedBy: step.proposed_by, ...payoutCents(payout) };
    await recordAudit(tx, clock, { userId }, { type: "application.step-confirmed", subject: applicationId, detail });
    if (payout) await payOut(tx, services, application, { stepId: step.id, payout, note: step.note, by: userId });
    else await takeStep(tx, services, application, { to, note: step.note, by: userId });
    // Taking the step has told the applicant.
    if (step.acceptance_id !== null) return { ok: true };
    const told = { company: application.company, stage: stageLabels[to], by: name, ...payoutWords(payout) };
    const notice = { kind: "application-step-confirmed", subject: applicationId, detail: told } as const;
    await notifyUser(tx, clock, step.proposed_by, notice);
    return { ok: true };
  });
  if (result.ok) mailQueued();
  return result;
}

/** What keeps a step from being confirmed that staff have entered without its signed paper. */
async function missingPaper(tx: Tx, step: { id: string; to: Move; acceptance_id: string | null }): Promise<string[]> {
  if (!signedPapers[step.to] || step.acceptance_id !== null) return [];
  const paper = await tx
    .selectFrom("application_files")
    .select("id")
    .where("step_id", "=", step.id)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return paper ? [] : ["The signed paper is missing. Return the step, so that it is entered again with its paper."];
}

/** The applicant hears that the acceptance was not confirmed, and can answer the offer again. */
async function refuseAcceptance(tx: Tx, services: Services, application: ApplicationRow, reason: string) {
  await takeAcceptanceBack(tx, application.id, services.clock.now());
  await tellApplicant(tx, services, application, {
    subject: "We could not confirm your acceptance",
    paragraphs: [
      "We could not confirm your acceptance of our offer, so it does not count. Open your application to read why, and to answer the offer again while it is valid.",
    ],
    notice: { kind: "own-application-acceptance-returned", detail: { company: application.company, reason } },
  });
}

/**
 * A second person returns a proposed step with a reason. The stage does not change. Of an online acceptance the applicant is told
 * the reason, and can accept again.
 */
export async function returnStep(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: Settling & { reason: string },
): Promise<void> {
  const { userId, name } = requireStaff(actor, "applications.decide");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const { application, step } = await takeProposed(tx, services, { applicationId, seen, reader: userId });
    if (!canReturn(userId, step.proposed_by)) throw forbidden(notByYourself);
    const { to, payout } = step;
    await resolveNotices(tx, clock, { subject: applicationId, kinds: asking });
    await settleStep(tx, { step, state: "returned", by: userId, at: clock.now(), reason });
    if (step.acceptance_id === null) {
      const told = { company: application.company, stage: stageLabels[to], by: name, reason, ...payoutWords(payout) };
      const notice = { kind: "application-step-returned", subject: applicationId, detail: told } as const;
      await notifyUser(tx, clock, step.proposed_by, notice);
    } else await refuseAcceptance(tx, services, application, reason);
    const detail = { proposal: step.id, to, reason, ...payoutCents(payout) };
    await recordAudit(tx, clock, { userId }, { type: "application.step-returned", subject: applicationId, detail });
  });
  mailQueued();
}

/** The proposer withdraws a step before it is confirmed. */
export async function recallStep(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: Settling & { reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const { step } = await takeProposed(tx, services, { applicationId, seen, reader: userId });
    if (!canRecall(userId, step.proposed_by))
      throw forbidden("Only the administrator who proposed this step can withdraw it.");
    await resolveNotices(tx, clock, { subject: applicationId, kinds: asking });
    await settleStep(tx, { step, state: "recalled", by: userId, at: clock.now(), reason });
    const detail = { proposal: step.id, to: step.to, reason, ...payoutCents(step.payout) };
    await recordAudit(tx, clock, { userId }, { type: "application.step-recalled", subject: applicationId, detail });
  });
}

/** Locks the application and reads its proposed step. Throws Conflict when there is none or the page is outdated. */
async function takeProposed(tx: Tx, services: Services, { applicationId, ...seen }: Settling & { reader: string }) {
  const { application, step } = await lockApplication(tx, services, applicationId, seen);
  if (step?.state !== "proposed" || step.from_stage !== application.stage) throw new Conflict(nothingProposed);
  const to = step.to_stage;
  const payout = await readPayout(tx, step.id);
  // A payout of a part of the loan leaves the application where it is.
  const stays = payout !== undefined && to === application.stage;
  if (!isMove(to) || !(stays || movesFrom(application.stage).includes(to))) throw new Conflict(nothingProposed);
  return { application, step: { ...step, to, payout } };
}

/** Ends a proposal: it is confirmed, returned or withdrawn. Checks no access: its callers do. */
export async function settleStep(
  tx: Tx,
  {
    step,
    state,
    by,
    at,
    reason,
  }: { step: { id: string; application_id: string }; state: StepState; by: string; at: number; reason: string },
): Promise<void> {
  await tx
    .updateTable("application_steps")
    .set({ state, settled_by: by, settled_at: at, reason })
    .where("id", "=", step.id)
    .execute();
  await refreshFacet(tx, step.application_id);
}
