import type { Occurrence } from "~/content/events";
import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { mailMovedUp } from "./mails.server";
import { type Attendance, mayChange } from "./policy";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "event.moved-up": { occurrence: string };
  }
}

/**
 * Locks an event until the transaction ends. Call it before counting places, so that two transactions cannot give the
 * same place.
 */
export const lockEvent = (tx: Tx, { dialect }: Pick<Services, "dialect">, occurrenceId: string) =>
  lockKey(tx, dialect, `event:${occurrenceId}`);

/** How many have a place, and how many wait for one. */
export async function countAttendance(db: Db | Tx, occurrenceId: string): Promise<Attendance> {
  const rows = await db
    .selectFrom("event_registrations")
    .select(["standing", ({ fn }) => fn.countAll<number>().as("count")])
    .where("occurrence_id", "=", occurrenceId)
    .where("standing", "in", ["confirmed", "waiting"])
    .groupBy("standing")
    .execute();
  const of = (standing: "confirmed" | "waiting") => rows.find((row) => row.standing === standing)?.count ?? 0;
  return { taken: of("confirmed"), waiting: of("waiting") };
}

/** The position of a person on the waiting list, from 1. */
export async function placeInLine(
  db: Db | Tx,
  { occurrence_id, line }: { occurrence_id: string; line: number },
): Promise<number> {
  const { count } = await db
    .selectFrom("event_registrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("occurrence_id", "=", occurrence_id)
    .where("standing", "=", "waiting")
    .where("line", "<=", line)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Gives every free place to the first person on the waiting list and tells them by mail, in the transaction that freed
 * it. Call it after lockEvent. Nobody moves up after the event has begun. Returns the people who have moved up.
 */
export async function fillPlaces(tx: Tx, services: Services, occurrence: Occurrence): Promise<string[]> {
  const { clock } = services;
  const now = clock.now();
  if (!mayChange(occurrence, now)) return [];
  const { taken, waiting } = await countAttendance(tx, occurrence.id);
  const free = Math.min(occurrence.series.capacity - taken, waiting);
  if (free <= 0) return [];
  const first = await tx
    .selectFrom("event_registrations")
    .select(["id", "email"])
    .where("occurrence_id", "=", occurrence.id)
    .where("standing", "=", "waiting")
    .orderBy("line")
    .limit(free)
    .execute();
  for (const person of first) {
    await tx
      .updateTable("event_registrations")
      .set({ standing: "confirmed", confirmed_at: now, mailed_at: now })
      .where("id", "=", person.id)
      .execute();
    await mailMovedUp(tx, services, occurrence, person);
    await recordAudit(tx, clock, "system", {
      type: "event.moved-up",
      subject: person.id,
      detail: { occurrence: occurrence.id },
    });
  }
  return first.map(({ id }) => id);
}
