import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Administrator } from "../identity/actor";
import { tasksInReach } from "./reach.server";
import "./tables";

/** The columns of a task that its pages need, with the names of what it is about. The table is `t`. */
export const taskRows = (db: Db | Tx) =>
  db
    .selectFrom("tasks as t")
    .leftJoin("user as owner", "owner.id", "t.owner_id")
    .leftJoin("teams", "teams.id", "t.owner_id")
    .leftJoin("user as doer", "doer.id", "t.done_by")
    .leftJoin("clients", "clients.id", "t.client_id")
    .leftJoin("documents", "documents.id", "t.document_id")
    .leftJoin("applications", "applications.id", "t.application_id")
    .select(["t.n", "t.id", "t.title", "t.note", "t.owner_id", "t.due_on", "t.done_at", "t.version", "t.hidden_at"])
    .select(["t.client_id", "t.document_id", "t.application_id", "t.created_at", "t.reminded_on", "t.done_by"])
    .select([
      "owner.name as owner_name",
      "teams.name as team_name",
      "doer.name as done_by_name",
      "clients.name as client_name",
    ])
    .select(["documents.name as document_name", "applications.company", "applications.reference"]);

export type TaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>["executeTakeFirstOrThrow"]>>;

/** One task that this member of staff may see. Throws 404, also for a removed one unless `removed`. */
export async function findTask(
  db: Db | Tx,
  reader: Administrator,
  id: string,
  { removed = false } = {},
): Promise<TaskRow> {
  const row = await taskRows(db)
    .where("t.id", "=", id)
    .where("t.hidden_at", removed ? "is not" : "is", null)
    .where(tasksInReach(reader))
    .executeTakeFirst();
  if (!row) throw notFound("task");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockTask(tx: Tx, reader: Administrator, id: string, { removed = false } = {}): Promise<TaskRow> {
  await tx.updateTable("tasks").set({ version: sql<number>`version` }).where("id", "=", id).execute();
  return findTask(tx, reader, id, { removed });
}
