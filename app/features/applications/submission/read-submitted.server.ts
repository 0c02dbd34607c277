import type { Services } from "~/platform/services";
import { isItemAnswered } from "../../inbox/receive.server";
import type { Draft } from "../draft/draft.server";
import { promisedReview } from "../promised-review";

/** What the page after the submission shows: nothing beyond what the applicant was told at that time. */
export interface Submitted {
  id: string;
  reference: string;
  answerDueAt: number;
  /** '24-48 hours', as it was promised to this applicant. */
  review: string;
  /** The application has moved on, or was answered: what was said at that time is no longer true. */
  outdated: boolean;
}

/** The application that a draft has become; null while the draft has not been submitted. */
export async function readSubmitted({ db }: Services, draft: Draft | null): Promise<Submitted | null> {
  if (!draft?.submittedAs) return null;
  const row = await db
    .selectFrom("applications")
    .select(["id", "reference", "stage", "created_at", "promised_at", "review_from_hours"])
    .where("id", "=", draft.submittedAs)
    .executeTakeFirst();
  if (!row) return null;
  const { id, reference, stage, promised_at: answerDueAt } = row;
  const outdated = stage !== "received" || (await isItemAnswered(db, id));
  return { id, reference, answerDueAt, review: promisedReview(row), outdated };
}
