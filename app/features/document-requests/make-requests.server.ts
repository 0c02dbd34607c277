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
}

/** These clients, in the order of their names; those who do not exist or were deleted are left out. */
export async function readAskedClients({ db }: Services, actor: Actor, ids: readonly string[]): Promise<AskedClient[]> {
  const reach = reachOf(requireStaff(actor, "documents.send"));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .select(["clients.id", "clients.name", "clients.email", "clients.status", "clients.user_id", "user.banned"])
    .where("clients.id", "in", ids)
    .where("clients.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("sort_name")
    .execute();
  return rows.map(({ id, name, email, ...client }) => {
    const hindrance = hindranceOf(client);
    const trouble =
      hindrance ??
      (client.status === "inactive"
        ? "Is inactive and cannot upload before the status is changed."
        : hasMailbox(email)
          ? null
          : "Has no mail address, and sees the request in the portal only.");
    return { id, name, email: hasMailbox(email) ? email : "", trouble, canBeAsked: hindrance === null };
  });
}

function hindranceOf({ user_id, banned }: { user_id: string | null; banned: unknown }): string | null {
  if (user_id === null) return "Has no account, and so no portal in which to answer.";
  return banned ? "Is blocked and cannot sign in." : null;
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
  const names = items.map(({ name }) => name);
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
