import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { documentStatusCodes } from "./vocabulary";

export interface Unopened {
  id: string;
  name: string;
  /** What the firm has written about it, or nothing. */
  note: string;
  /** Epoch milliseconds. */
  sharedAt: number;
}

/** What the firm has shared with a client who has not opened it yet, the newest first. */
export async function listUnopened(
  { db }: Services,
  actor: Actor,
  { atMost }: { atMost: number },
): Promise<Unopened[]> {
  const { clientId } = requireClient(actor, "documents.read");
  const rows = await db
    .selectFrom("documents")
    .innerJoin("document_shares", "document_shares.document_id", "documents.id")
    .select(["id", "name", "note", "created_at"])
    .where("client_id", "=", clientId)
    .where("facet", "=", documentStatusCodes.shared)
    .where("hidden_at", "is", null)
    .where("seen_at", "is", null)
    .orderBy("n", "desc")
    .limit(atMost)
    .execute();
  return rows.map(({ created_at: sharedAt, ...row }) => ({ ...row, sharedAt }));
}
