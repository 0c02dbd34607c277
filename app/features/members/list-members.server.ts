import { day } from "~/platform/clock";
import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { type ClientAct, type MemberEnding, mayAs, type Role } from "../identity/members/roles";
import { requireClient, requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { nameOfBusiness } from "./business.server";

/** In place of a membership's id: the holder of the record has none. */
export const holder = "holder";

export const lastOwner =
  "A business always has an owner, and there is no other one. Make somebody else an owner first.";

/** A member, an invited person or a former member, as owners, members and administrators see them. */
export interface Member {
  /** The id of the membership, or `holder`. */
  id: string;
  email: string;
  /** The name of the account; null for somebody who has not accepted. */
  name: string | null;
  role: Role;
  isHolder: boolean;
  state: "invited" | "link-expired" | "active" | "ended";
  linkUntil: number;
  since: number | null;
  endedAt: number | null;
  endedHow: MemberEnding;
  /** The reader's own line. */
  isReader: boolean;
}

export interface Members {
  business: string;
  members: Member[];
}

/** How long those who are members no more are listed. */
const listedFor = 365 * day;

/** The members of the signed-in person's business: the holder, the others, the invited and, for owners, the former. 404 for no business. */
export async function listMembers(services: Services, actor: Actor): Promise<Members> {
  const { clientId, userId, role } = requireClient(actor, "members.read");
  const all = await membersOf(services, clientId, userId);
  return role === "owner" ? all : { ...all, members: all.members.filter(({ state }) => state === "active") };
}

/** The name of the business that the signed-in person works for; null for a client that is none. */
export async function readOwnBusiness({ db }: Services, actor: Actor): Promise<string | null> {
  const { clientId } = requireClient(actor, "own");
  const record = await readBusiness(db, clientId);
  return record ? nameOfBusiness(record) : null;
}

/** Whether somebody of the same business besides the signed-in person may do this with their own account: for what a page says. */
export async function mayOthersToo({ db }: Services, actor: Actor, act: ClientAct): Promise<boolean> {
  const { clientId, userId, holderId } = requireClient(actor, "own");
  if (userId !== holderId) return true;
  const members = await db
    .selectFrom("memberships")
    .select("role")
    .distinct()
    .where("client_id", "=", clientId)
    .where("user_id", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  return members.some(({ role }) => mayAs(role, act));
}

/** One of them who is not over. Throws 404 for another business's. */
export async function readMember(services: Services, actor: Actor, id: string): Promise<Member & { business: string }> {
  const { business, members } = await listMembers(services, actor);
  const found = members.find((member) => member.id === id && member.state !== "ended");
  if (!found) throw notFound("page");
  return { ...found, business };
}

/** The same for administrators, of any client; null for a client that is no business with an account. */
export async function readMembersOfClient(
  services: Services,
  actor: Actor,
  clientId: string,
): Promise<{ name: string; members: Member[] | null }> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(services.db, actor, clientId);
  const client = await services.db
    .selectFrom("clients")
    .select(["name", "company", "account_type", "user_id"])
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  const isBusiness = client.account_type === "business" && client.user_id !== null;
  const members = isBusiness ? (await membersOf(services, clientId, null)).members : null;
  return { name: nameOfBusiness(client), members };
}

const readBusiness = (db: Db, clientId: string) =>
  db
    .selectFrom("clients")
    .innerJoin("user", "user.id", "clients.user_id")
    .select(["clients.name", "clients.company", "user.id as userId", "user.name as holder", "user.email"])
    .where("clients.id", "=", clientId)
    .where("clients.account_type", "=", "business")
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();

async function membersOf({ db, clock }: Services, clientId: string, reader: string | null): Promise<Members> {
  const now = clock.now();
  const record = await readBusiness(db, clientId);
  if (!record) throw notFound("page");
  const rows = await db
    .selectFrom("memberships")
    .leftJoin("user", "user.id", "memberships.user_id")
    .selectAll("memberships")
    .select(["user.name as name", "user.email as current"])
    .where("client_id", "=", clientId)
    .where((where) => where.or([where("ended_at", "is", null), where("ended_at", ">", now - listedFor)]))
    .where("ended_how", "!=", "holder")
    .orderBy("invited_at")
    .orderBy("memberships.id")
    .limit(200)
    .execute();
  const others = rows.map(
    (row): Member => ({
      id: row.id,
      email: row.current ?? row.email,
      name: row.name,
      role: row.role,
      isHolder: false,
      state: stateOf(row, now),
      linkUntil: row.link_until,
      since: row.accepted_at,
      endedAt: row.ended_at,
      endedHow: row.ended_how,
      isReader: row.user_id === reader,
    }),
  );
  const first: Member = {
    ...{ id: holder, email: record.email, name: record.holder, role: "owner", isHolder: true, state: "active" },
    ...{ linkUntil: 0, since: null, endedAt: null, endedHow: "", isReader: record.userId === reader },
  };
  const over = others.filter(({ state }) => state === "ended");
  return {
    business: nameOfBusiness(record),
    members: [first, ...others.filter(({ state }) => state !== "ended"), ...over],
  };
}

function stateOf(
  row: { ended_at: number | null; user_id: string | null; link_until: number },
  now: number,
): Member["state"] {
  if (row.ended_at !== null) return "ended";
  if (row.user_id !== null) return "active";
  return row.link_until > now ? "invited" : "link-expired";
}
