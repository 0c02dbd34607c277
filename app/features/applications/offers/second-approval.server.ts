import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict, forbidden } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { requireSigners } from "../../identity/staff/signers.server";
import { notifyUser, resolveNotices } from "../../notifications/notifications.server";
import { refreshFacet } from "../facet.server";
import { longDate } from "../loan-file/dates";
import { lockApplication } from "../loan-file/lock-application.server";
import { canOffer } from "../loan-file/steps";
import type { Blocked } from "../loan-file/take-step.server";
import { canConfirm, canRecall, canReturn } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { stageLabels } from "../vocabulary";
import { composeLetter } from "./letters.server";
import { sendOffer, workLeft } from "./send-offer.server";

const notByYourself = "You proposed these terms, so a colleague has to confirm or return them.";
const nothingProposed = "No terms are proposed here. Nothing was changed.";

/** A second person, never the proposer, confirms the proposed terms: the letter is made and sent. */
export async function confirmOffer(
  services: Services,
  actor: Actor,
  { applicationId, seen }: { applicationId: string; seen: string },
): Promise<Blocked> {
  const administrator = requireStaff(actor, "applications.decide");
  const { db, clock, mailQueued } = services;
  const proposal = await readProposal(db, applicationId);
  const letter = proposal && (await composeLetter(services, applicationId, { kind: "offer", ...proposal.letter }));
  const result = await db.transaction().execute(async (tx): Promise<Blocked> => {
    const { application, decision } = await lockApplication(tx, services, applicationId, {
      seen,
      reader: administrator.userId,
    });
    if (!proposal || !letter || decision?.id !== proposal.id || decision.state !== "proposed")
      throw new Conflict(nothingProposed);
    if (!canOffer(application.stage))
      throw new Conflict(`Terms can be offered only in the stage “${stageLabels["in-review"]}”. Nothing was changed.`);
    if (!canConfirm(administrator.userId, decision.proposed_by)) throw forbidden(notByYourself);
    await requireSigners(tx, [administrator.userId, decision.proposed_by]);
    const { terms, conditions, validUntil } = proposal.letter;
    const blockers = await workLeft(tx, services, applicationId);
    if (validUntil <= isoDate(clock.now()))
      blockers.push(
        `The offer was to be valid until ${longDate(validUntil)}, which has passed. Return the proposal, then propose a later date.`,
      );
    if (blockers.length > 0) return { ok: false, blockers };
    await settleDecision(tx, decision, { state: "sent", by: administrator.userId, at: clock.now(), note: "" });
    const detail = { decision: proposal.id, proposedBy: decision.proposed_by };
    const event = { type: "application.offer-confirmed", subject: applicationId, detail } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
    const offer = { applicationId, seen, terms, conditions, validUntil, reason: decision.reason };
    await sendOffer(tx, services, application, { id: proposal.id, offer, by: administrator.userId, letter });
    const told = { company: application.company, by: administrator.name };
    const notice = { kind: "application-confirmed", subject: applicationId, detail: told } as const;
    await notifyUser(tx, clock, decision.proposed_by, notice, { from: clock.now() + undoWindow });
    return { ok: true };
  });
  if (result.ok) mailQueued();
  return result;
}

/** A second person returns the proposed terms with a reason. The application stays in review. */
export async function returnOffer(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: { applicationId: string; seen: string; reason: string },
): Promise<void> {
  const administrator = requireStaff(actor, "applications.decide");
  const { clock } = services;
  await services.db.transaction().execute(async (tx) => {
    const { application, decision } = await lockApplication(tx, services, applicationId, {
      seen,
      reader: administrator.userId,
    });
    if (decision?.state !== "proposed") throw new Conflict(nothingProposed);
    if (!canReturn(administrator.userId, decision.proposed_by)) throw forbidden(notByYourself);
    const { userId, name } = administrator;
    await resolveNotices(tx, clock, { subject: applicationId, kinds: ["application-proposed"] });
    await settleDecision(tx, decision, { state: "returned", by: userId, at: clock.now(), note: reason });
    await notifyUser(tx, clock, decision.proposed_by, {
      kind: "application-returned",
      subject: applicationId,
      detail: { company: application.company, by: name, reason },
    });
    const detail = { decision: decision.id, reason };
    await recordAudit(tx, clock, { userId }, { type: "application.offer-returned", subject: applicationId, detail });
  });
}

/** The proposer withdraws terms before they are confirmed. */
export async function recallOffer(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: { applicationId: string; seen: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.decide");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { clock } = services;
  await services.db.transaction().execute(async (tx) => {
    const { decision } = await lockApplication(tx, services, applicationId, { seen, reader: userId });
    if (decision?.state !== "proposed") throw new Conflict(nothingProposed);
    if (!canRecall(userId, decision.proposed_by))
      throw forbidden("Only the administrator who proposed these terms can withdraw them.");
    await resolveNotices(tx, clock, { subject: applicationId, kinds: ["application-proposed"] });
    await settleDecision(tx, decision, { state: "recalled", by: userId, at: clock.now(), note: reason });
    const detail = { decision: decision.id, reason };
    await recordAudit(tx, clock, { userId }, { type: "application.offer-recalled", subject: applicationId, detail });
  });
}

/** Ends a proposal of terms: they are sent, returned or withdrawn. Checks no access: its callers do. */
export async function settleDecision(
  tx: Tx,
  { id, application_id }: { id: string; application_id: string },
  { state, by, at, note }: { state: "sent" | "returned" | "recalled"; by: string; at: number; note: string },
): Promise<void> {
  await tx
    .updateTable("application_decisions")
    .set({ state, settled_by: by, settled_at: at, note })
    .where("id", "=", id)
    .execute();
  await refreshFacet(tx, application_id);
}

async function readProposal(db: Services["db"], applicationId: string) {
  const row = await db
    .selectFrom("application_decisions")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("state", "=", "proposed")
    .executeTakeFirst();
  if (!row || row.amount_cents === null || row.rate === null || row.years === null || row.valid_until === null)
    return null;
  const terms = { amountCents: row.amount_cents, rate: row.rate, years: row.years };
  return { id: row.id, letter: { terms, conditions: row.conditions, validUntil: row.valid_until } };
}
