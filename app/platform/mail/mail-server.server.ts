import { type Clock, minute, second } from "../clock";
import type { Db, Tx } from "../db/tables";

declare module "../db/tables" {
  interface Tables {
    /** One row with the state of the mail server, shared by all nodes. */
    mail_server: { id: number; down_since: number | null; tries: number; next_try_at: number; last_error: string };
  }
}

export interface MailServerState {
  /** Null while the server answers. */
  downSince: number | null;
  nextTryAt: number;
  reason: string;
}

export async function readMailServer(db: Db): Promise<MailServerState> {
  const row = await db.selectFrom("mail_server").selectAll().executeTakeFirstOrThrow();
  return { downSince: row.down_since, nextTryAt: row.next_try_at, reason: row.last_error };
}

/**
 * The pauses after the first, second, … failed connection. The last one repeats, so that mail is sent soon after the
 * server is back.
 */
const pauses = [15 * second, 30 * second, minute, 2 * minute, 5 * minute];

/** Starts the next pause. No node connects to the server before it is over. */
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

/** The server has answered to a message; a refusal is an answer too. */
export async function mailServerIsUp(db: Db): Promise<void> {
  await db.updateTable("mail_server").set({ down_since: null, tries: 0, next_try_at: 0, last_error: "" }).execute();
}

/** Ends the pause, because an administrator wants to try again now. */
export async function askMailServerNow(tx: Tx): Promise<void> {
  await tx.updateTable("mail_server").set({ next_try_at: 0 }).execute();
}
