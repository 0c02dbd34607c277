import { pageSize } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import type { DelegateAct } from "../identity/delegate-words";
import { requireClient } from "../identity/policy";

export interface ActivityLine {
  id: string;
  who: string;
  act: DelegateAct;
  document: string;
  /** Null when the document is gone or was removed. */
  documentId: string | null;
  at: number;
}

/** What delegates did with the signed-in client's documents, newest first; `after` is the id of the line above. Ids follow the time. */
export async function listDelegateActivity(
  { db }: Services,
  actor: Actor,
  after: string | null = null,
): Promise<{ lines: ActivityLine[]; older: string | null }> {
  const { clientId } = requireClient(actor);
  let query = db
    .selectFrom("delegate_activity")
    .leftJoin("documents", (join) =>
      join.onRef("documents.id", "=", "delegate_activity.document_id").on("documents.hidden_at", "is", null),
    )
    .select(["delegate_activity.id", "who", "act", "document", "at", "documents.id as document_id"])
    .where("delegate_activity.client_id", "=", clientId)
    .orderBy("delegate_activity.id", "desc")
    .limit(pageSize + 1);
  if (after) query = query.where("delegate_activity.id", "<", after);
  const rows = await query.execute();
  const lines = rows.slice(0, pageSize).map(({ document_id, ...line }) => ({ ...line, documentId: document_id }));
  const last = lines.at(-1);
  return { lines, older: rows.length > pageSize && last ? last.id : null };
}
