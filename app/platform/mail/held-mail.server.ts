import type { Clock } from "../clock";
import type { Tx } from "../db/tables";
import { mailStateCodes } from "./mail-state";
import { type Hold, type Message, messageColumns } from "./outbox.server";

/**
 * The message that still waits under this name and was begun no earlier than `since`; undefined when it has left, is on its
 * way, or has been tried. The caller holds a lock, so that two at once do not begin two.
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

/** Writes a held message anew; one that has left or was given up stays as it is. */
export async function rewriteHeldMail(
  tx: Tx,
  clock: Clock,
  id: string,
  message: Message,
  { until }: Pick<Hold, "until">,
) {
  await tx
    .updateTable("mail_outbox")
    .set({ ...messageColumns(message), next_try_at: until, release_at: until })
    .where("id", "in", stillHeld(tx, clock).select("id").where("id", "=", id))
    .execute();
}

/** Takes a held message out of the outbox: what it would have said is no longer so. */
export async function cancelHeldMail(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx
    .deleteFrom("mail_outbox")
    .where("id", "in", stillHeld(tx, clock).select("id").where("id", "=", id))
    .execute();
}

const stillHeld = (tx: Tx, clock: Clock) =>
  tx
    .selectFrom("mail_outbox")
    .where("gather", "is not", null)
    .where("facet", "=", mailStateCodes.waiting)
    .where("tries", "=", 0)
    .where("claimed_until", "<", clock.now());
