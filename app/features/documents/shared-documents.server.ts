import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";

/** How a document was shared, for its page. */
export interface Share {
  note: string;
  /** Epoch milliseconds. */
  seenAt: number | null;
  withdrawnAt: number | null;
}

/** By the ids of documents that may be seen, as the caller has decided; without those that a client has sent. */
export async function readShares(db: Db, ids: readonly string[]): Promise<Map<string, Share>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("document_shares").selectAll().where("document_id", "in", ids).execute();
  return new Map(
    rows.map(({ document_id, note, seen_at, withdrawn_at }) => [
      document_id,
      { note, seenAt: seen_at, withdrawnAt: withdrawn_at },
    ]),
  );
}

export interface SharedLine extends Share {
  id: string;
  name: string;
  category: string;
  type: string;
  bytes: number;
  sharedAt: number;
  reason: string;
  /** The client has taken it out of the list. */
  hidden: boolean;
}

/** More than anybody looks through here: older ones are in Document Management. */
const most = 200;

/** What the firm has shared with one client, the newest first. Throws 404 for a client who does not exist or was deleted. */
export async function listShared(
  { db }: Services,
  actor: Actor,
  clientId: string,
): Promise<{ name: string; hasAccount: boolean; shared: SharedLine[] }> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  const client = await db
    .selectFrom("clients")
    .select(["name", "user_id"])
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  const rows = await db
    .selectFrom("documents")
    .innerJoin("document_shares", "document_shares.document_id", "documents.id")
    .select(["id", "name", "category", "type", "size_bytes", "created_at", "reason", "hidden_at"])
    .select(["note", "seen_at", "withdrawn_at"])
    .where("client_id", "=", clientId)
    .orderBy("n", "desc")
    .limit(most)
    .execute();
  const shared = rows.map(({ size_bytes, created_at, hidden_at, seen_at, withdrawn_at, ...row }) => ({
    ...row,
    ...{ bytes: size_bytes, sharedAt: created_at, seenAt: seen_at, withdrawnAt: withdrawn_at },
    hidden: hidden_at !== null,
  }));
  return { name: client.name, hasAccount: client.user_id !== null, shared };
}
