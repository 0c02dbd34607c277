import { type Clock, hour } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";

/** Longer than any page is away from the stream and still asks what it has missed. */
const keptFor = hour;

/**
 * Something on the open pages of these accounts is no longer as it was, and nobody needs a notification of it: a seen mark. The pages ask
 * again, as they do for news.
 */
export async function tellOfChange(tx: Tx, clock: Clock, userIds: readonly string[]): Promise<void> {
  const now = clock.now();
  const rows = [...new Set(userIds)].map((userId) => ({ id: newId(now), user_id: userId, created_at: now }));
  if (rows.length > 0) await tx.insertInto("page_changes").values(rows).execute();
}

/** Deletes what every open page has heard of long ago. */
export async function forgetOldChanges({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("page_changes")
    .where("created_at", "<", clock.now() - keptFor)
    .execute();
}
