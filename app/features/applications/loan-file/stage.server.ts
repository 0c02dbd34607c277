import { type AuditActor, recordAudit } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { settleItem } from "../../inbox/receive.server";
import { resolveNotices } from "../../notifications/notifications.server";
import { refreshFacet } from "../facet.server";
import { endStages, itemStatusOf, nextStages, type Stage, stageLabels, stageLine, stageNamed } from "../vocabulary";
import { refreshShownAmount } from "./shown-amount.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.stage-changed": { from: Stage; to: Stage; reason?: string; back?: true };
  }
}

interface StageChange {
  applicationId: string;
  from: Stage;
  to: Stage;
  by: AuditActor;
  /** The reason of the step, or its evidence. */
  reason?: string;
  /** The step goes back to an earlier stage. */
  back?: true;
  /** The administrator who answers the applicant with this step. It counts as the answer to the inbox item. */
  answeredBy?: string;
  /** The applicant was not told after all: answers since this time (epoch milliseconds) no longer count. */
  unansweredSince?: number;
}

/**
 * Moves an application from the stage `from` to the stage `to`. Throws a Conflict that says what happened when it is no
 * longer in `from`.
 */
export async function changeStage(
  tx: Tx,
  clock: Clock,
  { applicationId, from, to, by, reason, back, answeredBy, unansweredSince }: StageChange,
): Promise<void> {
  if (!back && !nextStages[from].includes(to))
    throw new Conflict("This step is not possible in the present stage of the application. Nothing was changed.");
  const now = clock.now();
  const moved = await tx
    .updateTable("applications")
    .set({
      stage: to,
      changed_at: now,
      changed_by: typeof by === "string" ? null : by.userId,
      ...(to === "agreement" && !back && { accepted_at: now }),
      ...(back && stageLine.indexOf(to) < stageLine.indexOf("agreement") && { accepted_at: null }),
      ...(endStages.includes(to) && { waiting_since: null, waiting_for: "" }),
    })
    .where("id", "=", applicationId)
    .where("stage", "=", from)
    .where("hidden_at", "is", null)
    .returning(["id", "stage", "amount_cents as amountCents"])
    .executeTakeFirst();
  if (!moved) throw await movedMeanwhile(tx, applicationId);
  await lapseProposedStep(tx, { applicationId, now });
  await refreshFacet(tx, applicationId);
  await refreshShownAmount(tx, clock, moved);
  await resolveNotices(tx, clock, { subject: applicationId, kinds: doneByStage });
  await settleItem(tx, clock, { id: applicationId, status: itemStatusOf[to], answeredBy, unansweredSince });
  const detail = { from, to, ...(reason && { reason }), ...(back && { back }) };
  await recordAudit(tx, clock, by, { type: "application.stage-changed", subject: applicationId, detail });
}

/** Notifications that are done when the stage changes: they ask for work in the stage before. */
const doneByStage = [
  ...["application-received", "application-proposed", "application-step-proposed", "application-acceptance-waits"],
  ...["application-to-sign", "application-to-pay-out"],
] as const satisfies readonly string[];

/** Marks the open proposal of a step as lapsed: it belongs to the stage before and can no longer be confirmed. */
async function lapseProposedStep(tx: Tx, { applicationId, now }: { applicationId: string; now: number }) {
  await tx
    .updateTable("application_steps")
    .set({ state: "lapsed", settled_at: now })
    .where("application_id", "=", applicationId)
    .where("state", "=", "proposed")
    .execute();
}

async function movedMeanwhile(tx: Tx, id: string): Promise<Conflict> {
  const row = await tx.selectFrom("applications").select("stage").where("id", "=", id).executeTakeFirst();
  return new Conflict(
    row
      ? `This application has been moved in the meantime: its stage is now “${stageLabels[row.stage]}”.`
      : "This application is gone.",
  );
}

export interface StageReached {
  stage: Stage;
  at: number;
}

/**
 * The stages of an application in the order in which it reached them, read from the audit log. A step back removes what it
 * took back, and the stage before keeps its time.
 */
export async function readStages(db: Db | Tx, id: string, receivedAt: number): Promise<StageReached[]> {
  const rows = await db
    .selectFrom("audit_events")
    .select(["at", "detail"])
    .where("subject", "=", id)
    .where("type", "=", "application.stage-changed")
    .orderBy("seq")
    .execute();
  let stages: StageReached[] = [{ stage: "received", at: receivedAt }];
  for (const { at, detail } of rows) {
    const { to, back } = JSON.parse(detail) as { to?: string; back?: boolean };
    const stage = to && stageNamed(to);
    if (!stage) continue;
    const before = back ? stages.findLastIndex((one) => one.stage === stage) : -1;
    stages = before < 0 ? [...stages, { stage, at }] : stages.slice(0, before + 1);
  }
  return stages;
}
