import { recordAudit } from "~/platform/audit/audit.server";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { lockRequest } from "./lock-request.server";
import { type MeetingOutcome, meetingOutcomeLabels, type OutcomeState, outcomeState } from "./outcomes";
import { requireMeetingInReach } from "./reach.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** '' takes the outcome back. The note is with the meeting only: it is about the client. */
    "meeting.outcome-recorded": { at: number; from: MeetingOutcome | ""; to: MeetingOutcome | ""; noted: boolean };
  }
}

export interface OutcomeInput {
  id: string;
  /** '' takes it back. */
  outcome: MeetingOutcome | "";
  note: string;
  /** What the form showed (outcomeState). */
  seen: OutcomeState;
}

/**
 * Records whether a meeting that has begun was held or the client did not come, with a note for colleagues. It can be changed and taken
 * back; the client is not told. Throws Conflict for a meeting that has not begun or was cancelled, and when a colleague was faster; 404.
 */
export async function recordOutcome(
  { db, clock }: Services,
  actor: Actor,
  { id, outcome, note, seen }: OutcomeInput,
): Promise<void> {
  const { userId } = requireStaff(actor, "meetings.arrange");
  await requireMeetingInReach(db, actor, id);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { status, meetsAt } = await lockRequest(tx, id);
    if (status === "cancelled") throw new Conflict("This meeting was cancelled in the meantime. Nothing was changed.");
    if (status !== "arranged" || meetsAt === null || meetsAt > now)
      throw new Conflict("This meeting has not begun yet. Nothing was changed.");
    const before = await tx.selectFrom("meeting_outcomes").selectAll().where("meeting_id", "=", id).executeTakeFirst();
    const kept = outcome === "" ? "" : note;
    if ((before?.outcome ?? "") === outcome && (before?.note ?? "") === kept) return;
    if (outcomeState(before) !== seen)
      throw new Conflict(
        before
          ? `A colleague has recorded “${meetingOutcomeLabels[before.outcome]}” in the meantime. Nothing was changed.`
          : "A colleague has taken the outcome back in the meantime. Nothing was changed.",
      );
    if (outcome === "") await tx.deleteFrom("meeting_outcomes").where("meeting_id", "=", id).execute();
    else {
      const values = { outcome, note, recorded_at: now, recorded_by: userId };
      await tx
        .insertInto("meeting_outcomes")
        .values({ meeting_id: id, ...values })
        .onConflict((conflict) => conflict.column("meeting_id").doUpdateSet(values))
        .execute();
    }
    const detail = { at: meetsAt, from: before?.outcome ?? "", to: outcome, noted: kept !== "" } as const;
    await recordAudit(tx, clock, { userId }, { type: "meeting.outcome-recorded", subject: id, detail });
  });
}
