import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";
import { moveTexts } from "./text/read-texts.server";

export const mergedDocuments: MergePart = {
  tables: [
    {
      ...{ table: "documents", fate: "moves", key: sql.ref("t.id"), dated: true, words: ["document", "documents"] },
      shown: sql`t.hidden_at is null`,
    },
  ],
  moved: (tx, _, { gone, kept }) => moveTexts(tx, gone, kept),
};
