import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { readAcceptances } from "../acceptance/acceptances.server";
import { findTracked } from "../access/viewer.server";
import { type OwnPaper, unsafeListPapers } from "../attachments/own-papers.server";
import { offerInForce } from "../loan-file/offer-in-force";
import { readSentLetters } from "../loan-file/sent-letters.server";
import { requireActOn, type Viewer } from "../policy";

/** What was agreed, as papers. */
export interface OwnPapers {
  /** The decision whose letter says the terms; null where there is none, as of loans from before there were letters. */
  letter: string | null;
  /** The signed acceptance of that letter; null where it was accepted on paper. */
  acceptance: { id: string; name: string; acceptedAt: number } | null;
  signed: OwnPaper[];
}

/** The papers of a loan, for those who follow the application: they stay as long as the loan does. Throws 404. */
export async function readOwnPapers(
  { db, clock }: Services,
  viewer: Viewer,
  { applicationId }: { applicationId: string },
): Promise<OwnPapers> {
  const application = await findTracked(db, viewer, applicationId);
  requireActOn(viewer, application, "applications.read");
  const letters = await readSentLetters(db, applicationId);
  const letter = offerInForce(letters, application.stage, isoDate(clock.now()))?.id ?? null;
  const acceptance = (await readAcceptances(db, applicationId)).find(
    ({ decisionId, takenBackAt }) => decisionId === letter && takenBackAt === null,
  );
  return {
    letter,
    acceptance: acceptance ? { id: acceptance.id, name: acceptance.name, acceptedAt: acceptance.acceptedAt } : null,
    signed: await unsafeListPapers(db, application),
  };
}
