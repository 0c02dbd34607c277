import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Tx } from "../db/tables";
import { mailStateCodes } from "./mail-state";
import { type Hold, type Message, messageColumns } from "./outbox.server";

/**
 * The held message with this name that was created at `since` or later. Undefined when it has been sent, is being sent,
 * or has been tried. The caller holds a lock, so that two requests at once do not create two messages.
 */
export function findHeldMail(tx: Tx, clock: Clock, { gather, since }: { gather: string; since: number }) {
  return stillHeld(tx, clock)
    .select(["id", "created_at"])
    .where("gather", "=", gather)
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Replaces the content of a held message. A message that was sent or given up does not change. One for a daily digest stays
 * with it.
 */
export async function rewriteHeldMail(
  tx: Tx,
  clock: Clock,
  id: string,
  message: Message,
  { until, urgent = false }: Pick<Hold, "until"> & { urgent?: boolean },
) {
  await tx
    .updateTable("mail_outbox")
    .set({ ...messageColumns(message), next_try_at: until, notice_urgent: Number(urgent) })
    .set({ release_at: sql<number>`case when notice_timing = 'digest' then release_at else ${until} end` })
    .where("id", "in", stillHeld(tx, clock).select("id").where("id", "=", id))
    .execute();
}

/** Removes a held message from the outbox, because its content is no longer true. */
export async function cancelHeldMail(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx
    .deleteFrom("mail_outbox")
    .where("id", "in", stillHeld(tx, clock).select("id").where("id", "=", id))
    .execute();
}

/** The same for all of this name: one letter to several people. */
export async function cancelHeldMails(tx: Tx, clock: Clock, gather: string): Promise<void> {
  await tx
    .deleteFrom("mail_outbox")
    .where("id", "in", stillHeld(tx, clock).select("id").where("gather", "=", gather))
    .execute();
}

const stillHeld = (tx: Tx, clock: Clock) =>
  tx
    .selectFrom("mail_outbox")
    .where("gather", "is not", null)
    .where("facet", "=", mailStateCodes.waiting)
    .where("tries", "=", 0)
    .where("claimed_until", "<", clock.now());
