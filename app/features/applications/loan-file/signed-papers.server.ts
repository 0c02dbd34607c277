import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { evidenceDetail, insertEvidence, listEvidence } from "../attachments/evidence-files.server";
import { isNoPayout } from "../attachments/own-papers.server";
import type { AttachedFile } from "../attachments/vocabulary";
import type { ApplicationRow } from "./lock-application.server";
import { paperWords } from "./paper-words";
import { hasPaper, isMove, type Move, needsPaper, signedPapers } from "./steps";
import { stepNeedsSecond } from "./take-step.server";

// The accepted letter and the signed agreement, as they came on paper. They are evidence, as the files of a payout are, and
// kept as long as the application; the applicant reads them too (own-papers.server.ts).

/** A step with its signed paper. */
export interface SignedPaper {
  id: string;
  to: Move;
  files: AttachedFile[];
  enteredBy: string;
  at: number;
  /** The second person; null where one was enough. */
  confirmedBy: string | null;
}

/**
 * Attaches the signed paper of a step: to the proposal `stepId`, or to a step that is taken now (null), which gets a row for it. Without
 * files it does nothing.
 */
export async function attachPaper(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  kept: Parameters<typeof insertEvidence>[1],
  {
    application,
    to,
    note,
    stepId,
    by,
  }: {
    application: ApplicationRow;
    to: Move;
    note: string;
    stepId: string | null;
    by: string;
  },
): Promise<void> {
  if (kept.length === 0) return;
  const now = clock.now();
  const { id: applicationId, stage } = application;
  const id = stepId ?? newId(now);
  if (stepId === null)
    await tx
      .insertInto("application_steps")
      .values({
        ...{ id, application_id: applicationId, from_stage: stage, to_stage: to, note, state: "confirmed" },
        ...{ proposed_by: by, proposed_at: now, settled_by: by, settled_at: now, reason: "" },
      })
      .execute();
  await insertEvidence(tx, kept, { applicationId, by, proves: { step_id: id }, now });
  const detail = { step: id, to, ...evidenceDetail(applicationId, kept) };
  await recordAudit(tx, clock, { userId: by }, { type: "application.paper-attached", subject: applicationId, detail });
}

/** What is wrong with a step that comes without a file, by field. */
export async function wrongWithPaper(
  db: Db,
  services: Pick<Services, "clock" | "approvalAbove">,
  { id, stage, amount_cents: amountCents }: Pick<ApplicationRow, "id" | "stage" | "amount_cents">,
  to: string,
): Promise<Record<string, string>> {
  if (!isMove(to) || !hasPaper(to)) return {};
  const second = await stepNeedsSecond(db, services, { id, stage, amountCents }, to);
  return needsPaper(to, second) ? { file: paperWords[to].missing } : {};
}

/** The signed papers of the steps that were taken, newest first. Checks no access: the caller does. */
export async function readSignedPapers(db: Db, applicationId: string): Promise<SignedPaper[]> {
  const rows = await db
    .selectFrom("application_steps")
    .leftJoin("user as proposer", "proposer.id", "application_steps.proposed_by")
    .leftJoin("user as settler", "settler.id", "application_steps.settled_by")
    .select(["application_steps.id", "to_stage", "proposed_by", "settled_by", "proposed_at"])
    .select(["proposer.name as proposer", "settler.name as settler"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "confirmed")
    .where(isNoPayout("application_steps"))
    .orderBy("application_steps.id", "desc")
    .execute();
  const files = await listEvidence(db, applicationId);
  return rows.flatMap((row) => {
    const [to, papers] = [row.to_stage, files.get(row.id)];
    if (!papers || !isMove(to) || !signedPapers[to]) return [];
    const two = row.settled_by !== row.proposed_by;
    return {
      ...{ id: row.id, to, files: papers, enteredBy: row.proposer ?? "A former account", at: row.proposed_at },
      confirmedBy: two ? (row.settler ?? "A former account") : null,
    };
  });
}
