import { sql } from "kysely";
import type { WorkPart } from "../identity/work-part";
import { giveTask } from "./hand-over.server";
import { ownerProblem } from "./owner.server";
import "./tables";

/** Open tasks about a client, a document of a client, or the application of one. */
export const tasksOfClients: WorkPart = {
  kind: "task",
  act: "tasks.work",
  waits: true,
  follows: true,
  open: () => sql`select t.id, t.title, t.owner_id as owner, coalesce(t.client_id, (select applicant.id from applications a
      join clients applicant on applicant.user_id = a.user_id where a.id = t.application_id)) as client_id
    from tasks t where t.done_at = 0 and t.hidden_at is null and t.owner_id <> ''`,
  async problem(tx, _, { id, to }) {
    const about = await tx
      .selectFrom("tasks")
      .select(["client_id", "document_id", "application_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    return about ? ownerProblem(tx, to, about) : null;
  },
  async give(tx, services, handing) {
    return (await giveTask(tx, services, handing)) ? null : "gone";
  },
};
