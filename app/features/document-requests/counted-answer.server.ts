import { type SqlBool, sql } from "kysely";

/**
 * For a row `d` of documents that answers an item: whether it counts. An approved document counts also when its client has removed it:
 * the firm has had what it asked for.
 */
export const isCountedAnswer = sql<SqlBool>`(d.hidden_at is null or d.status = 'approved')`;
