import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { confirmationPurpose } from "../sign-up/confirmation-link.server";

/** Of the link with which the present mailbox agrees to a change, or stops it. */
export const agreementPurpose = "agree-to-address";

/** The change that waits for this account; null when there is none or its time is over. */
export const findAddressChange = async (db: Db | Tx, clock: Clock, userId: string) =>
  (await db
    .selectFrom("address_changes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("valid_until", ">", clock.now())
    .executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends: of two steps at once, the second sees what the first has done. */
export const lockAddressChange = async (tx: Tx, clock: Clock, userId: string) =>
  (await tx
    .updateTable("address_changes")
    .set(({ ref }) => ({ valid_until: ref("valid_until") }))
    .where("user_id", "=", userId)
    .where("valid_until", ">", clock.now())
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Ends the change of this account, and its links. Says whether one was waiting. */
export async function forgetAddressChange(tx: Tx, clock: Clock, userId: string): Promise<boolean> {
  const ended = await tx.deleteFrom("address_changes").where("user_id", "=", userId).returning("valid_until").execute();
  const user = tx.selectFrom("user").select("email").where("id", "=", userId);
  await tx
    .deleteFrom("link_tokens")
    .where("purpose", "=", confirmationPurpose)
    .where("subject", "=", userId)
    .where("used_at", "is", null)
    .where("detail", "!=", user)
    .execute();
  await tx
    .deleteFrom("link_tokens")
    .where("purpose", "=", agreementPurpose)
    .where("subject", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return ended.some((change) => change.valid_until > clock.now());
}
