import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { readWork } from "../loan-file/read-work.server";
import { openWork } from "../loan-file/readiness";
import { changeStage } from "../loan-file/stage.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import type { OfferTerms } from "../loan-file/vocabulary";
import { keepLetter } from "./letters.server";

export interface Offer {
  applicationId: string;
  /** The state that the person's page showed (`seenOf`). */
  seen: string;
  terms: OfferTerms;
  /** The conditions of the letter, one a line. */
  conditions: string;
  /** yyyy-mm-dd */
  validUntil: string;
  /** For the loan file only; the applicant does not see it. */
  reason: string;
}

/** Stores the letter, moves the application on and queues the mail to the applicant. */
export async function sendOffer(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  { id, offer, by, letter, alone = false }: { id: string; offer: Offer; by: string; letter: Buffer; alone?: boolean },
) {
  const { clock } = services;
  const applicationId = application.id;
  await keepLetter(tx, { applicationId, decisionId: id, kind: "offer", bytes: letter, now: clock.now() });
  const detail = { ...offer.terms, decision: id, reason: offer.reason, ...(alone && { alone }) };
  await recordAudit(tx, clock, { userId: by }, { type: "application.offer-sent", subject: applicationId, detail });
  const step = { applicationId, from: application.stage, to: "terms-offered" } as const;
  await changeStage(tx, clock, { ...step, by: { userId: by }, answeredBy: by });
  await tellOfLetter(tx, services, application, { decision: id, kind: "own-application-offered" });
}

/** Tells the applicant that a letter is ready, without amounts. The mail is held back while the decision can be undone. */
export const tellOfLetter = (
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  { decision, kind }: { decision: string; kind: "own-application-offered" | "own-application-declined" },
) =>
  tellApplicant(tx, services, application, {
    hold: { until: services.clock.now() + undoWindow, gather: heldLetter(decision) },
    subject: "Our letter about your application is ready",
    paragraphs: ["We have decided on your application. Open your application to read our letter (PDF)."],
    notice: { kind, detail: { company: application.company } },
  });

/** The key under which the mail about a decision's letter is held back. */
export const heldLetter = (decision: string) => `decision:${decision}`;

/** The open work that blocks an offer, in words. */
export async function workLeft(tx: Tx, { clock }: Services, applicationId: string): Promise<string[]> {
  const work = await readWork(tx, applicationId);
  return openWork({ ...work, today: isoDate(clock.now()) }, "terms").map(({ words }) => words);
}
