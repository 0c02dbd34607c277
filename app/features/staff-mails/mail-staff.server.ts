import { type Clock, minute } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { nextDigest } from "../notifications/next-digest.server";
import { staffTopicRules } from "./topics";
import { type StaffTopic, type StaffWay, staffTopics } from "./vocabulary";
import "./tables";

/** Bookings that follow each other quickly are one mail. */
const apart = 10 * minute;

interface Row {
  topic: StaffTopic;
  way: StaffWay;
  told_until: number;
  mailed_at: number | null;
}

/**
 * Mails those of the staff for whom something new waits behind the bell, as they have chosen: at once, or in the morning of their own
 * zone. What was read before is not mailed. The mark and the mail are one transaction, so that no restart and no other node mails
 * twice. Returns how many mails there are.
 */
export async function mailStaff(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db } = services;
  const people = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["staff.user_id", "user.email"])
    .where("staff.removed_at", "is", null)
    .where("staff.suspended_at", "is", null)
    .where((eb) => eb.or([eb("user.banned", "is", null), eb("user.banned", "=", false)]))
    .execute();
  let sent = 0;
  for (const { user_id: userId, email } of people)
    if (!stopped?.aborted && (await mailPerson(services, userId, email))) sent += 1;
  if (sent > 0) services.mailQueued();
  return sent;
}

async function mailPerson(services: Services, userId: string, email: string): Promise<boolean> {
  const { db, clock } = services;
  const rows: Row[] = await db
    .selectFrom("staff_mails")
    .select(["topic", "way", "told_until", "mailed_at"])
    .where("user_id", "=", userId)
    .execute();
  if (rows.length < staffTopics.length) await begin(db, clock, userId);
  const now = clock.now();
  const zone = (await readTimeZone(db, userId)) || "UTC";
  const due = rows.filter((row) => isDue(row, now, zone));
  if (due.length === 0) return false;
  return db.transaction().execute(async (tx) => {
    const news: Row[] = [];
    for (const row of due) {
      const isNew = await waits(tx, { userId, now, ...row });
      // The morning has passed also when there was nothing to say.
      if ((isNew || row.way === "digest") && (await mark(tx, { userId, now, isNew, ...row })) && isNew) news.push(row);
    }
    if (news.length === 0) return false;
    await enqueueMail(tx, clock, waitingMail(services, email, news));
    return true;
  });
}

/** Whoever is new to this is mailed about what happens from now on. */
async function begin(db: Db, clock: Clock, userId: string): Promise<void> {
  const of = { user_id: userId, told_until: clock.now(), mailed_at: null };
  await db
    .insertInto("staff_mails")
    .values(staffTopics.map((topic) => ({ ...of, topic, way: staffTopicRules[topic].usual })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isDue({ way, told_until, mailed_at }: Row, now: number, zone: string): boolean {
  if (way === "never") return false;
  if (way === "digest") return nextDigest(told_until, zone) <= now;
  return mailed_at === null || mailed_at <= now - apart;
}

/** Whether a line about it is unread that no mail was about. */
async function waits(tx: Tx, { userId, topic, told_until, now }: Row & { userId: string; now: number }) {
  const line = await tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("kind", "in", [...staffTopicRules[topic].kinds])
    .where("created_at", ">", told_until)
    .where("created_at", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** False when another node was faster. */
async function mark(
  tx: Tx,
  { userId, topic, told_until, now, isNew }: Row & { userId: string; now: number; isNew: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_mails")
    .set({ told_until: now, ...(isNew && { mailed_at: now }) })
    .where("user_id", "=", userId)
    .where("topic", "=", topic)
    .where("told_until", "=", told_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Mail is read by others on its way: it says that something waits, and never what or of whom. */
function waitingMail(
  { firm, publicUrl }: Pick<Services, "firm" | "publicUrl">,
  to: string,
  news: readonly Pick<Row, "topic" | "way">[],
): Message {
  const daily = news.every(({ way }) => way === "digest");
  const list = news.map(({ topic }) => `– ${staffTopicRules[topic].label}`).join("\n");
  return {
    to,
    subject: daily ? `Your daily mail from the portal of ${firm.name}` : "Something new waits in the portal",
    paragraphs: [
      `There is something new in the portal about:\n${list}`,
      "Sign in to read it. A mail may be seen by others, so this one does not say what it is.",
    ],
    action: { label: "Open your notifications", url: `${publicUrl}/dashboard/admin/notifications` },
    notes: [`You choose what we mail you, and when: ${publicUrl}/dashboard/admin/settings/mails`],
  };
}
