import type { Db, Tx } from "~/platform/db/tables";
import { findMembership } from "../../identity/members/find-membership.server";

export interface FoundUser {
  id: string;
  name: string;
  email: string;
  role: string | null;
}

/** The account behind what was typed into the Username field: a user name or an email address, without case. */
export async function findUser(db: Db | Tx, typed: string): Promise<FoundUser | undefined> {
  const key = typed.trim().toLowerCase();
  return db
    .selectFrom("user")
    .select(["id", "name", "email", "role"])
    .where(key.includes("@") ? "email" : "username", "=", key)
    .executeTakeFirst();
}

/** Whether the account is blocked, or its client was deleted. */
export async function isClosed(db: Db | Tx, userId: string): Promise<boolean> {
  const user = await db.selectFrom("user").select("banned").where("id", "=", userId).executeTakeFirst();
  return Boolean(user?.banned) || isDeleted(db, userId);
}

/** Whether the account's client, or the business that it belongs to, was deleted: it answers like one that has never been. */
export async function isDeleted(db: Db | Tx, userId: string): Promise<boolean> {
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("user_id", "=", userId)
    .where("hidden_at", "is not", null)
    .executeTakeFirst();
  return client !== undefined || (await findMembership(db, userId))?.shut === "deleted";
}
