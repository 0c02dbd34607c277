import type { Db } from "~/platform/db/tables";

/** Who has sent these of a client's documents for the client: the name on that day, by document. */
export async function sendersOf(db: Db, clientId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("delegate_activity")
    .select(["document_id", "who"])
    .where("client_id", "=", clientId)
    .where("act", "=", "sent")
    .where("document_id", "in", [...ids])
    .execute();
  return new Map(rows.flatMap(({ document_id, who }) => (document_id ? [[document_id, who]] : [])));
}
