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

/** The clients in reach who have the address that an item gives. Nobody has proved that it is theirs. */
export async function findClientsOf(
  db: Db,
  actor: Administrator,
  email: string,
): Promise<{ id: string; name: string }[]> {
  const reach = reachOf(actor);
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "email"])
    .where("sort_email", "=", fold(email))
    .where("hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("n")
    .limit(mostAlike)
    .execute();
  // Folding removes accents, so different addresses can be equal when folded.
  return rows.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map(({ id, name }) => ({ id, name }));
}
