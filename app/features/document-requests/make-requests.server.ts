import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { notifyUser } from "../notifications/notifications.server";
import { lockClient } from "./lock-item.server";
import { mailRequest } from "./request-mails.server";
import type { NewItem } from "./schema";
import { storeRequest } from "./store-request.server";

export interface NewRequests {
  clientIds: readonly string[];
  message: string;
  items: readonly NewItem[];
  /** Made with the form: one that is sent twice asks once. */
  formKey: string;
}

/** A client as the form shows it. */
export interface AskedClient {
  id: string;
  name: string;
  email: string;
  /** Why this client cannot be asked, or what to know before; null when there is nothing to say. */
  trouble: string | null;
  canBeAsked: boolean;
  /** Of a client without an account: whether an invitation can be mailed along, because no earlier one works. */
  uninvited: boolean;
}

/** These clients, in the order of their names; those who do not exist or were deleted are left out. */
export async function readAskedClients(
  { db, clock }: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<AskedClient[]> {
  const reach = reachOf(requireStaff(actor, "documents.send"));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .select(["clients.id", "clients.name", "clients.email", "clients.status", "clients.user_id", "user.banned"])
    .select(
      sql<number>`(select count(*) from client_invitations i where i.client_id = clients.id
      and lower(i.email) = lower(clients.email) and i.link_until > ${clock.now()})`.as("invited"),
    )
    .where("clients.id", "in", ids)
    .where("clients.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("sort_name")
    .orderBy("clients.id")
    .execute();
  return rows.map(({ id, name, email, invited, user_id, banned, status }) => {
    const [mailed, account] = [hasMailbox(email), user_id !== null];
    const uninvited = !account && Number(invited) === 0;
    const trouble = troubleOf({
      blocked: Boolean(banned),
      inactive: status === "inactive",
      mailed,
      account,
      uninvited,
    });
    return { id, name, email: mailed ? email : "", trouble, canBeAsked: !banned, uninvited };
  });
}

function troubleOf(client: {
  blocked: boolean;
  inactive: boolean;
  mailed: boolean;
  account: boolean;
  uninvited: boolean;
}): string | null {
  if (client.blocked) return "Is blocked and cannot sign in.";
  if (client.inactive) return "Is inactive and cannot upload before the status is changed.";
  if (client.uninvited)
    return "Has no portal account and no invitation that works: without one nothing is mailed, and the request waits for the account.";
  if (!client.account)
    return "Has no portal account yet: the mail names the invitation, and the request waits for the account.";
  return client.mailed ? null : "Has no mail address, and sees the request in the portal only.";
}

/**
 * Asks each of these clients for all of these documents: one request, one notification and one mail for each client. Clients
 * who cannot answer are left out. Returns the ids of the requests, in the order of the clients.
 */
export async function makeRequests(services: Services, actor: Actor, wanted: NewRequests): Promise<string[]> {
  const { userId } = requireStaff(actor, "documents.send");
  const clients = await readAskedClients(services, actor, wanted.clientIds);
  const made: string[] = [];
  for (const { id, canBeAsked } of clients)
    if (canBeAsked)
      made.push(await services.db.transaction().execute((tx) => makeRequest(tx, services, userId, id, wanted)));
  services.mailQueued();
  return made;
}

async function makeRequest(tx: Tx, services: Services, userId: string, clientId: string, wanted: NewRequests) {
  const { clock } = services;
  const { message, items, formKey } = wanted;
  await lockClient(tx, clientId);
  const sent = await tx
    .selectFrom("document_requests")
    .select("id")
    .where("client_id", "=", clientId)
    .where("form_key", "=", formKey)
    .executeTakeFirst();
  if (sent) return sent.id;
  const shownFrom = clock.now();
  const stored = { clientId, userId, message, items, formKey, shownFrom, replaces: null };
  const { requestId: id } = await storeRequest(tx, services, stored);
  const client = await tx
    .selectFrom("clients")
    .select(["email", "user_id"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const names = items.map(({ name, optional }) => (optional ? `${name} (optional)` : name));
  if (client.user_id)
    await notifyUser(tx, clock, client.user_id, {
      kind: "own-request-made",
      subject: id,
      detail: { items: inShort(names) },
    });
  await mailRequest(tx, services, { email: client.email, userId: client.user_id, requestId: id }, items);
  return id;
}

/** '2025 Form 1040, Proof of address and 3 more' */
function inShort(names: readonly string[]): string {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
