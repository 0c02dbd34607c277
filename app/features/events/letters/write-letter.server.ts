import { recordAudit } from "~/platform/audit/audit.server";
import { longDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { namesOf, someoneWhoLeft } from "../../inbox/administrators.server";
import { readEventOfStaff } from "../calendar/find-events.server";
import { ownLink } from "../own-link.server";
import { lockEvent } from "../places.server";
import type { LetterInput } from "./schema";
import type { Audience } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The text is kept with the event. */
    "event.letter-sent": { subject: string; audience: Audience; recipients: number };
  }
}

const recipients = (db: Db | Tx, occurrenceId: string, audience: Audience) =>
  db
    .selectFrom("event_registrations")
    .where("occurrence_id", "=", occurrenceId)
    .where("standing", "in", audience === "registered" ? ["confirmed"] : ["confirmed", "waiting"]);

/** How many people a letter would go to, for each choice. */
export async function countRecipients(
  { db }: Services,
  actor: Actor,
  occurrenceId: string,
): Promise<Record<Audience, number>> {
  requireStaff(actor, "desk.read");
  const count = async (audience: Audience) =>
    (
      await recipients(db, occurrenceId, audience)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  return { registered: await count("registered"), "registered and waiting": await count("registered and waiting") };
}

export type LetterResult = { ok: true; recipients: number } | { ok: false; count: number };

/**
 * Sends one letter to everybody of an event, each alone, and keeps it. A mail cannot be taken back, so the person agrees to just as
 * many as are sent: when the number is another one now, nothing is sent. The same form sent twice is one letter. Throws 404, and
 * Conflict when there is nobody.
 */
export async function writeToAttendees(
  services: Services,
  actor: Actor,
  { id, agreed, audience, subject, text, formKey }: LetterInput & { id: string; agreed: number | null },
): Promise<LetterResult> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock, firm } = services;
  const result = await db.transaction().execute(async (tx): Promise<LetterResult> => {
    await lockEvent(tx, services, id);
    const { occurrence } = await readEventOfStaff({ ...services, db: tx }, id);
    const sent = await tx.selectFrom("event_letters").select("recipients").where("id", "=", formKey).executeTakeFirst();
    if (sent) return { ok: true, recipients: sent.recipients };
    const people = await recipients(tx, id, audience).select(["id", "email"]).orderBy("line").execute();
    if (people.length === 0) throw new Conflict("Nobody is on this list. No letter was sent.");
    if (people.length !== agreed) return { ok: false, count: people.length };
    for (const person of people) {
      const url = await ownLink(tx, services, occurrence, { id: person.id, letter: `letter-${formKey}` });
      await enqueueMail(tx, clock, {
        to: person.email,
        subject,
        paragraphs: paragraphsOf(text),
        notes: [
          `You get this email because you are registered for ${occurrence.series.title} on ${longDate(occurrence.date)}, or wait for a place. Answers go to ${firm.email}.`,
        ],
        action: { label: "See your registration", url },
        thread: person.id,
      });
    }
    await tx
      .insertInto("event_letters")
      .values({
        ...{ id: formKey, event_id: id, audience, subject, text, recipients: people.length },
        ...{ sent_by: userId, sent_at: clock.now() },
      })
      .execute();
    const detail = { subject, audience, recipients: people.length };
    await recordAudit(tx, clock, { userId }, { type: "event.letter-sent", subject: id, detail });
    return { ok: true, recipients: people.length };
  });
  if (result.ok) services.mailQueued();
  return result;
}

/** An empty line begins a paragraph; other line ends stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export interface SentLetter {
  id: string;
  audience: Audience;
  subject: string;
  text: string;
  recipients: number;
  by: string;
  at: number;
}

/** The letters to the people of an event, the latest first. */
export async function listLetters({ db }: Services, actor: Actor, occurrenceId: string): Promise<SentLetter[]> {
  requireStaff(actor, "desk.read");
  const rows = await db
    .selectFrom("event_letters")
    .selectAll()
    .where("event_id", "=", occurrenceId)
    .orderBy("sent_at", "desc")
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ sent_by }) => sent_by),
  );
  return rows.map(({ id, audience, subject, text, recipients, sent_by, sent_at }) => ({
    ...{ id, audience, subject, text, recipients, at: sent_at },
    by: names.get(sent_by) ?? someoneWhoLeft,
  }));
}
