import type { Tx } from "~/platform/db/tables";

/** Ends every session of an account and refuses new ones; for the deletion of its client and for a block. */
export async function closeAccount(tx: Tx, userId: string, reason: string): Promise<void> {
  await tx.updateTable("user").set({ banned: true, banReason: reason }).where("id", "=", userId).execute();
  await tx.deleteFrom("session").where("userId", "=", userId).execute();
}

/** Lets an account sign in again. */
export async function reopenAccount(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("user").set({ banned: false, banReason: null }).where("id", "=", userId).execute();
}
