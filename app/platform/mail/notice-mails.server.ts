import { sql } from "kysely";
import { type Clock, hour } from "../clock";
import type { Db, Tx } from "../db/tables";
import { mailStateCodes } from "./mail-state";
import { type ClaimedMail, type Message, messageColumns } from "./outbox.server";

/** Notices that leave as one mail. */
export interface Parcel {
  userId: string;
  /** The address of the first one. */
  to: string;
  /** What they are about, each word once. */
  topics: readonly string[];
  /** When the first one was written. */
  since: number;
  timing: "hour" | "digest";
}

/** What the notices of a person need of the feature that knows what was read. */
export interface NoticeMails {
  /** The one mail for all of them; null when nobody has to be told any more. */
  compose(
    db: Db,
    now: number,
    parcel: Parcel,
  ): Promise<Pick<Message, "to" | "subject" | "paragraphs" | "action"> | null>;
  /** What one notice says now: other words than were written, its own words, or null when nothing of it is left to say. */
  reword(db: Db, mail: ClaimedMail): Promise<Message | "own words" | null>;
}

declare module "../services" {
  interface Services {
    noticeMails: NoticeMails;
  }
}

/** So long after a mail about something new, further ones to the same person are gathered … */
const gatheredFor = hour;

/** … and at the latest so long after it was written a notice leaves, whatever is mailed meanwhile. The daily mail is apart. */
export const longestWait = hour;

/** When a notice that was written at `written` leaves, after the last mail about something new to the same person. */
export const freeAfter = (lastSent: number, written: number) => Math.min(lastSent + gatheredFor, written + longestWait);

/**
 * What is to be sent with a claimed notice, itself first; null when it waits, because the person was mailed within the hour, and it is
 * neither urgent nor an hour old. What
 * is sent together stays together, so that a try after a crash sends the same mail under the same Message-ID.
 */
export async function packNotices(db: Db, clock: Clock, first: ClaimedMail): Promise<ClaimedMail[] | null> {
  const { id, notice_for: userId, notice_timing: timing } = first;
  if (first.sent_with === id) return [first, ...(await companions(db, id))];
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const own = tx.updateTable("mail_outbox").where("id", "=", id);
    if (timing !== "digest" && first.notice_urgent === 0) {
      const sent = await tx
        .selectFrom("mail_outbox")
        .select(({ fn }) => fn.max("sent_at").as("at"))
        .where("notice_for", "=", userId)
        .where("notice_timing", "!=", "digest")
        .where("sent_at", ">", now - gatheredFor)
        .executeTakeFirst();
      const free = sent?.at == null ? 0 : freeAfter(Number(sent.at), first.created_at);
      if (free > now) {
        await own.set({ release_at: free, notice_timing: "hour", claimed_until: 0 }).execute();
        return null;
      }
    }
    await own.set({ sent_with: id }).execute();
    const others = await tx
      .updateTable("mail_outbox")
      .set({ sent_with: id, claimed_until: first.claimed_until })
      .where("notice_for", "=", userId)
      .where("id", "!=", id)
      .where("notice_timing", timing === "digest" ? "=" : "!=", "digest")
      .where("facet", "=", mailStateCodes.waiting)
      .where("sent_with", "is", null)
      .where("tries", "=", 0)
      .where("claimed_until", "<", now)
      .where("release_at", "<=", now)
      .returningAll()
      .execute();
    return [first, ...others];
  });
}

const companions = (db: Db, id: string) =>
  db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("sent_with", "=", id)
    .where("id", "!=", id)
    .where("facet", "=", mailStateCodes.waiting)
    .execute();

/** A notice that was sent at once says itself what it is about; what has waited, or comes with others, is put together here. */
export function isGathered([first, ...others]: readonly ClaimedMail[]): boolean {
  return first !== undefined && first.notice_for !== null && (others.length > 0 || first.notice_timing !== "now");
}

/** The notices that still have something to say, with the words that are true now. Much can happen while one waits. */
export async function stillToTell(
  { db, noticeMails }: { db: Db; noticeMails: NoticeMails },
  mails: readonly ClaimedMail[],
): Promise<ClaimedMail[]> {
  const told: ClaimedMail[] = [];
  for (const mail of mails) {
    const message = mail.notice_for === null ? "own words" : await noticeMails.reword(db, mail);
    if (message === null) continue;
    if (message === "own words") told.push(mail);
    else {
      const { subject, body } = messageColumns(message);
      told.push({ ...mail, subject, body });
    }
  }
  return told;
}

/** What there is to say about these notices now; null for nothing. A single one that has waited keeps its own words. */
export async function composeParcel(
  { db, clock, noticeMails }: { db: Db; clock: Clock; noticeMails: NoticeMails },
  mails: readonly ClaimedMail[],
): Promise<Pick<Message, "to" | "subject" | "paragraphs" | "action"> | "own words" | null> {
  const [first] = mails;
  if (!first?.notice_for) return "own words";
  const mail = await noticeMails.compose(db, clock.now(), {
    userId: first.notice_for,
    to: first.recipient,
    topics: [...new Set(mails.map(({ notice_topic }) => notice_topic ?? ""))],
    since: Math.min(...mails.map(({ created_at }) => created_at)),
    timing: first.notice_timing === "digest" ? "digest" : "hour",
  });
  return mail && mails.length === 1 && first.notice_timing !== "digest" ? "own words" : mail;
}

/** Gives up notices that nobody needs any more: what they point to was seen or is done, or the person cannot sign in. */
export async function dropNotices(db: Db, clock: Clock, mails: readonly ClaimedMail[]): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ given_up_at: clock.now(), facet: mailStateCodes["given-up"], claimed_until: 0, body: "" })
    .set({
      last_error:
        "Not needed any more: it was read in the portal first, what it asked for is done, or the account is closed",
    })
    .where("id", "in", ids(mails))
    .execute();
}

/** Lets the others leave without this one, which has failed or was stopped. */
export async function unpack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ sent_with: null, claimed_until: 0 })
    .where("sent_with", "=", id)
    .where("id", "!=", id)
    .execute();
}

const ids = (mails: readonly ClaimedMail[]) => mails.map(({ id }) => id);

/** Not a companion of another message: that one carries it. And nobody else is sending a notice to the same person. */
export const leavesByItself = (now: number) => sql`(m.sent_with is null or m.sent_with = m.id)
  and (m.notice_for is null or not exists (select 1 from mail_outbox busy
    where busy.notice_for = m.notice_for and busy.sent_at is null and busy.failed_at is null and busy.given_up_at is null
      and busy.claimed_until >= ${now} and busy.id <> m.id and (busy.sent_with is null or busy.sent_with = busy.id)))`;
