import { dateIn } from "~/content/zoned-time";
import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { arrangingMeetings } from "../arranging-lock";
import { asRead, meetingsThen } from "../meetings-then.server";
import { actOn } from "../schedule/edit-schedule.server";
import { type AdvisorLeave, readSchedule } from "../schedule/read-schedule.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the advisor's slug. */
    "meeting.leave-added": { firstDay: string; lastDay: string };
    "meeting.leave-removed": { firstDay: string; lastDay: string };
  }
}

/** The leave is there; or the meetings in it that somebody has to read first. */
export type LeaveAnswer = { added: true } | { meetings: string[] };

/**
 * Adds leave: whole days on the advisor's clocks. Meetings in it stay; they are named, and nothing is stored until they have been read.
 * Bookings wait meanwhile, so that none is made that was not named. The same leave again changes nothing. Throws 404.
 */
export async function addLeave(
  { db, clock, dialect, siteContent }: Services,
  actor: Actor,
  { advisor, firstDay, lastDay, accepted }: Omit<AdvisorLeave, "id"> & { accepted: string },
): Promise<LeaveAnswer> {
  const act = actOn(actor, advisor);
  const staff = requireStaff(actor, act);
  const found = siteContent.advisors().find(advisor);
  if (!found) throw notFound("advisor");
  return db.transaction().execute(async (tx): Promise<LeaveAnswer> => {
    await lockKey(tx, dialect, arrangingMeetings);
    const now = clock.now();
    const same = await tx
      .selectFrom("advisor_leave")
      .select("id")
      .where("advisor", "=", advisor)
      .where("first_day", "=", firstDay)
      .where("last_day", "=", lastDay)
      .executeTakeFirst();
    if (same) return { added: true };
    const { zone } = await readSchedule(tx, found, { offices: siteContent.offices(), now });
    const meetings = await meetingsThen(tx, staff, { firstDay, lastDay }, now, (meeting) => {
      const [begins, ends] = [dateIn(meeting.from, zone), dateIn(meeting.to - 1, zone)];
      return meeting.advisor === advisor && begins <= lastDay && ends >= firstDay ? zone : null;
    });
    if (meetings.length > 0 && accepted !== asRead(meetings)) return { meetings };
    const row = { id: newId(now), advisor, first_day: firstDay, last_day: lastDay, created_at: now };
    await tx.insertInto("advisor_leave").values(row).execute();
    const event = { type: "meeting.leave-added", subject: advisor, detail: { firstDay, lastDay } } as const;
    await recordAudit(tx, clock, { userId: staff.userId }, event);
    return { added: true };
  });
}

/** Removes leave. Twice is once. */
export async function removeLeave({ db, clock }: Services, actor: Actor, id: string): Promise<void> {
  const leave = await db.selectFrom("advisor_leave").select("advisor").where("id", "=", id).executeTakeFirst();
  const act = actOn(actor, leave?.advisor ?? "");
  const { userId } = requireStaff(actor, act);
  await db.transaction().execute(async (tx) => {
    const removed = await tx.deleteFrom("advisor_leave").where("id", "=", id).returningAll().executeTakeFirst();
    if (!removed) return;
    const detail = { firstDay: removed.first_day, lastDay: removed.last_day };
    await recordAudit(tx, clock, { userId }, { type: "meeting.leave-removed", subject: removed.advisor, detail });
  });
}
