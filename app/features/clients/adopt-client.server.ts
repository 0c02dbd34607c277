import { recordAudit } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import "~/features/documents/tables";
import "~/features/meetings/tables";
import "~/features/portfolio/tables";
import { searchColumns } from "./row.server";
import "./events";
import "./tables";

/**
 * Joins an account whose address has been confirmed with the client that an administrator has added under that address:
 * the older record becomes the account's, and what the account's own record holds moves over. Returns the id of the
 * record that the account had joined, or null when there was none. The own record's address follows the account's.
 */
export async function adoptClientAddedByFirm(
  tx: Tx,
  clock: Clock,
  { userId, address }: { userId: string; address: string },
): Promise<string | null> {
  const own = await tx.selectFrom("clients").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!own) return null;
  const now = clock.now();
  const added = await tx
    .selectFrom("clients")
    .select(["id"])
    .where("sort_email", "=", fold(address))
    .where("user_id", "is", null)
    .where("hidden_at", "is", null)
    .orderBy("n")
    .executeTakeFirst();
  if (!added) {
    await tx
      .updateTable("clients")
      .set({ email: address, ...searchColumns({ name: own.name, email: address }), updated_at: now })
      .where("id", "=", own.id)
      .execute();
    return null;
  }
  await tx.updateTable("documents").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("meeting_requests").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("valuations").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("clients").set({ user_id: null, hidden_at: now }).where("id", "=", own.id).execute();
  await tx.updateTable("clients").set({ user_id: userId, updated_at: now }).where("id", "=", added.id).execute();
  await recordAudit(tx, clock, { userId }, { type: "client.merged", subject: own.id, detail: { into: added.id } });
  return added.id;
}
