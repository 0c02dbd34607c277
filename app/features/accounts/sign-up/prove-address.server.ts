import { recordAudit } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { adoptClientAddedByFirm } from "./adopt-client.server";
import { forgetLinksTo } from "./confirmation-link.server";

/**
 * As part of another transaction, when a person has shown both: that the address is theirs, by a mailed link, and that the
 * account is, by its password or by a new one that they have just set. Without the second, somebody could sign up with
 * another person's address and wait for the owner of the address to open the link. A client whom an administrator has
 * added under this address now joins the account; returns the id of that record, or null.
 */
export async function proveAddress(
  tx: Tx,
  clock: Clock,
  { userId, address }: { userId: string; address: string },
): Promise<string | null> {
  await lockClientOf(tx, clock, userId);
  await tx.updateTable("user").set({ email: address, emailVerified: true }).where("id", "=", userId).execute();
  // Nothing is left to confirm for the other links to this address: they could still set a new password.
  await forgetLinksTo(tx, userId, address);
  const joinedClient = await adoptClientAddedByFirm(tx, clock, { userId, address });
  const event = { type: "account.address-confirmed", subject: userId, detail: { joinedClient } } as const;
  await recordAudit(tx, clock, { userId }, event);
  return joinedClient;
}

/** Client before account before audit log, the order of every verb, so that two transactions cannot wait for each other for ever. */
export const lockClientOf = (tx: Tx, clock: Clock, userId: string) =>
  tx.updateTable("clients").set({ updated_at: clock.now() }).where("user_id", "=", userId).execute();
