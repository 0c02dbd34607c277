import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { giveTo } from "./work.server";

/**
 * Gives every item that is not done, of somebody who leaves the staff, to a colleague or to nobody (''). Each is recorded. Returns how
 * many there were.
 */
export async function handItemsOver(
  tx: Tx,
  services: Pick<Services, "clock">,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<number> {
  const rows = await tx
    .selectFrom("inbox_items")
    .select(["id", "assignee_id"])
    .where("assignee_id", "=", from)
    .where("status", "!=", "done")
    .execute();
  for (const row of rows) await giveTo(services, tx, { row, to, by });
  return rows.length;
}
