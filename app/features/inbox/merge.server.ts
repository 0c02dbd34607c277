import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedItems: MergePart = {
  tables: [
    {
      ...{ table: "inbox_items", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["joined inbox item", "joined inbox items"],
    },
  ],
};
