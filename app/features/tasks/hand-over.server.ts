import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { resolveNotices } from "../notifications/notifications.server";
import { personalOwner } from "./add-task.server";
import { ownerProblem } from "./owner.server";
import "./events";
import "./tables";

const openTasksOf = (db: Db | Tx, owner: string) =>
  db.selectFrom("tasks").where("owner_id", "=", owner).where("done_at", "=", 0).where("hidden_at", "is", null);

export async function countTasksOf(db: Db | Tx, owner: string): Promise<number> {
  const { count } = await openTasksOf(db, owner)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Gives every open task of somebody who leaves the staff to a colleague or to nobody (''). A task about a client whom the colleague
 * does not see becomes nobody's. Each is recorded. Returns how many there were.
 */
export async function handTasksOver(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<number> {
  const rows = await openTasksOf(tx, from)
    .select(["id", "title", "client_id", "document_id", "application_id"])
    .orderBy("n")
    .execute();
  for (const row of rows) {
    const next = (await ownerProblem(tx, to, row)) === null ? to : "";
    await tx
      .updateTable("tasks")
      .set({ owner_id: next, reminded_on: null, version: sql<number>`version + 1` })
      .where("id", "=", row.id)
      .execute();
    await resolveNotices(tx, clock, { subject: row.id, kinds: ["task-assigned", "task-due"] });
    const detail = { title: besideChain(personalOwner(row), row.title), from, to: next };
    await recordAudit(tx, clock, { userId: by }, { type: "task.handed-over", subject: row.id, detail });
  }
  return rows.length;
}
