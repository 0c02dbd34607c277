import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedImports: MergePart = {
  tables: [
    {
      ...{ table: "imported_clients", fate: "moves", key: sql.ref("t.import_id") },
      clash: {
        when: ({ kept }) => sql`exists (select 1 from imported_clients own
          where own.client_id = ${kept} and own.import_id = t.import_id)`,
        why: "the same file has named both records",
      },
    },
    { table: "import_accounts", fate: "moves", key: sql<string>`t.import_id || ' ' || t.account_id` },
    { table: "client_import_lines", fate: "stays", why: "lines of a file that is forgotten soon" },
    { table: "record_import_lines", fate: "stays", why: "lines of a file that is forgotten soon" },
  ],
};
