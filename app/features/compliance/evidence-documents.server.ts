import { type SqlBool, sql } from "kysely";
import { fold } from "~/platform/db/fold";
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

/** More than anybody looks through in a select: the others are found by a search. */
export const mostEvidence = 200;

export interface OfferedDocuments {
  documents: EvidenceDocument[];
  /** How many of them the search has found: one that is chosen already is offered in any case. */
  found: number;
  /** There are more of them. */
  more: boolean;
}

const mostWords = 8;

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

/**
 * The client's approved documents, the newest first, as many as a form offers: those whose name, category, type or day has all words of
 * the search, and the one that is chosen already. Throws 404.
 */
export async function listEvidenceDocuments(
  { db }: Services,
  actor: Actor,
  clientId: string,
  { search = "", chosen = "" }: { search?: string; chosen?: string } = {},
): Promise<OfferedDocuments> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  await requireClientThere(db, clientId);
  const all = approvedOf(db, clientId)
    .leftJoin("document_expiries", "document_expiries.document_id", "documents.id")
    .select(["documents.id", "name", "category", "type", "upload_date as sentOn", "expires_on as expiresOn"]);
  const words = fold(search).split(" ").filter(Boolean).slice(0, mostWords);
  const documents = await words
    .reduce((query, word) => query.where(hasWord(word)), all)
    .orderBy("n", "desc")
    .limit(mostEvidence + 1)
    .execute();
  const offered = documents.slice(0, mostEvidence);
  const missing = chosen !== "" && !offered.some(({ id }) => id === chosen);
  const kept = missing ? await all.where("documents.id", "=", chosen).execute() : [];
  return { documents: [...kept, ...offered], found: offered.length, more: documents.length > mostEvidence };
}

const hasWord = (word: string) =>
  sql<SqlBool>`sort_name || ' ' || lower(category) || ' ' || lower(type) || ' ' || upload_date
    like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

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
