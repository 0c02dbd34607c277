import type { Db, Tx } from "~/platform/db/tables";
import type { Role } from "./roles";

export interface Membership {
  id: string;
  clientId: string;
  role: Role;
  status: "pending" | "active" | "inactive";
  /** The account of the business's own record. */
  holderId: string;
  lastActiveAt: number;
  /** Nobody enters while the business is deleted or blocked. */
  shut: "deleted" | "blocked" | null;
}

/** The business that this account is a member of, or null. Everything about access is read from the database with each request. */
export async function findMembership(db: Db | Tx, userId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom("memberships")
    .innerJoin("clients", "clients.id", "memberships.client_id")
    .innerJoin("user as holder", "holder.id", "clients.user_id")
    .select(["memberships.id", "memberships.role", "client_id", "clients.status", "clients.hidden_at"])
    .select(["clients.last_active_at", "holder.id as holder_id", "holder.banned"])
    .where("memberships.user_id", "=", userId)
    .where("memberships.ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const shut = row.hidden_at !== null ? "deleted" : row.banned ? "blocked" : null;
  const { id, role, status, client_id: clientId, holder_id: holderId, last_active_at: lastActiveAt } = row;
  return { id, clientId, role, status, holderId, lastActiveAt, shut };
}

/** Whether the account belongs to a business, also while that is deleted or blocked: then it needs no record of its own. */
export async function isMember(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("id")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody besides the holder belongs to this client, or is invited. */
export async function hasMembers(tx: Tx, clientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("memberships")
    .select("id")
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts of a business besides its holder's, with their roles. */
export async function listMemberAccounts(db: Db | Tx, holderId: string): Promise<{ userId: string; role: Role }[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("clients", "clients.id", "memberships.client_id")
    .select(["memberships.user_id", "memberships.role"])
    .where("clients.user_id", "=", holderId)
    .where("memberships.ended_at", "is", null)
    .orderBy("memberships.id")
    .execute();
  return rows.flatMap(({ user_id: userId, role }) => (userId === null ? [] : [{ userId, role }]));
}
