import { href } from "react-router";
import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { toldWords } from "../applications/arrears/overdue-words";
import { overdueWords, unsafeReadOverdue } from "../applications/arrears/read-overdue.server";
import { stageTones } from "../applications/tones";
import { readMarks } from "../applications/underwriting/list-marks.server";
import { stageLabels } from "../applications/vocabulary";
import { formatDollars } from "../portfolio/growth";
import type { PageSubject } from "./subject.server";
import type { OpenLine, PageLines } from "./vocabulary";

/** More than one client sends. */
const mostListed = 20;

/**
 * The applications that the client's account has submitted, newest first, and those of them that wait for the firm: an answer
 * that was promised, a second person, or a loan in arrears.
 */
export async function readApplications(
  db: Db,
  { userId }: PageSubject,
  now: number,
): Promise<PageLines & { open: OpenLine[] }> {
  if (userId === null) return { lines: [], total: 0, open: [] };
  const rows = await db
    .selectFrom("applications")
    .select(["id", "reference", "company", "amount_cents", "term", "stage", "created_at", "promised_at", "waiting_for"])
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .limit(mostListed)
    .execute();
  const marks = await readMarks(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const overdue = await unsafeReadOverdue(
    db,
    rows.map(({ id }) => id),
    isoDate(now),
  );
  const described = rows.map((row) => {
    const mark = marks.get(row.id);
    const waits = mark?.waiting ? `Waits for the applicant: ${row.waiting_for}` : "";
    return {
      row,
      mark,
      line: {
        ...{ id: row.id, tone: stageTones[row.stage], state: stageLabels[row.stage] },
        what: `${formatDollars(mark?.offeredCents ?? row.amount_cents)}, ${row.company}`,
        note: [`${row.reference}, ${row.term} years`, waits].filter(Boolean).join(". "),
        when: row.created_at,
        who: mark?.assignee ?? "",
        to: href("/dashboard/admin/applications/:applicationId", { applicationId: row.id }),
        act: "Open",
      },
    };
  });
  const late = described.flatMap(({ row, line }): OpenLine[] => {
    const loan = overdue.get(row.id);
    if (!loan) return [];
    const to = href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: row.id });
    return [
      {
        ...{
          ...line,
          id: `${line.id} arrears`,
          tone: "bad",
          state: "Loan in arrears",
          due: "late",
          when: loan.dueOn,
          to,
        },
        what: `${overdueWords(loan)}, ${row.company}`,
        note: `${row.reference}. ${toldWords(loan.toldOn)}`,
      },
    ];
  });
  const open = described.flatMap(({ row, mark, line }): OpenLine[] => {
    const unanswered = mark?.deadline === "over" || mark?.deadline === "soon" || mark?.deadline === "running";
    if (!unanswered && !mark?.needsSecond) return [];
    const due = mark?.deadline === "over" ? "late" : mark?.deadline === "soon" ? "soon" : "";
    const state = mark.needsSecond ? "Needs a second person" : "Application unanswered";
    return [{ ...line, state, due, when: unanswered ? row.promised_at : null }];
  });
  return { lines: described.map(({ line }) => line), total: rows.length, open: [...late, ...open] };
}
