import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

/** Two files become one: nothing that was recorded is left out, and of each part the newest entry counts. */
export const mergedCompliance: MergePart = {
  tables: [
    {
      ...{ table: "compliance_entries", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["entry of the compliance file", "entries of the compliance file"],
    },
  ],
};
