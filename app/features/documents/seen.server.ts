import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { resolveNotices } from "../notifications/notifications.server";

/** Notes, in the transaction in which the client opens documents, which of them the firm has shared: staff see when. */
export async function markSeen(tx: Tx, clock: Clock, ids: readonly string[]): Promise<void> {
  const seen = await tx
    .updateTable("document_shares")
    .set({ seen_at: clock.now() })
    .where("document_id", "in", ids)
    .where("seen_at", "is", null)
    .returning("document_id")
    .execute();
  for (const { document_id: subject } of seen) await resolveNotices(tx, clock, { subject, kinds: ["document-shared"] });
}
