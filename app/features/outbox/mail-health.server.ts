import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { readMailServer } from "~/platform/mail/mail-server.server";
import { mailStateCodes } from "~/platform/mail/mail-state";
import type { Services } from "~/platform/services";

export interface MailHealth {
  /** Null while the mail server answers. */
  down: { since: number; nextTryAt: number; reason: string } | null;
  /** Counted to 1,000. */
  failed: number;
  /** Counted to 1,000. */
  waiting: number;
}

const mostCounted = 1000;

/** Whether mail is being sent, and how many mails wait or have failed. */
export async function readMailHealth({ db }: Services, actor: Actor): Promise<MailHealth> {
  requireStaff(actor, "desk.read");
  const { downSince, nextTryAt, reason } = await readMailServer(db);
  const count = async (facet: string) => {
    const some = db.selectFrom("mail_outbox").select("n").where("facet", "=", facet).where("hidden_at", "is", null);
    const { count } = await db
      .selectFrom(some.limit(mostCounted).as("some"))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    down: downSince === null ? null : { since: downSince, nextTryAt, reason },
    failed: await count(mailStateCodes.failed),
    waiting: await count(mailStateCodes.waiting),
  };
}
