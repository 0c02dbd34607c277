import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedApplications: MergePart = {
  tables: [
    {
      ...{ table: "applications", fate: "moves", key: sql.ref("t.id"), dated: true, by: "user_id" },
      words: ["application for funding", "applications for funding"],
      shown: sql`t.hidden_at is null`,
    },
  ],
};
