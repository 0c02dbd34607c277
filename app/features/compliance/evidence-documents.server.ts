import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { requireClientThere } from "../clients/client-there.server";
import "../documents/tables";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";

/** A document of the client that an entry can name as its evidence. */
export interface EvidenceDocument {
  id: string;
  name: string;
  category: string;
  type: string;
  /** yyyy-mm-dd: when it was sent. */
  sentOn: string;
  /** yyyy-mm-dd: the last day on which it is good; null where that is not known. */
  expiresOn: string | null;
}

/** More than anybody looks through in a select. */
export const mostEvidence = 200;

/** The named document is not an approved one of this client, or not any more. The message stands beside its field. */
export class NoEvidence extends Conflict {
  override name = "NoEvidence";
}

/** What counts as evidence: only what is approved, in the client's list, and of this client. */
const approvedOf = (db: Db | Tx, clientId: string) =>
  db
    .selectFrom("documents")
    .where("documents.client_id", "=", clientId)
    .where("documents.status", "=", "approved")
    .where("documents.hidden_at", "is", null);

/** The client's approved documents, the newest first, as many as a form offers. Throws 404. */
export async function listEvidenceDocuments(
  { db }: Services,
  actor: Actor,
  clientId: string,
): Promise<EvidenceDocument[]> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  await requireClientThere(db, clientId);
  const rows = await approvedOf(db, clientId)
    .leftJoin("document_expiries", "document_expiries.document_id", "documents.id")
    .select(["documents.id", "name", "category", "type", "upload_date", "expires_on"])
    .orderBy("n", "desc")
    .limit(mostEvidence)
    .execute();
  return rows.map(({ upload_date: sentOn, expires_on: expiresOn, ...row }) => ({ ...row, sentOn, expiresOn }));
}

/** The document, when it is evidence. Decisions lock its client: call it with the client locked. Throws NoEvidence. */
export async function requireEvidence(
  tx: Tx,
  { clientId, documentId }: { clientId: string; documentId: string },
): Promise<{ id: string; name: string }> {
  const found = await approvedOf(tx, clientId)
    .select(["documents.id", "name"])
    .where("documents.id", "=", documentId)
    .executeTakeFirst();
  if (!found) throw new NoEvidence("This document is not approved any more. Choose another one, or none");
  return found;
}
