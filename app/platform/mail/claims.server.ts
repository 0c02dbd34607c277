import { sql } from "kysely";
import { recordAudit } from "../audit/audit.server";
import { type Clock, hour, minute } from "../clock";
import { searchText } from "../db/fold";
import type { Db } from "../db/tables";
import { mailStateCodes } from "./mail-state";
import { leavesByItself, unpack } from "./notice-mails.server";
import type { ClaimedMail } from "./outbox.server";

declare module "../audit/audit.server" {
  interface AuditEvents {
    "mail.failed": { reason: string };
  }
}

/** Longer than sending one message may take (smtp-transport.server.ts). */
const claimFor = 5 * minute;

/** The waiting times after the first nine failed tries; the tenth try is the last. */
const waits = [minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** Claims the oldest message that is due for this process. A message waits for earlier ones to the same recipient. */
export async function claimNext(db: Db, clock: Clock): Promise<ClaimedMail | undefined> {
  const now = clock.now();
  const due = sql<string>`select m.id from mail_outbox m
    where m.sent_at is null and m.failed_at is null and m.given_up_at is null
      and m.next_try_at <= ${now} and m.release_at <= ${now} and m.claimed_until < ${now}
      and not exists (select 1 from mail_outbox earlier
        where earlier.sent_at is null and earlier.failed_at is null and earlier.given_up_at is null
          and earlier.recipient = m.recipient and earlier.release_at <= ${now} and (earlier.created_at, earlier.n) < (m.created_at, m.n))
      and ${leavesByItself(now)}
    order by m.created_at, m.n limit 1`;
  return db
    .updateTable("mail_outbox")
    .set({ claimed_until: now + claimFor })
    .where("id", "in", sql<string>`(${due})`)
    .where("claimed_until", "<", now)
    .where("release_at", "<=", now)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("given_up_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** How many earlier messages of a conversation a mail names: mail programs need the last and a few before it. */
const mostReferences = 10;

/** The ids of the earlier messages of its conversation to this address, oldest first. */
export async function earlierOf(db: Db, { thread, recipient, created_at, n }: ClaimedMail): Promise<string[]> {
  if (thread === null) return [];
  const rows = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("thread", "=", thread)
    .where("recipient", "=", recipient)
    .where("sent_at", "is not", null)
    .where(sql<boolean>`(created_at, n) < (${created_at}, ${n})`)
    .orderBy("created_at", "desc")
    .orderBy("n", "desc")
    .limit(mostReferences)
    .execute();
  return rows.map((row) => row.id).toReversed();
}

/**
 * Marks messages that were sent as one, and deletes their text, because its links may give access to an account. `subjects`, by their
 * ids, are those under which they left: they may say something else than when they were written.
 */
export async function markSent(
  db: Db,
  clock: Clock,
  mails: readonly ClaimedMail[],
  subjects: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, recipient, subject: written } of mails) {
    const subject = subjects.get(id) ?? written;
    if (subject === written) continue;
    const search = searchText(recipient, subject);
    await db.updateTable("mail_outbox").set({ subject, search }).where("id", "=", id).execute();
  }
  const change = { sent_at: clock.now(), facet: mailStateCodes.sent, claimed_until: 0, body: "", last_error: "" };
  await db
    .updateTable("mail_outbox")
    .set(change)
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where(
      "id",
      "in",
      mails.map(({ id }) => id),
    )
    .execute();
}

/** Releases a message after the server could not be reached. Its place and its number of tries do not change. */
export async function putBack(db: Db, { id }: ClaimedMail): Promise<void> {
  await db.updateTable("mail_outbox").set({ claimed_until: 0 }).where("id", "=", id).execute();
}

/** Schedules the next try, later after each failed try. After the last try the message has failed. */
export async function postpone(db: Db, clock: Clock, mail: ClaimedMail, reason: string): Promise<void> {
  const wait = waits[mail.tries];
  if (wait === undefined) return markFailed(db, clock, mail, reason);
  const change = { tries: mail.tries + 1, claimed_until: 0, next_try_at: clock.now() + wait, last_error: reason };
  await db.updateTable("mail_outbox").set(change).where("id", "=", mail.id).execute();
}

/** Marks a message as failed and keeps it until an administrator tries it again or gives it up. */
export async function markFailed(db: Db, clock: Clock, { id, tries }: ClaimedMail, reason: string): Promise<void> {
  const change = {
    tries: tries + 1,
    claimed_until: 0,
    failed_at: clock.now(),
    facet: mailStateCodes.failed,
    last_error: reason,
  };
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("mail_outbox").set(change).where("id", "=", id).execute();
    await unpack(tx, id);
    await recordAudit(tx, clock, "system", { type: "mail.failed", subject: id, detail: { reason } });
  });
}
