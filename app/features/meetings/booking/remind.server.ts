import { sql } from "kysely";
import { day, hour } from "~/platform/clock";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { readWay } from "../../notifications/choices.server";
import { notifyUser } from "../../notifications/notifications.server";
import { detailsOf, timeInWords } from "../meeting-mails.server";
import { type MeetingReader, readMeetingReaders } from "../meeting-readers.server";

const batch = 100;

/** The nearer one first: who gets it needs no other. */
const reminders = [
  { mark: "hour_reminded_at", before: hour, words: "an hour" },
  { mark: "day_reminded_at", before: day, words: "a day" },
] as const;
type Reminder = (typeof reminders)[number];

/**
 * Reminds the clients of their meetings, and the members of a business as each of them has chosen, once when less than a day is left and
 * once when less than an hour is. Whoever got the time within that day or hour has just had a mail about it. The mark and the mail are
 * one transaction, so that no restart and no other node reminds anybody twice. Deleted and blocked clients are not reminded. Returns how
 * many meetings there are.
 */
export async function remindOfMeetings(services: Services, stopped?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const reminder of reminders) {
    let due: string[];
    do {
      due = await listDue(services, reminder);
      for (const id of due) if (!stopped?.aborted && (await remind(services, reminder, id))) sent += 1;
    } while (due.length === batch && !stopped?.aborted);
  }
  if (sent > 0) services.mailQueued();
  return sent;
}

async function listDue({ db, clock }: Services, { mark, before }: Reminder): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .innerJoin("user", "user.id", "clients.user_id")
    .select("meeting_requests.id")
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meets_at", ">", now)
    .where("meets_at", "<=", now + before)
    .where(mark, "is", null)
    .where(({ eb, ref }) => eb("closed_at", "<=", eb(ref("meets_at"), "-", before)))
    .where("hidden_at", "is", null)
    .where((eb) => eb.or([eb("banned", "is", null), eb("banned", "=", false)]))
    .orderBy("meets_at")
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

async function remind(services: Services, { mark, before, words }: Reminder, id: string): Promise<boolean> {
  const { db, clock, publicUrl } = services;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    // Locks the row: a meeting that is moved or cancelled at this moment is either reminded of before or not at all.
    const marked = await tx
      .updateTable("meeting_requests")
      .set({ day_reminded_at: now, ...(mark === "hour_reminded_at" && { hour_reminded_at: now }) })
      .where("id", "=", id)
      .where("status", "=", "arranged")
      .where(mark, "is", null)
      .where("meets_at", ">", now)
      .where("meets_at", "<=", now + before)
      .returning(["meets_at", "ends_at", "meets_zone", "format", "place", "advisor", "topic"])
      .executeTakeFirst();
    const meetsAt = marked?.meets_at ?? null;
    if (!marked || meetsAt === null) return false;
    const { ends_at: endsAt, meets_zone: zone, topic, ...meeting } = marked;
    const told = { ...meeting, meetsAt, endsAt, zone };
    const readers = await readMeetingReaders(tx, id);
    const messageTo = ({ email, zone: clientZone, mayChange }: MeetingReader): Message => ({
      to: email,
      subject: `Your meeting begins in less than ${words}`,
      paragraphs: [
        `We meet in less than ${words}.`,
        ...(mayChange
          ? [
              "If you cannot come, open the meeting: it says until when you can move or cancel it there, and which number to call after that.",
            ]
          : []),
      ],
      terms: [["Time", timeInWords({ ...told, clientZone })], ...detailsOf(services.siteContent.advisors(), told)],
      action: { label: "See the meeting", url: `${publicUrl}/dashboard/client/meetings/${id}` },
      thread: `meeting ${id}`,
    });
    // Never gathered with other mail: it has no hour to lose.
    for (const reader of readers)
      if (reader.userId !== null && (await readWay(tx, reader.userId, "reminders")) !== "page")
        await enqueueMail(tx, clock, messageTo(reader));
    const [{ userId, zone: clientZone }] = readers;
    const detail = { topic, when: timeInWords({ ...told, clientZone }) };
    if (userId !== null) await notifyUser(tx, clock, userId, { kind: "meeting-reminder", subject: id, detail });
    return true;
  });
}
