import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedTags: MergePart = {
  tables: [
    {
      ...{ table: "client_tag_uses", fate: "moves", key: sql.ref("t.tag_id"), words: ["tag", "tags"] },
      clash: {
        when: ({ kept }) =>
          sql`exists (select 1 from client_tag_uses own where own.client_id = ${kept} and own.tag_id = t.tag_id)`,
        why: "the other record has it as well",
      },
    },
  ],
};
