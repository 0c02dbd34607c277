import { day } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient, requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { type Delegation, presentDelegations } from "./present.server";

/** How long those who have no access any more are listed. */
const listedFor = 365 * day;

/** Who may see the signed-in client's documents, who is invited, and who had access within the last year. */
export async function listDelegates(services: Services, actor: Actor): Promise<Delegation[]> {
  return delegatesOf(services, requireClient(actor).clientId);
}

/** One of them. Throws 404 for another client's. */
export async function readDelegate(services: Services, actor: Actor, id: string): Promise<Delegation> {
  const found = (await listDelegates(services, actor)).find((delegate) => delegate.id === id);
  if (!found) throw notFound("page");
  return found;
}

export interface AccessToClient {
  name: string;
  delegates: Delegation[];
}

/** The same for administrators, of any client. */
export async function readAccessToClient(services: Services, actor: Actor, clientId: string): Promise<AccessToClient> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(services.db, actor, clientId);
  const client = await services.db
    .selectFrom("clients")
    .select("name")
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  return { name: client.name, delegates: await delegatesOf(services, clientId) };
}

async function delegatesOf({ db, clock }: Services, clientId: string): Promise<Delegation[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom("delegations")
    .leftJoin("user", "user.id", "delegations.user_id")
    .selectAll("delegations")
    .select("user.name as name")
    .where("client_id", "=", clientId)
    .where((where) => where.or([where("ended_at", "is", null), where("ended_at", ">", now - listedFor)]))
    .orderBy("invited_at", "desc")
    .orderBy("delegations.id", "desc")
    .limit(200)
    .execute();
  const all = await presentDelegations(db, rows, now);
  return [...all.filter(({ state }) => state !== "ended"), ...all.filter(({ state }) => state === "ended")];
}
