import { type RawBuilder, sql } from "kysely";
import { day } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import { pageSize } from "~/platform/db/list.server";
import { matches } from "~/platform/db/list-search.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf, requireClientInReach } from "../identity/reach.server";
import { type AccountType, restorableDays } from "./vocabulary";

export interface DeletedClient {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  accountType: AccountType;
  deletedAt: number;
  /** The administrator's name, if the account is still there, or 'the client'. */
  deletedBy: string | null;
  /** '' for a deletion before reasons were asked for. */
  reason: string;
  /** When it becomes final, epoch milliseconds. */
  restorableUntil: number;
  /** Since when nothing of them may be erased, epoch milliseconds; null without a legal hold. */
  heldSince: number | null;
}

export interface DeletedPage {
  clients: DeletedClient[];
  /** `after` of the next page, or null. */
  next: string | null;
}

/** The clients who can be restored, last deleted first. They are few: those of the last 30 days. */
export async function listDeletedClients(
  { db, dialect }: Services,
  actor: Actor,
  { search, after }: { search: string; after: string | null },
): Promise<DeletedPage> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const term = fold(search);
  const [, at, n] = /^(\d{1,15})\.(\d{1,15})$/.exec(after ?? "") ?? [];
  const where: RawBuilder<unknown>[] = [sql`t.hidden_at is not null`];
  if (reach !== null) where.push(clientInReach(sql.ref("t.id"), reach));
  if (term) where.push(matches(dialect, term));
  if (at) where.push(sql`(d.deleted_at, t.n) < (${Number(at)}, ${Number(n)})`);
  const { rows } = await sql<Row>`select t.n, t.id, t.name, t.email, t.phone, t.company, t.account_type, d.deleted_at,
      d.reason, d.days, d.counted_at,
      case when d.deleted_by = t.user_id then 'the client' else u.name end as deleted_by, h.placed_at as held_since
    from client_deletions d join clients t on t.id = d.client_id left join "user" u on u.id = d.deleted_by
    left join legal_holds h on h.client_id = t.id
    where ${sql.join(where, sql` and `)} order by d.deleted_at desc, t.n desc limit ${pageSize + 1}`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    clients: page.map(present),
    next: rows.length > pageSize && last ? `${last.deleted_at}.${last.n}` : null,
  };
}

interface Row {
  n: number;
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  account_type: AccountType;
  deleted_at: number;
  reason: string;
  days: number;
  counted_at: number;
  deleted_by: string | null;
  held_since: number | null;
}

function present({ n: _, account_type, deleted_at, deleted_by, held_since, ...counted }: Row): DeletedClient {
  const { days, counted_at, ...row } = counted;
  const restorableUntil = counted_at + (restorableDays - days) * day;
  const own = { accountType: account_type, deletedAt: deleted_at, deletedBy: deleted_by, heldSince: held_since };
  return { ...row, ...own, restorableUntil };
}

/** One client who was deleted and can be restored. Throws 404. */
export async function readDeletedClient({ db }: Services, actor: Actor, id: string) {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, id);
  const row = await db
    .selectFrom("client_deletions")
    .innerJoin("clients", "clients.id", "client_deletions.client_id")
    .select(["clients.id", "clients.name", "clients.email", "clients.user_id", "client_deletions.deleted_at"])
    .where("clients.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("client");
  const { user_id, deleted_at: deletedAt, ...client } = row;
  return { ...client, deletedAt, hasAccount: user_id !== null };
}
