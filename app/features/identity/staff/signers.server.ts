import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import "./tables";

/** Whom the firm has not confirmed as one of two people: the reader, or a colleague who did the first of the two steps. */
export interface Unconfirmed {
  id: string;
  name: string;
  own: boolean;
}

const unconfirmedOf = (db: Db | Tx, userIds: readonly string[]): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["user.id", "user.name"])
    .where("staff.user_id", "in", userIds)
    .where("staff.signs_since", "is", null)
    .orderBy("user.name")
    .executeTakeFirst();

/** Whom of the reader and the others the firm has not confirmed as one of two people: what `requireSigners` would name. */
export async function findUnconfirmed(
  db: Db | Tx,
  reader: string,
  others: readonly string[],
): Promise<Unconfirmed | null> {
  const found = await unconfirmedOf(db, [...new Set([reader, ...others])]);
  return found ? { ...found, own: found.id === reader } : null;
}

/**
 * What needs two people is done by two whom the firm knows: who was added on the server, or whom the firm's own mailbox has confirmed.
 * Else an administrator could invite themselves a second account. Throws Conflict that names who is not confirmed.
 */
export async function requireSigners(tx: Db | Tx, userIds: readonly string[]): Promise<void> {
  const unconfirmed = await unconfirmedOf(tx, userIds);
  if (!unconfirmed) return;
  throw new Conflict(
    `The firm has not confirmed ${unconfirmed.name} as one of two people yet. The link is in the mail “${unconfirmed.name} has joined the staff” to the firm. Nothing was changed.`,
  );
}
