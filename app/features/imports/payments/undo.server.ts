import { sql } from "kysely";
import { takeBackPayment } from "../../applications/repayments/imported-payments.server";
import type { LineUndo } from "../staging/kind";
import { keepLines, nextLines } from "../staging/record-lines.server";

/** Lines of one step: each is an event of its own. */
const step = 50;

/** Reverses the payments of an import, and withdraws those that wait. What a colleague or a closing letter has followed stays. */
export const undoPayments: LineUndo = {
  async step(tx, services, order) {
    const lines = await nextLines(tx, order, step);
    // Locked in one order, as many as there are.
    const loans = [...new Set(lines.map(({ application_id }) => application_id))].toSorted();
    for (const id of loans)
      await sql`update applications set changed_at = ${order.undo === "going" ? sql.lit(services.clock.now()) : sql.ref("changed_at")}
        where id = ${id}`.execute(tx);
    const kept = new Map<number, string>();
    for (const { line, record_id: id, application_id: applicationId } of lines) {
      const reason = await takeBackPayment(tx, services, {
        ...{ id, applicationId, reason: `The import of “${order.file_name}” was undone` },
        ...{ by: order.undone_by ?? order.created_by, only: order.undo === "going" ? "act" : "judge" },
      });
      if (reason !== null) kept.set(line, reason);
    }
    await keepLines(tx, order.id, kept);
    return {
      last: lines.at(-1)?.line ?? null,
      removed: lines.length - kept.size,
      restored: 0,
      kept: kept.size,
      fields: {},
    };
  },
};
