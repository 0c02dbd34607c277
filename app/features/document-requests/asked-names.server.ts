import { type SqlBool, sql } from "kysely";
import type { Db } from "~/platform/db/tables";
import "./tables";

/**
 * What each of these documents answers, in the words of its request. A rejected document for which another one is asked for has
 * only its own name there: it is left out.
 */
export async function askedNames(db: Db, documentIds: readonly string[]): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("document_request_answers as answer")
    .innerJoin("document_request_items as item", "item.id", "answer.item_id")
    .innerJoin("document_requests as request", "request.id", "item.request_id")
    .select(["answer.document_id", "item.name"])
    .where("answer.document_id", "in", documentIds)
    .where(sql<SqlBool>`coalesce(request.replaces, '') <> answer.document_id`)
    .execute();
  return new Map(rows.map(({ document_id, name }) => [document_id, name]));
}
