import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedNotes: MergePart = {
  tables: [
    {
      ...{ table: "client_notes", fate: "moves", key: sql.ref("t.id"), dated: true, words: ["note", "notes"] },
      shown: sql`t.hidden_at is null`,
    },
  ],
};
