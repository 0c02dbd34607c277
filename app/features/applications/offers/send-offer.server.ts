import { undoWindow } from "~/features/documents/review-times";
import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { readWork } from "../loan-file/read-work.server";
import { openWork } from "../loan-file/readiness";
import { changeStage } from "../loan-file/stage.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import type { OfferTerms } from "../loan-file/vocabulary";
import { keepLetter } from "./letters.server";

export interface Offer {
  applicationId: string;
  /** What the person's page was made on. */
  seen: string;
  terms: OfferTerms;
  /** As the letter says them, one a line. */
  conditions: string;
  /** yyyy-mm-dd */
  validUntil: string;
  /** For the file; the applicant does not read it. */
  reason: string;
}

/** Stores the letter, moves the application on and queues the mail to the applicant. */
export async function sendOffer(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  { id, offer, by, letter }: { id: string; offer: Offer; by: string; letter: Buffer },
) {
  const { clock } = services;
  const applicationId = application.id;
  await keepLetter(tx, { applicationId, decisionId: id, bytes: letter, now: clock.now() });
  const detail = { ...offer.terms, decision: id, reason: offer.reason };
  await recordAudit(tx, clock, { userId: by }, { type: "application.offer-sent", subject: applicationId, detail });
  const step = { applicationId, from: application.stage, to: "terms-offered" } as const;
  await changeStage(tx, clock, { ...step, by: { userId: by }, answeredBy: by });
  await tellOfLetter(tx, services, application, { decision: id, kind: "own-application-offered" });
}

/** A mail without amounts: the letter is behind its link. It waits as long as the decision can be undone. */
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

/** The name under which the mail about a decision's letter waits. */
export const heldLetter = (decision: string) => `decision:${decision}`;

/** What is unfinished, in words: nothing is offered before it is done. */
export async function workLeft(tx: Tx, { clock }: Services, applicationId: string): Promise<string[]> {
  const work = await readWork(tx, applicationId);
  return openWork({ ...work, today: isoDate(clock.now()) }).map(({ words }) => words);
}
