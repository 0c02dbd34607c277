import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedRequests: MergePart = {
  tables: [
    {
      ...{ table: "document_requests", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["request for documents", "requests for documents"],
    },
  ],
  /** One form asks many clients: when it has asked both records, its key would be there twice. */
  async prepare(tx, _, { gone, kept }) {
    await sql`update document_requests set form_key = form_key || ' ' || id
      where client_id = ${gone} and form_key in (select form_key from document_requests where client_id = ${kept})`.execute(
      tx,
    );
  },
};
