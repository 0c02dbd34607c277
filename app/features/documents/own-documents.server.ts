import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { notifyAdministrators, resolveNotices } from "../notifications/notifications.server";
import { asClientSees } from "./client-view.server";
import type { DocumentLine } from "./own-list.server";
import { canRemove, canSee } from "./policy";
import { undoFor } from "./removed-document.server";
import { findReplacements, type NamedDocument } from "./replacements.server";
import { mostAtOnce } from "./several";
import { sharedMark } from "./share-words";
import { readShares, type Share } from "./shared-documents.server";

export interface DocumentDetails extends DocumentLine {
  kind: string;
  sha256: string;
  clientId: string;
  clientName: string;
  createdAt: number;
  decidedAt: number | null;
  decidedBy: string | null;
  /** How the firm has shared it; null for what the client has sent. */
  share: Share | null;
  /** The rejected document in whose place this one was sent, unless it was removed. */
  replaces: (NamedDocument & { reason: string }) | null;
}

/** One document with what its page shows to this person. Throws 404 for everybody who may not see it. */
export async function readDocument({ db, clock }: Services, actor: Actor, id: string): Promise<DocumentDetails> {
  const found = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .leftJoin("user", "user.id", "documents.decided_by")
    .selectAll("documents")
    .select(["clients.name as client_name", "user.name as decider"])
    .where("documents.id", "=", id)
    .where("documents.hidden_at", "is", null)
    .executeTakeFirst();
  if (!found || !canSee(actor, found)) throw notFound("document");
  const row = actor.kind === "administrator" ? found : asClientSees(found, clock.now());
  const replaced = db
    .selectFrom("documents")
    .select(["id", "name", sql<string>`case status when 'rejected' then reason else '' end`.as("reason")])
    .where("hidden_at", "is", null);
  const replacements = await findReplacements(db, [id]);
  const share = (await readShares(db, [id])).get(id) ?? null;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    type: row.type,
    uploadDate: row.upload_date,
    bytes: row.size_bytes,
    status: row.status,
    reason: row.reason,
    kind: row.kind,
    sha256: row.sha256,
    clientId: row.client_id,
    clientName: row.client_name,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    // Clients are told what was decided, not by whom.
    decidedBy: actor.kind === "administrator" ? row.decider : null,
    replaces: row.replaces ? ((await replaced.where("id", "=", row.replaces).executeTakeFirst()) ?? null) : null,
    replacedBy: replacements.get(id),
    share,
    mark: row.status === "shared" ? sharedMark(share?.seenAt != null) : undefined,
  };
}

const removedKind = "document-removed";

/** Takes one of the client's own documents out of every list; its bytes and history are kept. Returns its name. */
export async function removeDocument(services: Services, actor: Actor, id: string): Promise<string> {
  const [row] = await removeDocuments(services, actor, [id]);
  return row?.name ?? "";
}

/** The same for several of them, all or none: throws 404 when one is not the client's. Returns them with their names. */
export async function removeDocuments(
  { db, clock, requestedItems }: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<NamedDocument[]> {
  const client = requireClient(actor, "documents.send");
  return db.transaction().execute(async (tx) => {
    const rows = await findSeveral(tx, actor, ids);
    const removed: string[] = [];
    for (const { id, hidden_at, status, name: document, client_id, client_name } of rows) {
      if (hidden_at !== null) continue;
      const hidden = { hidden_at: clock.now(), hidden_by: client.userId };
      const update = tx.updateTable("documents").set(hidden).where("id", "=", id).where("hidden_at", "is", null);
      if (!(await update.returning("id").executeTakeFirst())) continue;
      removed.push(id);
      // The staff rely on what they have approved, and cannot open it any more.
      if (status === "approved") {
        const notice = { kind: removedKind, subject: id, detail: { document, client: client_name } } as const;
        await notifyAdministrators(tx, clock, notice, { about: { client: client_id } });
      }
    }
    await requestedItems.documentsChanged(tx, removed);
    for (const subject of removed)
      await resolveNotices(tx, clock, { subject, kinds: ["document-uploaded", "document-assigned"] });
    for (const subject of removed)
      await recordAudit(tx, clock, { userId: client.userId }, { type: "document.removed", subject, detail: {} });
    return rows.map(({ id, name }) => ({ id, name }));
  });
}

/** In the order of their ids, in which all of these verbs lock them: two at once do not wait for each other. */
async function findSeveral(tx: Tx, actor: Actor, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || wanted.length > mostAtOnce) throw notFound("document");
  const rows = await tx
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .select(["documents.id", "client_id", "documents.hidden_at", "documents.hidden_by", "documents.name"])
    .select(["documents.status", "clients.name as client_name"])
    .where("documents.id", "in", wanted)
    .execute();
  if (rows.length < wanted.length || !rows.every((row) => canRemove(actor, row))) throw notFound("document");
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The client's documents among these that are in the list, to ask before they are removed. */
export async function readOwnNames({ db }: Services, actor: Actor, ids: readonly string[]): Promise<NamedDocument[]> {
  const { clientId } = requireClient(actor, "documents.read");
  if (ids.length === 0) return [];
  return db
    .selectFrom("documents")
    .select(["id", "name"])
    .where("id", "in", ids.slice(0, mostAtOnce))
    .where("client_id", "=", clientId)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .execute();
}

/** More of them than anybody removes by accident. */
const mostRemoved = 50;

export interface RemovedLine {
  id: string;
  name: string;
  type: string;
  uploadDate: string;
  /** Epoch milliseconds. */
  removedAt: number;
}

/** What the client has removed itself and can still put back, the latest removal first. */
export async function listRemovedDocuments({ db, clock }: Services, actor: Actor): Promise<RemovedLine[]> {
  const { clientId, userId } = requireClient(actor, "documents.read");
  const rows = await db
    .selectFrom("documents")
    .select(["id", "name", "type", "upload_date", "hidden_at"])
    .where("client_id", "=", clientId)
    .where("hidden_by", "=", userId)
    .where("hidden_at", ">=", clock.now() - undoFor)
    .orderBy("hidden_at", "desc")
    .orderBy("n", "desc")
    .limit(mostRemoved)
    .execute();
  return rows.flatMap(({ hidden_at, upload_date, ...row }) =>
    hidden_at === null ? [] : [{ ...row, uploadDate: upload_date, removedAt: hidden_at }],
  );
}

/** Puts a removed document back into the list, if the client removed it itself within the last day. */
export const restoreDocument = (services: Services, actor: Actor, id: string) =>
  restoreDocuments(services, actor, [id]);

/** The same for several of them, all or none. */
export async function restoreDocuments(
  { db, clock, requestedItems }: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const client = requireClient(actor, "documents.send");
  await db.transaction().execute(async (tx) => {
    const hidden = (await findSeveral(tx, actor, ids)).filter(({ hidden_at }) => hidden_at !== null);
    const since = clock.now() - undoFor;
    if (hidden.some(({ hidden_at, hidden_by }) => hidden_by !== client.userId || (hidden_at ?? 0) < since))
      throw notFound("document");
    const restored: string[] = [];
    for (const { id } of hidden) {
      const update = tx
        .updateTable("documents")
        .set({ hidden_at: null, hidden_by: null })
        .where("id", "=", id)
        .where("hidden_by", "=", client.userId);
      if (await update.returning("id").executeTakeFirst()) restored.push(id);
    }
    await requestedItems.documentsChanged(tx, restored);
    for (const subject of restored) await resolveNotices(tx, clock, { subject, kinds: [removedKind] });
    for (const subject of restored)
      await recordAudit(tx, clock, { userId: client.userId }, { type: "document.restored", subject, detail: {} });
  });
}
