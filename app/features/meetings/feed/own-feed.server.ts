import { recordAudit } from "~/platform/audit/audit.server";
import { hashSecret, newSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import type { FeedTitles } from "../feed-titles";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the account of the member of staff. A new address replaces the one before. */
    "meeting.feed-made": { titles: FeedTitles };
    "meeting.feed-removed": Record<never, never>;
  }
}

export interface OwnFeed {
  titles: FeedTitles;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** One's own calendar feed; null without one. Its address cannot be read again. */
export async function readOwnFeed({ db }: Services, actor: Actor): Promise<OwnFeed | null> {
  const { userId } = requireStaff(actor, "desk.read");
  const row = await db.selectFrom("calendar_feeds").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ? { titles: row.titles, madeAt: row.made_at } : null;
}

/** Makes a new secret address for one's own meetings, and returns the secret, which is shown once. The address before it ends. */
export async function makeOwnFeed({ db, clock }: Services, actor: Actor, titles: FeedTitles): Promise<string> {
  const { userId } = requireStaff(actor, "desk.read");
  const secret = newSecret();
  await db.transaction().execute(async (tx) => {
    const values = { key_hash: hashSecret(secret), titles, made_at: clock.now() };
    await tx
      .insertInto("calendar_feeds")
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
    const event = { type: "meeting.feed-made", subject: userId, detail: { titles } } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
  return secret;
}

/** Ends one's own calendar feed. Twice is once. */
export async function removeOwnFeed({ db, clock }: Services, actor: Actor): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("calendar_feeds")
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!removed) return;
    const event = { type: "meeting.feed-removed", subject: userId, detail: {} } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}
