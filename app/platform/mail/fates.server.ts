import { type Clock, day } from "../clock";
import type { Db } from "../db/tables";
import { mailDays } from "./keeping";
import "./outbox.server";

export interface MailFate {
  state: "waiting" | "sent" | "failed" | "given-up";
  /** When it was put in, sent, failed or given up. */
  at: number;
  /** What the server said, when it has failed; fit to be read by administrators. */
  reason: string;
}

/** What has become of mails, by their ids; those that are forgotten are missing. */
export async function readMailFates(db: Db, ids: readonly string[]): Promise<Map<string, MailFate>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["id", "created_at", "sent_at", "failed_at", "given_up_at", "last_error"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map((row): [string, MailFate] => {
      const reason = row.last_error;
      if (row.given_up_at !== null) return [row.id, { state: "given-up", at: row.given_up_at, reason }];
      if (row.failed_at !== null) return [row.id, { state: "failed", at: row.failed_at, reason }];
      if (row.sent_at !== null) return [row.id, { state: "sent", at: row.sent_at, reason: "" }];
      return [row.id, { state: "waiting", at: row.created_at, reason }];
    }),
  );
}

/** Deletes what was sent or given up so long ago that nobody asks for it any more. */
export async function forgetOldMail({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = clock.now() - mailDays * day;
  await db
    .deleteFrom("mail_outbox")
    .where(({ or, eb }) => or([eb("sent_at", "<", before), eb("given_up_at", "<", before)]))
    .execute();
}
