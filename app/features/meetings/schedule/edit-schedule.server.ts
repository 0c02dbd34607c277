import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { type AdvisorLeave, listLeave, readRooms, readSchedule } from "./read-schedule.server";
import { spansInWords, type WeekHours } from "./week-hours";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the advisor's slug. `hours` are in words, by weekday. */
    "meeting.hours-changed": ScheduleInput;
    /** The subject is the city of the office. */
    "meeting.rooms-changed": { from: number; to: number };
  }
}

/** What the form to change an advisor's hours says. */
export interface ScheduleInput {
  zone: string;
  hours: WeekHours;
  bufferBefore: number;
  bufferAfter: number;
  noticeHours: number;
  daysAhead: number;
}

export interface EditedSchedule extends ScheduleInput {
  advisor: string;
  /** When it was changed last; 0 while the usual hours apply. */
  changedAt: number;
  leave: AdvisorLeave[];
}

/** An advisor's hours and leave, for the form. Throws 404. */
export async function readEditedSchedule(
  { db, clock, siteContent }: Services,
  actor: Actor,
  slug: string,
): Promise<EditedSchedule> {
  requireStaff(actor, "desk.read");
  const advisor = siteContent.advisors().find(slug);
  if (!advisor) throw notFound("advisor");
  const { leave: _, ...schedule } = await readSchedule(db, advisor, {
    offices: siteContent.offices(),
    now: clock.now(),
  });
  const row = await db
    .selectFrom("advisor_schedules")
    .select("updated_at")
    .where("advisor", "=", slug)
    .executeTakeFirst();
  const leave = await listLeave(db, slug, clock.now());
  return { ...schedule, advisor: slug, changedAt: row?.updated_at ?? 0, leave };
}

/** How many rooms each office has, by city. */
export async function readOfficeRooms(
  { db, siteContent }: Services,
  actor: Actor,
): Promise<{ office: string; rooms: number }[]> {
  requireStaff(actor, "desk.read");
  return [...(await readRooms(db, siteContent.offices()))].map(([office, rooms]) => ({ office, rooms }));
}

/**
 * Changes when an advisor can be booked; meetings that are booked already stay. Throws 404, and Conflict when a colleague was faster.
 */
export async function changeSchedule(
  { db, clock, dialect, siteContent }: Services,
  actor: Actor,
  { advisor, seen, ...input }: ScheduleInput & { advisor: string; seen: number },
): Promise<"changed" | "unchanged"> {
  const act = actOn(actor, advisor);
  const { userId } = requireStaff(actor, act);
  const found = siteContent.advisors().find(advisor);
  if (!found) throw notFound("advisor");
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `hours of ${advisor}`);
    const now = clock.now();
    const { leave: _, ...before } = await readSchedule(tx, found, { offices: siteContent.offices(), now });
    if (sameSchedule(before, input)) return "unchanged";
    const row = await tx.selectFrom("advisor_schedules").select("updated_at").where("advisor", "=", advisor).execute();
    if ((row[0]?.updated_at ?? 0) !== seen)
      throw new Conflict(
        "A colleague has changed these hours in the meantime. Nothing was changed: look at them again.",
      );
    const values = {
      zone: input.zone,
      hours: JSON.stringify(input.hours),
      buffer_before: input.bufferBefore,
      buffer_after: input.bufferAfter,
      notice_hours: input.noticeHours,
      days_ahead: input.daysAhead,
      updated_at: Math.max(now, seen + 1),
    };
    await tx
      .insertInto("advisor_schedules")
      .values({ advisor, ...values })
      .onConflict((conflict) => conflict.column("advisor").doUpdateSet(values))
      .execute();
    await recordAudit(tx, clock, { userId }, { type: "meeting.hours-changed", subject: advisor, detail: input });
    return "changed";
  });
}

/** Whoever the hours are of, changes them; those of others need the right. */
export const actOn = (actor: Actor, advisor: string) =>
  actor.kind === "administrator" && actor.advisor !== null && actor.advisor === advisor ? "own" : "meetings.hours";

const sameSchedule = (one: ScheduleInput, other: ScheduleInput) =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = ({ zone, hours, bufferBefore, bufferAfter, noticeHours, daysAhead }: ScheduleInput) => [
  ...[zone, bufferBefore, bufferAfter, noticeHours, daysAhead],
  ...([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => spansInWords(hours[weekday])),
];

/** Changes how many rooms offices have for meetings. Returns how many offices have changed. */
export async function changeRooms(
  { db, clock, dialect, siteContent }: Services,
  actor: Actor,
  wanted: ReadonlyMap<string, number>,
): Promise<number> {
  const { userId } = requireStaff(actor, "meetings.hours");
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "rooms of offices");
    let changed = 0;
    for (const [office, from] of await readRooms(tx, siteContent.offices())) {
      const to = wanted.get(office) ?? from;
      if (to === from) continue;
      await tx
        .insertInto("office_rooms")
        .values({ office, rooms: to })
        .onConflict((conflict) => conflict.column("office").doUpdateSet({ rooms: to }))
        .execute();
      await recordAudit(
        tx,
        clock,
        { userId },
        { type: "meeting.rooms-changed", subject: office, detail: { from, to } },
      );
      changed += 1;
    }
    return changed;
  });
}
