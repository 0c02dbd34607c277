import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { keptUntil, retentionRules } from "../inbox/kept-until";

/** What outlives the erasure of a client, by a rule of the firm. */
export interface Retained {
  count: number;
  what: string;
  why: string;
  /** yyyy-mm-dd: until when the rule holds for the last of them. */
  until: string;
}

/** What of a client must be kept. `userId` is the client's account. */
export async function readRetained(
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  db: Db,
  userId: string | null,
): Promise<Retained[]> {
  if (userId === null) return [];
  const rows = await db
    .selectFrom("applications")
    .leftJoin("inbox_items", "inbox_items.id", "applications.id")
    .select(["applications.id", "inbox_items.changed_at"])
    .where("user_id", "=", userId)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const kept = (await inboxSubjects.application.kept?.(db, ids)) ?? new Map();
  const since = rows.map(({ id, changed_at }) => Math.max(changed_at ?? 0, kept.get(id)?.since ?? 0));
  const { what, why } = retentionRules.application;
  return [{ count: rows.length, what, why, until: isoDate(keptUntil("application", Math.max(...since))) }];
}
