import { type Clock, day } from "../clock";
import type { Db } from "../db/tables";
import { mailDays } from "./keeping";

/** Deletes messages that were sent or given up more than `mailDays` ago. */
export async function forgetOldMail({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = clock.now() - mailDays * day;
  await db
    .deleteFrom("mail_outbox")
    .where(({ or, eb }) => or([eb("sent_at", "<", before), eb("given_up_at", "<", before)]))
    .execute();
}
