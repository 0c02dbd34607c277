import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Handing } from "../identity/work-part";
import { resolveNotices } from "../notifications/notifications.server";
import { personalOwner } from "./add-task.server";
import { taskNotices } from "./notification-entries.server";
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
 * Gives every open task of somebody who leaves the staff, or of a team that ends, to a colleague or to nobody (''). A task about a client whom the colleague
 * does not see becomes nobody's. Each is recorded. Returns how many there were, and how many of them `to` has now.
 */
export async function handTasksOver(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<{ count: number; taken: number }> {
  const rows = await openTasksOf(tx, from)
    .select(["id", "title", "client_id", "document_id", "application_id"])
    .orderBy("n")
    .execute();
  let taken = 0;
  for (const row of rows) {
    const next = (await ownerProblem(tx, to, row)) === null ? to : "";
    await giveTask(tx, { clock }, { id: row.id, from, to: next, by });
    if (next === to) taken += 1;
  }
  return { count: rows.length, taken };
}

/** Gives one open task to somebody who may have it, or to nobody. Returns whether `from` still had it; else nothing changes. */
export async function giveTask(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id, from, to, by }: Handing,
): Promise<boolean> {
  const row = await tx
    .updateTable("tasks")
    .set({ owner_id: to, reminded_on: null, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("owner_id", "=", from)
    .where("done_at", "=", 0)
    .where("hidden_at", "is", null)
    .returning(["title", "client_id", "document_id", "application_id"])
    .executeTakeFirst();
  if (!row) return false;
  await resolveNotices(tx, clock, { subject: id, kinds: taskNotices });
  const detail = { title: besideChain(personalOwner({ id, ...row }), row.title), from, to };
  await recordAudit(tx, clock, { userId: by }, { type: "task.handed-over", subject: id, detail });
  return true;
}
