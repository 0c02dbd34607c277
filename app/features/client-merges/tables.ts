import type { Generated } from "kysely";

declare module "~/platform/db/tables" {
  interface Tables {
    client_merges: ClientMergeTable;
    /** Which rows a merge has moved. They are forgotten when it cannot be undone any more. */
    client_merge_rows: {
      merge_id: string;
      table_name: string;
      row_key: string;
      /** `in`: to the record that stays; `out`: from it to the merged one, because the values of the other one count. */
      way: "in" | "out";
    };
  }
}

/** One row for each merge, as long as both records are there: it leads from the merged one to the one that stays. */
export interface ClientMergeTable {
  /** It grows with time: what was made later has a greater id. */
  id: string;
  kept_id: string;
  gone_id: string;
  merged_at: number;
  merged_by: string;
  /** A `MergeBefore` as JSON; '' once it was forgotten. */
  before: string;
  undone_at: number | null;
  undone_by: string | null;
  /** When it could not be undone any more. */
  settled_at: number | null;
  /** The days that have passed since, counted one by one: see settle.server.ts. */
  days: Generated<number>;
  counted_at: number;
}
