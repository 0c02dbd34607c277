import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import type { AccountType, ClientStatus } from "./terms";

export interface ClientRecord {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  accountType: AccountType;
  status: ClientStatus;
  portfolioCents: number;
  version: number;
  joinDate: string;
  /** The address belongs to an account, whose holder alone changes it. */
  hasAccount: boolean;
  emailConfirmed: boolean;
  /** Whether signing in asks for a code. */
  secondFactor: boolean;
  blocked: { reason: string } | null;
}

/** One client as the administrator's dialogs show it. */
export async function readClient({ db }: Services, actor: Actor, id: string): Promise<ClientRecord> {
  requireAdministrator(actor);
  const row = await db
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .selectAll("clients")
    .select(["user.banned", "user.banReason", "user.emailVerified", "user.twoFactorEnabled"])
    .where("clients.id", "=", id)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("client");
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    accountType: row.account_type,
    status: row.status,
    portfolioCents: row.portfolio_cents,
    version: row.version,
    joinDate: row.join_date,
    hasAccount: row.user_id !== null,
    emailConfirmed: Boolean(row.emailVerified),
    secondFactor: Boolean(row.twoFactorEnabled),
    blocked: row.banned ? { reason: row.banReason ?? "" } : null,
  };
}
