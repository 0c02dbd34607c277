import type { Services } from "~/platform/services";
import { isItemAnswered } from "../../inbox/receive.server";
import type { Draft } from "../draft/draft.server";

/** What the page after the submission shows: nothing beyond what the applicant was told at that time. */
export interface Submitted {
  id: string;
  reference: string;
  answerDueAt: number;
  /** The application has moved on, or was answered: what was said at that time is no longer true. */
  outdated: boolean;
}

/** The application that a draft has become; null while the draft has not been submitted. */
export async function readSubmitted({ db }: Services, draft: Draft | null): Promise<Submitted | null> {
  if (!draft?.submittedAs) return null;
  const row = await db
    .selectFrom("applications")
    .select(["id", "reference", "stage", "promised_at as answerDueAt"])
    .where("id", "=", draft.submittedAs)
    .executeTakeFirst();
  if (!row) return null;
  const { stage, ...submitted } = row;
  return { ...submitted, outdated: stage !== "received" || (await isItemAnswered(db, row.id)) };
}
