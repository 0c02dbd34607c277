import { type Clock, minute, second } from "../clock";
import type { Db, Tx } from "../db/tables";

declare module "../db/tables" {
  interface Tables {
    /** One row: what all nodes know of the mail server. */
    mail_server: { id: number; down_since: number | null; tries: number; next_try_at: number; last_error: string };
  }
}

export interface MailServerState {
  /** Null while it answers. */
  downSince: number | null;
  nextTryAt: number;
  reason: string;
}

export async function readMailServer(db: Db): Promise<MailServerState> {
  const row = await db.selectFrom("mail_server").selectAll().executeTakeFirstOrThrow();
  return { downSince: row.down_since, nextTryAt: row.next_try_at, reason: row.last_error };
}

/** After the first, second, … vain connection. The last goes on: what waits leaves soon after the server is back. */
const pauses = [15 * second, 30 * second, minute, 2 * minute, 5 * minute];

/** No node speaks to the server before the pause is over. */
export async function mailServerIsDown(db: Db, clock: Clock, reason: string): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { tries } = await tx
      .updateTable("mail_server")
      .set((row) => ({
        tries: row("tries", "+", 1),
        down_since: row.fn.coalesce("down_since", row.val(now)),
        last_error: reason,
      }))
      .returning("tries")
      .executeTakeFirstOrThrow();
    const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0;
    await tx
      .updateTable("mail_server")
      .set({ next_try_at: now + pause })
      .execute();
  });
}

/** It has answered to a message: also a refusal is an answer. */
export async function mailServerIsUp(db: Db): Promise<void> {
  await db.updateTable("mail_server").set({ down_since: null, tries: 0, next_try_at: 0, last_error: "" }).execute();
}

/** Ends the pause: somebody has mended something and wants to see whether it works. */
export async function askMailServerNow(tx: Tx): Promise<void> {
  await tx.updateTable("mail_server").set({ next_try_at: 0 }).execute();
}
