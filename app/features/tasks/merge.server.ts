import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedTasks: MergePart = {
  tables: [
    {
      ...{ table: "tasks", fate: "moves", key: sql.ref("t.id"), dated: true, words: ["task", "tasks"] },
      shown: sql`t.hidden_at is null`,
    },
  ],
};
