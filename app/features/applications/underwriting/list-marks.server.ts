import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { namesOf, someoneWhoLeft } from "../../inbox/administrators.server";
import { type DeadlineState, deadlineState } from "../../inbox/response-deadline";
import { readOfferedAmounts } from "../loan-file/sent-letters.server";
import { readRepaid } from "../repayments/read-repaid.server";
import { applicationsWithProposals } from "../with-proposals.server";

/** What the list shows of an application besides its columns. */
export interface ListMarks {
  /** The amount of the offer in force, in cents; null without one. */
  offeredCents: number | null;
  /** The loan is repaid in full. */
  repaid: boolean;
  /** Whether terms or a step wait for a second person. */
  needsSecond: boolean;
  /** The administrator who proposed the terms or the step that waits for a second one; null when none does. */
  proposedById: string | null;
  /** Whether the firm waits for something from the applicant. */
  waiting: boolean;
  /** The assignee's name; null without one. */
  assignee: string | null;
  deadline: DeadlineState;
  /** The deadline of the answer to the latest question; null without one. */
  promisedAt: number | null;
  answeredAt: number | null;
}

/** The marks of one page of applications, by id; `now` in epoch milliseconds. */
export async function readMarks(db: Db, ids: readonly string[], now: number): Promise<Map<string, ListMarks>> {
  if (ids.length === 0) return new Map();
  const rows = await applicationsWithProposals(db)
    .leftJoin("inbox_items", "inbox_items.id", "applications.id")
    .select([
      "applications.id",
      "applications.stage",
      "applications.waiting_since",
      "application_decisions.proposed_by as terms_by",
      "application_steps.proposed_by as step_by",
      "inbox_items.assignee_id",
      "inbox_items.status",
      "inbox_items.created_at",
      "inbox_items.asked_at",
      "inbox_items.promised_at",
      "inbox_items.answered_at",
    ])
    .where("applications.id", "in", ids)
    .execute();
  const entries = await db
    .selectFrom("application_repayment_entries")
    .select(["application_id", "proposed_by"])
    .where("application_id", "in", ids)
    .where("state", "=", "proposed")
    .orderBy("id", "desc")
    .execute();
  const enteredBy = new Map(entries.map((entry) => [entry.application_id, entry.proposed_by]));
  const names = await namesOf(
    db,
    rows.map(({ assignee_id }) => assignee_id),
  );
  const repaid = await readRepaid(db, ids);
  const offered = await readOfferedAmounts(db, rows, isoDate(now));
  return new Map(
    rows.map((row) => {
      const { assignee_id, status, created_at, asked_at, promised_at: answerDueAt, answered_at: answeredAt } = row;
      const item =
        status && created_at !== null ? { status, askedAt: asked_at ?? created_at, answerDueAt, answeredAt } : null;
      const proposedById = row.stage === "in-review" ? row.terms_by : (row.step_by ?? enteredBy.get(row.id) ?? null);
      const marks: ListMarks = {
        offeredCents: offered.get(row.id) ?? null,
        repaid: repaid.has(row.id),
        needsSecond: proposedById !== null,
        proposedById,
        waiting: row.waiting_since !== null,
        assignee: assignee_id ? (names.get(assignee_id) ?? someoneWhoLeft) : null,
        deadline: item ? deadlineState(item, now) : "none",
        promisedAt: answerDueAt,
        answeredAt,
      };
      return [row.id, marks];
    }),
  );
}
