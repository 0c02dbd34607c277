import { type Clock, day } from "../clock";
import type { Db } from "../db/tables";
import { mailDays } from "./keeping";

/** Deletes what was sent or given up so long ago that nobody asks for it any more. */
export async function forgetOldMail({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = clock.now() - mailDays * day;
  await db
    .deleteFrom("mail_outbox")
    .where(({ or, eb }) => or([eb("sent_at", "<", before), eb("given_up_at", "<", before)]))
    .execute();
}
