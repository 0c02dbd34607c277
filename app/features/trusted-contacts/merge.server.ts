import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedContacts: MergePart = {
  tables: [
    {
      ...{ table: "trusted_contacts", fate: "moves", key: sql<string>`'contact'` },
      words: ["trusted contact", "trusted contacts"],
      clash: {
        when: ({ kept }) => sql`exists (select 1 from trusted_contacts own where own.client_id = ${kept})`,
        why: "the other record has one, and a client has one trusted contact",
      },
    },
  ],
};
