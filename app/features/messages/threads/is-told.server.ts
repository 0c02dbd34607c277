import { sql } from "kysely";

/**
 * True for a thread that its client may see: what the firm has begun is not there for them before its first letter can no longer
 * be taken back. For queries that join `contact_messages`.
 */
export const isTold = (now: number) => sql<boolean>`(contact_messages.message <> '' or exists (
  select 1 from inbox_letters told where told.item_id = contact_messages.id and told.undone_at is null and told.told_at <= ${now}))`;
