import type { Db, Tx } from "~/platform/db/tables";

const tablesOfClient = [
  "documents",
  "document_requests",
  "meeting_requests",
  "valuations",
  "contact_messages",
  "delegations",
  "trusted_contacts",
  "portfolios",
  "portfolio_accounts",
  "legal_holds",
  "memberships",
  "household_invitations",
  "household_members",
] as const;

/** Whether the client has begun a message that is not sent. */
export async function hasDraft(db: Db | Tx, clientId: string): Promise<boolean> {
  const drafts = db.selectFrom("message_drafts").select("client_id").where("client_id", "=", clientId);
  return (await drafts.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Whether a client's record is as the sign-up has made it: nothing was sent, asked or recorded, and the firm has not taken it up. Such a
 * record is given up for a membership: one account belongs to one record, so that nobody can mix up two. A draft of a message goes with it.
 */
export async function isUnused(db: Db | Tx, { clientId, userId }: { clientId: string; userId: string }) {
  const fresh = await db
    .selectFrom("clients")
    .select("id")
    .where("id", "=", clientId)
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .where("portfolio_cents", "=", 0)
    .where("advisor", "=", "")
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!fresh) return false;
  for (const table of tablesOfClient) {
    const row = await db
      .selectFrom(table)
      .select("client_id")
      .where("client_id", "=", clientId)
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  const merged = await db.selectFrom("client_merges").select("id").where("kept_id", "=", clientId).executeTakeFirst();
  if (merged) return false;
  const application = await db
    .selectFrom("applications")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return application === undefined;
}
