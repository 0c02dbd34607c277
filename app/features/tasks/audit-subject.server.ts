import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { findWords } from "~/platform/db/find-words.server";
import "./tables";

/** A task has its title for a name, and the client whom it is about. */
export const taskSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const tasks = await db
      .selectFrom("tasks")
      .leftJoin("clients", "clients.id", "tasks.client_id")
      .select(["tasks.id", "title", "client_id", "clients.name"])
      .where("tasks.id", "in", ids)
      .execute();
    const templates = await db.selectFrom("task_templates").select(["id", "name"]).where("id", "in", ids).execute();
    return [
      ...tasks.map(({ id, title, client_id: client, name }) =>
        client !== null && name !== null ? { id, name: title, client: { id: client, name } } : { id, name: title },
      ),
      ...templates,
    ];
  },
  async find(services, { words, most }) {
    const keys = await findWords(services, "tasks", words, most);
    if (keys.length === 0) return {};
    const tasks = await services.db.selectFrom("tasks").select("id").where("n", "in", keys).execute();
    return { things: tasks.map(({ id }) => id) };
  },
};
