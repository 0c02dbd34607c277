import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { undoneEvent } from "./import-events.server";
import { kinds } from "./kinds.server";
import { giveWay } from "./staging/give-way.server";
import "./staging/events";

export const toUndo = ({ db }: Services) =>
  db.selectFrom("imports").select("id").where("undo", "in", ["counting", "going"]).limit(1).executeTakeFirst();

/**
 * Counts or undoes what is waiting for it, in short transactions. Each line is judged in the transaction that undoes it, so what
 * somebody has done with it meanwhile stays. A process that was killed goes on where it was.
 */
export async function continueUndos(services: Services, stopped: AbortSignal): Promise<void> {
  for (;;) {
    const next = await toUndo(services);
    if (!next || stopped.aborted) return;
    await services.db.transaction().execute((tx) => undoStep(tx, services, next.id));
    services.mailQueued();
    await giveWay();
  }
}

async function undoStep(tx: Tx, services: Services, id: string): Promise<void> {
  const { clock } = services;
  const now = clock.now();
  const order = await tx
    .updateTable("imports")
    .set({ updated_at: now })
    .where("id", "=", id)
    .where("undo", "in", ["counting", "going"])
    .returningAll()
    .executeTakeFirst();
  if (!order) return;
  const { last, ...did } = await kinds[order.kind].undo.step(tx, services, order);
  if (last !== null) {
    const fields = JSON.parse(order.undo_fields) as Record<string, number>;
    for (const [field, count] of Object.entries(did.fields)) fields[field] = (fields[field] ?? 0) + count;
    const counts = {
      undo_removed: order.undo_removed + did.removed,
      undo_restored: order.undo_restored + did.restored,
      undo_kept: order.undo_kept + did.kept,
    };
    const reached = { undo_line: last, ...counts, undo_fields: JSON.stringify(fields) };
    await tx.updateTable("imports").set(reached).where("id", "=", id).execute();
    return;
  }
  if (order.undo === "counting") {
    await tx.updateTable("imports").set({ undo: "counted" }).where("id", "=", id).execute();
    return;
  }
  await tx.updateTable("imports").set({ undo: "undone", undone_at: now }).where("id", "=", id).execute();
  const { file_name: file, undo_removed: removed, undo_restored: restored, undo_kept: kept, undone_by: by } = order;
  const event = undoneEvent(order.kind, id, { file, removed, restored, kept });
  await recordAudit(tx, clock, by === null ? "system" : { userId: by }, event);
}
