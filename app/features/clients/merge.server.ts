import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedRecords: MergePart = {
  tables: [
    { table: "legal_holds", fate: "stays", why: "a record on legal hold is never the one that goes" },
    { table: "client_deletions", fate: "stays", why: "a deleted record is not merged" },
    { table: "client_merges", fate: "stays", why: "an earlier merge leads on to the record that stays" },
  ],
  async problems(db, { gone }) {
    const { rows } = await sql<{ name: string }>`select c.name from legal_holds h join clients c on c.id = h.client_id
      where h.client_id = ${gone}`.execute(db);
    return rows.map(
      ({ name }) => `There is a legal hold on the record ${name}. Keep that one, or release the hold first.`,
    );
  },
};
