import { dateIn } from "~/content/zoned-time";
import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { arrangingMeetings } from "../arranging-lock";
import { asRead } from "../meetings-then.server";
import { type Closure, closedPlace } from "../schedule/closure";
import { listClosures } from "../schedule/read-closures.server";
import { meetingsWithin } from "./meetings-within.server";
import { wholeFirm } from "./whole-firm";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the city of the office, or 'Whole firm'. `meetings` lay in these days, and somebody has read them. */
    "meeting.closure-added": { firstDay: string; lastDay: string; name: string; meetings: number };
    "meeting.closure-removed": { firstDay: string; lastDay: string; name: string };
  }
}

const subjectOf = ({ office }: Pick<Closure, "office">) => office || "Whole firm";

export interface ShownClosure extends Closure {
  /** The meetings to come in it, one sentence each. */
  meetings: string[];
}

/** The closures that are not over, with the meetings in them; `q` finds a name or an office, `office` is a value of the form's list. */
export async function readClosures(
  { db, clock, firm, siteContent }: Services,
  actor: Actor,
  { q = "", office: only = "" }: { q?: string; office?: string } = {},
): Promise<ShownClosure[]> {
  const staff = requireStaff(actor, "desk.read");
  const now = clock.now();
  const asked = fold(q.trim());
  const found = (await listClosures(db, now)).filter(
    ({ office, name }) =>
      fold(`${closedPlace(office, firm.name)} ${name}`).includes(asked) &&
      (only === "" || only === (office || wholeFirm)),
  );
  const shown: ShownClosure[] = [];
  for (const closure of found)
    shown.push({
      ...closure,
      meetings: await meetingsWithin({ db, advisors: siteContent.advisors() }, staff, closure, now),
    });
  return shown;
}

/** A closure that was removed, so that the removal can be undone; null for any other. */
export async function readRemovedClosure({ db }: Services, actor: Actor, id: string): Promise<Closure | null> {
  requireStaff(actor, "desk.read");
  const row = await db
    .selectFrom("office_closures")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is not", null)
    .executeTakeFirst();
  return row ? { id, office: row.office, firstDay: row.first_day, lastDay: row.last_day, name: row.name } : null;
}

/** `id` of the closure; the days are over; or the meetings in it that somebody has to read first. */
export type ClosureAnswer = { id: string } | { over: true } | { meetings: string[] };

/**
 * Closes an office, or the whole firm, for some days: nobody can book a meeting then. Meetings that are booked already stay; they are
 * named, and nothing is stored until they have been read. The same closure again changes nothing. Bookings wait meanwhile, so that
 * none is made that was not named.
 */
export async function addClosure(
  { db, clock, dialect, siteContent }: Services,
  actor: Actor,
  { accepted, ...closure }: Omit<Closure, "id"> & { accepted: string },
): Promise<ClosureAnswer> {
  const staff = requireStaff(actor, "meetings.hours");
  const { office, firstDay, lastDay, name } = closure;
  return db.transaction().execute(async (tx): Promise<ClosureAnswer> => {
    await lockKey(tx, dialect, arrangingMeetings);
    const now = clock.now();
    const zones = siteContent.offices().all.filter(({ city }) => office === "" || city === office);
    if (zones.every(({ timeZone }) => lastDay < dateIn(now, timeZone))) return { over: true };
    const same = (await listClosures(tx, now)).find(
      (one) =>
        one.office === office && one.firstDay === firstDay && one.lastDay === lastDay && fold(one.name) === fold(name),
    );
    if (same) return { id: same.id };
    const meetings = await meetingsWithin({ db: tx, advisors: siteContent.advisors() }, staff, closure, now);
    if (meetings.length > 0 && accepted !== asRead(meetings)) return { meetings };
    const id = newId(now);
    const row = { id, office, first_day: firstDay, last_day: lastDay, name, created_at: now, removed_at: null };
    await tx.insertInto("office_closures").values(row).execute();
    const detail = { firstDay, lastDay, name, meetings: meetings.length };
    const event = { type: "meeting.closure-added", subject: subjectOf(closure), detail } as const;
    await recordAudit(tx, clock, { userId: staff.userId }, event);
    return { id };
  });
}

/** Opens again. Twice is once. Throws 404 for a closure that never was. */
export async function removeClosure({ db, clock }: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "meetings.hours");
  await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("office_closures").select("id").where("id", "=", id).executeTakeFirst();
    if (!known) throw notFound("closure");
    const removed = await tx
      .updateTable("office_closures")
      .set({ removed_at: clock.now() })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!removed) return;
    const detail = { firstDay: removed.first_day, lastDay: removed.last_day, name: removed.name };
    const event = { type: "meeting.closure-removed", subject: subjectOf(removed), detail } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}
