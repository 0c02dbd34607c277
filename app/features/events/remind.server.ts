import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { findEvent } from "./calendar/find-events.server";
import { mailReminder } from "./mails.server";
import { lockEvent } from "./places.server";
import { remindedUntil } from "./reminded";

const batch = 100;

/**
 * Reminds everybody with a place, once, when less than a day is left. Whoever got the place within that day has just had a
 * mail about it. The mark and the mail are one transaction, so that a restart reminds nobody twice and forgets nobody.
 * Returns how many were reminded.
 */
export async function remindParticipants(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  let reminded = 0;
  const soon = await db
    .selectFrom("event_registrations")
    .select("occurrence_id")
    .distinct()
    .where("standing", "=", "confirmed")
    .where("reminded_at", "is", null)
    .where("starts_at", ">", clock.now())
    .where("starts_at", "<=", clock.now() + day)
    .execute();
  for (const { occurrence_id } of soon) {
    if (stopped?.aborted) break;
    let done: number;
    do {
      done = await remindSome(services, occurrence_id);
      reminded += done;
    } while (done === batch && !stopped?.aborted);
  }
  if (reminded > 0) services.mailQueued();
  return reminded;
}

async function remindSome(services: Services, occurrenceId: string): Promise<number> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    // Locked, so that a person who cancels at this moment is either reminded before or not at all.
    await lockEvent(tx, services, occurrenceId);
    const now = clock.now();
    const occurrence = await findEvent({ ...services, db: tx }, occurrenceId);
    if (!occurrence || occurrence.cancelled || occurrence.startsAt <= now) return 0;
    const due = await tx
      .selectFrom("event_registrations")
      .select(["id", "email"])
      .where("occurrence_id", "=", occurrenceId)
      .where("standing", "=", "confirmed")
      .where("reminded_at", "is", null)
      .where("confirmed_at", "<=", remindedUntil(occurrence.startsAt))
      .orderBy("line")
      .limit(batch)
      .execute();
    for (const person of due) {
      await tx
        .updateTable("event_registrations")
        .set({ reminded_at: now, mailed_at: now })
        .where("id", "=", person.id)
        .execute();
      await mailReminder(tx, services, occurrence, person);
    }
    return due.length;
  });
}
