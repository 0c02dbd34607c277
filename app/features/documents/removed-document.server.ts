import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireDocumentInReach } from "./reach.server";
import type { DocumentStatus } from "./vocabulary";

/** What is still known of a document that its client has taken out of the lists. Times in epoch milliseconds. */
export interface RemovedDocument {
  id: string;
  name: string;
  category: string;
  type: string;
  clientId: string;
  clientName: string;
  createdAt: number;
  status: DocumentStatus;
  reason: string;
  decidedAt: number | null;
  decidedBy: string | null;
  removedAt: number;
  /** Null for somebody whose account is gone. */
  removedBy: string | null;
  /** Until when the person who removed it can put it back. */
  backUntil: number;
}

/** How long a client can put back what it has removed. My Documents says '24 hours'. */
export const undoFor = day;

/** For the staff: what remains of a removed document of a present client. Null for any other document; 404 for one out of reach. */
export async function readRemovedDocument(
  { db }: Pick<Services, "db">,
  actor: Actor,
  id: string,
): Promise<RemovedDocument | null> {
  requireStaff(actor, "desk.read");
  await requireDocumentInReach(db, actor, id);
  const row = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .leftJoin("user as decider", "decider.id", "documents.decided_by")
    .leftJoin("user as remover", "remover.id", "documents.hidden_by")
    .select(["documents.id", "documents.name", "category", "type", "client_id", "clients.name as client"])
    .select(["documents.created_at", "documents.status", "reason", "decided_at", "documents.hidden_at"])
    .select(["decider.name as decided_by", "remover.name as removed_by"])
    .where("documents.id", "=", id)
    .where("documents.hidden_at", "is not", null)
    // The documents of a deleted client went with the client.
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row || row.hidden_at === null) return null;
  const { name, category, type, client_id, client, created_at, status, reason, hidden_at: removedAt } = row;
  return {
    ...{ id, name, category, type, clientId: client_id, clientName: client, createdAt: created_at, status, reason },
    ...{ decidedAt: row.decided_at, decidedBy: row.decided_by },
    ...{ removedAt, removedBy: row.removed_by, backUntil: removedAt + undoFor },
  };
}
