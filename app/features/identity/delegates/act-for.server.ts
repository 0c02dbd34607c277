import { data, href } from "react-router";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, DelegateActor } from "../actor";
import { shownName } from "../client-name";
import { requireClient } from "../policy";

/** A client whose documents the signed-in person may see. */
export interface OwnAccess extends Omit<DelegateActor, "kind" | "userId" | "name"> {}

/**
 * The signed-in person as a delegate of this client, read from the database with each request. Throws 404 for everybody
 * without access: never invited, not accepted, ended, or past its last day. While the client is deleted or blocked, nobody
 * has access.
 */
export async function actFor(services: Services, actor: Actor, clientId: string): Promise<DelegateActor> {
  const { userId, name } = requireClient(actor, "own");
  const access = (await listOwnAccess(services, actor)).find((one) => one.clientId === clientId);
  if (!access) throw (await hadAccess(services, userId, clientId)) ?? notFound("page");
  return { kind: "delegate", userId, name, ...access };
}

/** The same 404, which tells somebody whose access is over whose documents they were; null for everybody else. */
async function hadAccess({ db, clock }: Services, userId: string, clientId: string) {
  const row = await db
    .selectFrom("delegations")
    .innerJoin("clients", "clients.id", "delegations.client_id")
    .select(["clients.name", "clients.company", "clients.account_type as type"])
    .where("delegations.user_id", "=", userId)
    .where("client_id", "=", clientId)
    .where((eb) => eb.or([eb("delegations.ended_at", "is not", null), eb("ends_at", "<=", clock.now())]))
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const message = `Your access to the documents of ${shownName(row)} has ended. If you still need them, ask for a new invitation.`;
  const next = { to: href("/dashboard/client"), label: "Open your own portal" };
  return data({ what: "page", title: "Access ended", message, next }, { status: 404 });
}

/** The clients whose documents the signed-in person may see now, by name. */
export async function listOwnAccess({ db, clock }: Services, actor: Actor): Promise<OwnAccess[]> {
  const { userId, status } = requireClient(actor, "own");
  const rows = await db
    .selectFrom("delegations")
    .innerJoin("clients", "clients.id", "delegations.client_id")
    .innerJoin("user as owner", "owner.id", "clients.user_id")
    .select(["delegations.id", "client_id", "relation", "rights", "until", "zone", "owner.id as owner_id"])
    .select(["clients.name", "clients.company", "clients.account_type as type", "clients.status", "owner.banned"])
    .where("delegations.user_id", "=", userId)
    .where("delegations.ended_at", "is", null)
    .where("delegations.ends_at", ">", clock.now())
    .where("clients.hidden_at", "is", null)
    .orderBy("clients.sort_name")
    .orderBy("delegations.id")
    .execute();
  const shown = rows.filter(({ banned }) => !banned);
  const categories = await readCategories(
    db,
    shown.map(({ id }) => id),
  );
  return shown.map((row) => ({
    accessId: row.id,
    clientId: row.client_id,
    clientName: shownName(row),
    ownerId: row.owner_id,
    relation: row.relation,
    categories: categories.get(row.id) ?? [],
    // An inactive client sends nothing, neither to the own folder nor to another one.
    maySend: row.rights === "send" && row.status !== "inactive" && status !== "inactive",
    until: row.until,
    zone: row.zone,
  }));
}

/** The categories of each of these delegations. */
export async function readCategories(
  db: Pick<Services["db"], "selectFrom">,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom("delegation_categories")
    .selectAll()
    .where("delegation_id", "in", ids)
    .orderBy("category")
    .execute();
  for (const { delegation_id: id, category } of rows) found.set(id, [...(found.get(id) ?? []), category]);
  return found;
}
