import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { type Stage, stageLine } from "../vocabulary";
import { type AttachedFile, type PaperStep, paperSteps } from "./vocabulary";

/** The signed paper of a step, for the applicant. */
export interface OwnPaper {
  to: PaperStep;
  /** When staff entered it. */
  at: number;
  files: AttachedFile[];
}

/** Of a row of steps that is called `steps`. A payout is a step as well, and all but the last lead where they began: its files are the firm's own evidence. */
export const isNoPayout = (steps: string) =>
  sql<SqlBool>`not exists (select 1 from application_payouts paid where paid.step_id = ${sql.ref(`${steps}.id`)})`;

/**
 * The signed papers that the applicant may read: of each step that was taken the last one, and none of a step that was taken back.
 * Checks no access: its callers do.
 */
export async function unsafeListPapers(db: Db | Tx, { id, stage }: { id: string; stage: Stage }): Promise<OwnPaper[]> {
  const reached = paperSteps.filter((to) => stageLine.indexOf(stage) >= stageLine.indexOf(to));
  if (reached.length === 0) return [];
  const rows = await db
    .selectFrom("application_files as files")
    .innerJoin("application_steps as steps", "steps.id", "files.step_id")
    .select(["files.id", "files.name", "files.kind", "files.size_bytes", "files.created_at"])
    .select(["steps.id as step", "to_stage", "proposed_at"])
    .where("steps.application_id", "=", id)
    .where("files.application_id", "=", id)
    .where("steps.state", "=", "confirmed")
    .where("files.removed_at", "is", null)
    .where(isNoPayout("steps"))
    .orderBy("steps.proposed_at", "desc")
    .orderBy("steps.id", "desc")
    .orderBy("files.id")
    .execute();
  return reached.flatMap((to) => {
    const last = rows.find(({ to_stage }) => to_stage === to);
    if (!last) return [];
    const files = rows
      .filter(({ step }) => step === last.step)
      .map(({ id, name, kind, size_bytes: bytes, created_at: createdAt }) => ({ id, name, kind, bytes, createdAt }));
    return { to, at: last.proposed_at, files };
  });
}
