import { href } from "react-router";
import { findWords } from "~/platform/db/find-words.server";
import type { RecordSource } from "../search/record-sources";
import { taskRows } from "./find-task.server";
import { tasksInReach } from "./reach.server";
import { nobody } from "./vocabulary";

/** The tasks with these words in their title, the open ones first. */
export const taskRecords: RecordSource = {
  name: "Tasks",
  async find(services, { words, most, staff }) {
    const keys = await findWords(services, "tasks", words, most);
    if (keys.length === 0) return [];
    const rows = await taskRows(services.db).where("t.n", "in", keys).where(tasksInReach(staff)).execute();
    return rows.map(({ id, n, title, client_name, owner_name, team_name, done_at }) => ({
      id,
      path: href("/dashboard/admin/tasks/:taskId", { taskId: id }),
      title,
      note: [client_name, owner_name ?? team_name ?? nobody].filter(Boolean).join(", "),
      state: done_at > 0 ? { tone: "ok", word: "Done" } : { tone: "wait", word: "Open" },
      names: [title],
      order: done_at > 0 ? done_at : -n,
    }));
  },
};
