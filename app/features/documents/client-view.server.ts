import { type RawBuilder, sql } from "kysely";
import { undoWindow } from "~/platform/undo-window";
import { type DocumentStatus, documentStatusCodes } from "./vocabulary";

// Until the time for Undo is over, a decided document is pending for its client everywhere in the portal: the notification
// and the mail wait as long. The two functions below state this one rule, for a row and in SQL.

interface Decided {
  status: DocumentStatus;
  reason: string;
  decided_at: number | null;
}

/** A row as its client sees it. */
export function asClientSees<Row extends Decided>(row: Row, now: number): Row {
  if (row.decided_at === null || row.decided_at <= now - undoWindow) return row;
  return { ...row, status: "pending", reason: "", decided_at: null };
}

/**
 * The documents of a client that were not removed, as the client sees them: to select from, in the place of the table.
 * `decided` is the status as it is stored, by which an index finds the few that may be rejected.
 */
export function documentsAsClientSees(clientId: string, now: number): RawBuilder<unknown> {
  const unknown = sql`decided_at > ${now - undoWindow}`;
  return sql`(select n, id, name, sort_name, category, type, upload_date, created_at, size_bytes, kind,
    case when ${unknown} then 'pending' else status end as status,
    case when ${unknown} then ${sql.lit(documentStatusCodes.pending)} else facet end as facet,
    case when ${unknown} then '' else reason end as reason,
    case when ${unknown} then null else decided_at end as decided_at, replaces, status as decided
    from documents where client_id = ${clientId} and hidden_at is null) as own`;
}
