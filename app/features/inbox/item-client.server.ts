import { sql } from "kysely";
import { fold } from "~/platform/db/fold";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Administrator } from "../identity/actor";
import { clientInReach, reachOf } from "../identity/reach.server";
import type { ItemKind } from "./vocabulary";

export interface ItemClient {
  id: string;
  name: string;
  /** The slug of the advisor of record, or ''. */
  advisor: string;
  /** The staff have named them; otherwise they have sent it in the portal. */
  joined: boolean;
}

/** The client from whom an item is, as far as it is known; null for a visitor, and for a client who is deleted. */
export async function readItemClient(
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  db: Db | Tx,
  { id, kind, client_id }: { id: string; kind: ItemKind; client_id: string | null },
): Promise<ItemClient | null> {
  const own = (await inboxSubjects[kind].client?.(db, id)) ?? null;
  const clientId = own ?? client_id;
  if (clientId === null) return null;
  const row = await db
    .selectFrom("clients")
    .select(["id", "name", "advisor"])
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, joined: own === null } : null;
}

/** So many clients with one address are offered. */
const mostAlike = 3;

export interface AlikeClient {
  id: string;
  name: string;
}

/** The clients in reach who have one of these addresses, by the address in lower case. Nobody has proved that it is theirs. */
export async function findClientsByAddress(
  db: Db,
  actor: Administrator,
  emails: readonly string[],
): Promise<Map<string, AlikeClient[]>> {
  const keys = new Set(emails.map((email) => email.toLowerCase()));
  if (keys.size === 0) return new Map();
  const reach = reachOf(actor);
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "email"])
    .where("sort_email", "in", [...new Set(emails.map(fold))])
    .where("hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("n")
    .limit(mostAlike * keys.size)
    .execute();
  // Folding removes accents, so different addresses can be equal when folded.
  const found = Map.groupBy(rows, ({ email }) => email.toLowerCase());
  return new Map(
    [...found]
      .filter(([key]) => keys.has(key))
      .map(([key, clients]) => [key, clients.slice(0, mostAlike).map(({ id, name }) => ({ id, name }))]),
  );
}

/** The same for one address. */
export const findClientsOf = async (db: Db, actor: Administrator, email: string): Promise<AlikeClient[]> =>
  (await findClientsByAddress(db, actor, [email])).get(email.toLowerCase()) ?? [];

/** Whether a client who is out of this reader's reach has this address: a colleague works with them. */
export async function isClientElsewhere(db: Db, actor: Administrator, email: string): Promise<boolean> {
  const reach = reachOf(actor);
  if (reach === null) return false;
  const rows = await db
    .selectFrom("clients")
    .select("email")
    .where("sort_email", "=", fold(email))
    .where("hidden_at", "is", null)
    .where(({ not }) => not(clientInReach(sql.ref("clients.id"), reach)))
    .limit(mostAlike)
    .execute();
  return rows.some((row) => row.email.toLowerCase() === email.toLowerCase());
}

/** The clients in reach to whom the staff have joined these items, by the id of the item. */
export async function findJoinedClients(
  db: Db,
  actor: Administrator,
  ids: readonly string[],
): Promise<Map<string, AlikeClient>> {
  if (ids.length === 0) return new Map();
  const reach = reachOf(actor);
  const rows = await db
    .selectFrom("inbox_items")
    .innerJoin("clients", "clients.id", "inbox_items.client_id")
    .select(["inbox_items.id as item", "clients.id", "clients.name"])
    .where("inbox_items.id", "in", ids)
    .where("clients.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .execute();
  return new Map(rows.map(({ item, id, name }) => [item, { id, name }]));
}
