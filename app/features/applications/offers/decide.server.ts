import type { Actor, Administrator } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { takeItem } from "../../inbox/work.server";
import { dollars } from "../../loans/figures";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { refreshFacet } from "../facet.server";
import { type ApplicationRow, lockApplication } from "../loan-file/lock-application.server";
import { changeStage } from "../loan-file/stage.server";
import { canDecline, canOffer } from "../loan-file/steps";
import type { Blocked } from "../loan-file/take-step.server";
import { needsSecond } from "../policy";
import { stageLabels } from "../vocabulary";
import { amountQuestion } from "./amount-question";
import { composeLetter, keepLetter } from "./letters.server";
import { type OfferQuestion, offerQuestion } from "./offer-question";
import { type Offer, sendOffer, tellOfLetter, workLeft } from "./send-offer.server";

const proposalStands = "Terms have been proposed. Confirm, return or withdraw them first. Nothing was changed.";

/** Done, or what blocks the offer, or a question that has to be answered first. */
export type Offered = Blocked | { ok: false; blockers: string[]; question: OfferQuestion };

/**
 * Approves an application by offering terms. Up to APPROVAL_ABOVE the letter is sent at once; above it the terms are
 * proposed, and a colleague confirms them. An application without an assignee is assigned to the administrator
 * who does this. Returns what blocks the approval, or a question when the amount is far from the requested one, or the letter is sent
 * at once with checks that were waived, and `confirmed` is not for these terms and checks (offerKey). Who sends it with checks that they
 * have waived themselves did alone what takes two people elsewhere: a colleague looks at it later (second-look.server.ts). Throws a Conflict
 * that says who did what, when the page is outdated.
 */
export async function offerTerms(
  services: Services,
  actor: Actor,
  { confirmed, ...offer }: Offer & { confirmed?: string },
): Promise<Offered> {
  const administrator = requireStaff(actor, "applications.decide");
  const { applicationId, seen, terms, conditions, validUntil } = offer;
  const second = needsSecond(terms.amountCents, services.approvalAbove);
  const letter = second
    ? null
    : await composeLetter(services, applicationId, { kind: "offer", terms, conditions, validUntil });
  const result = await services.db.transaction().execute(async (tx): Promise<Offered> => {
    const { application, decision } = await lockApplication(tx, services, applicationId, {
      seen,
      reader: administrator.userId,
    });
    if (!canOffer(application.stage))
      throw new Conflict(`Terms can be offered only in the stage “${stageLabels["in-review"]}”. Nothing was changed.`);
    if (decision?.state === "proposed") throw new Conflict(proposalStands);
    const blockers = await workLeft(tx, services, applicationId);
    if (blockers.length > 0) return { ok: false, blockers };
    const waived = await readWaived(tx, { applicationId, userId: administrator.userId });
    const { alone } = waived;
    const amount = amountQuestion(application.amount_cents, terms.amountCents);
    // The second person sees what was waived before they confirm.
    const question = offerQuestion(offer, amount, second ? nothingWaived : waived);
    if (question && confirmed !== question.key) return { ok: false, blockers, question };
    await takeItem(services, tx, { id: applicationId, by: administrator.userId });
    const id = await insertOffer(tx, services, administrator, application, offer, { second, unseen: alone && !second });
    if (letter) await sendOffer(tx, services, application, { id, offer, by: administrator.userId, letter, alone });
    else await proposeOffer(tx, services, application, { id, offer, by: administrator });
    return { ok: true };
  });
  if (result.ok) services.mailQueued();
  return result;
}

const nothingWaived = { waived: [], alone: false, versions: "" };

/** What was waived, and whether this person has waived any of it. */
async function readWaived(tx: Tx, { applicationId, userId }: { applicationId: string; userId: string }) {
  const rows = await tx
    .selectFrom("application_conditions")
    .leftJoin("user", "user.id", "application_conditions.changed_by")
    .select(["application_conditions.id", "text", "note", "version", "changed_by", "user.name"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "waived")
    .orderBy("application_conditions.id")
    .execute();
  return {
    waived: rows.map(({ text, note, name }) => ({ text, note, by: name ?? "A former account" })),
    alone: rows.some(({ changed_by }) => changed_by === userId),
    versions: rows.map(({ id, version }) => `${id}.${version}`).join(" "),
  };
}

async function proposeOffer(
  tx: Tx,
  { clock }: Services,
  application: ApplicationRow,
  { id, offer, by }: { id: string; offer: Offer; by: Administrator },
) {
  const { terms, reason } = offer;
  await refreshFacet(tx, application.id);
  await notifyAdministrators(
    tx,
    clock,
    {
      kind: "application-proposed",
      subject: application.id,
      detail: { company: application.company, amount: dollars(terms.amountCents / 100), by: by.name },
    },
    { except: by.userId, act: "applications.decide" },
  );
  const detail = { ...terms, decision: id, reason };
  const event = { type: "application.offer-proposed", subject: application.id, detail } as const;
  await recordAudit(tx, clock, { userId: by.userId }, event);
}

/**
 * Declines an application with a letter that gives the reason. The applicant is told when the time for Undo is over. Throws
 * a Conflict that says who did what, when the page is outdated.
 */
export async function declineApplication(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: { applicationId: string; seen: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.decide");
  const { db, clock, mailQueued } = services;
  const letter = await composeLetter(services, applicationId, { kind: "decline", reason });
  await db.transaction().execute(async (tx) => {
    const { application, decision, step } = await lockApplication(tx, services, applicationId, {
      seen,
      reader: userId,
    });
    const from = application.stage;
    if (!canDecline(from))
      throw new Conflict("The application cannot be declined in its present stage. Nothing was changed.");
    if (decision?.state === "proposed") throw new Conflict(proposalStands);
    if (step?.state === "proposed")
      throw new Conflict("A step has been proposed. Confirm, return or withdraw it first. Nothing was changed.");
    const now = clock.now();
    const id = newId(now);
    await tx
      .insertInto("application_decisions")
      .values({
        ...{ id, application_id: applicationId, kind: "decline", state: "sent", from_stage: from, reason },
        ...{ amount_cents: null, rate: null, years: null, conditions: "", valid_until: null },
        ...{ proposed_by: userId, proposed_at: now, settled_by: userId, settled_at: now, note: "" },
      })
      .execute();
    await keepLetter(tx, { applicationId, decisionId: id, kind: "decline", bytes: letter, now });
    const event = { type: "application.declined", subject: applicationId, detail: { decision: id, reason } } as const;
    await recordAudit(tx, clock, { userId }, event);
    await changeStage(tx, clock, { applicationId, from, to: "declined", by: { userId }, answeredBy: userId });
    await tellOfLetter(tx, services, application, { decision: id, kind: "own-application-declined" });
  });
  mailQueued();
}

async function insertOffer(
  tx: Tx,
  { clock }: Services,
  { userId }: Administrator,
  { id: applicationId, stage }: ApplicationRow,
  { terms, conditions, validUntil, reason }: Offer,
  { second, unseen }: { second: boolean; unseen: boolean },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("application_decisions")
    .values({
      id,
      application_id: applicationId,
      kind: "offer",
      state: second ? "proposed" : "sent",
      from_stage: stage,
      amount_cents: terms.amountCents,
      rate: terms.rate,
      years: terms.years,
      conditions,
      valid_until: validUntil,
      reason,
      proposed_by: userId,
      proposed_at: now,
      settled_by: second ? null : userId,
      settled_at: second ? null : now,
      note: "",
      unseen: unseen ? 1 : 0,
    })
    .execute();
  return id;
}
