import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import "./tables";

/** The first of these whom the firm has not confirmed as one of two people; undefined when it has confirmed all. */
export const findUnconfirmed = (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["user.id", "user.name"])
    .where("staff.user_id", "in", userIds)
    .where("staff.signs_since", "is", null)
    .orderBy("user.name")
    .executeTakeFirst();

/**
 * What needs two people is done by two whom the firm knows: who was added on the server, or whom the firm's own mailbox has confirmed.
 * Else an administrator could invite themselves a second account. Throws Conflict that names who is not confirmed.
 */
export async function requireSigners(tx: Db | Tx, userIds: readonly string[]): Promise<void> {
  const unconfirmed = await findUnconfirmed(tx, userIds);
  if (!unconfirmed) return;
  throw new Conflict(
    `The firm has not confirmed ${unconfirmed.name} as one of two people yet. The link is in the mail “${unconfirmed.name} has joined the staff” to the firm. Nothing was changed.`,
  );
}
