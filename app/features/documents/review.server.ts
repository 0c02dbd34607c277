import { recordAudit } from "~/platform/audit/audit.server";
import { type ListOf, type ListPage, type ListRequest, listPage, readListRequest } from "~/platform/db/list.server";
import { Conflict, notFound } from "~/platform/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireAdministrator } from "../accounts/policy";
import { notifyUser } from "../notifications/notifications.server";
import type { DocumentLine } from "./own-list.server";
import { type DocumentStatus, documentStatusLabels } from "./terms";
import "../accounts/tables";
import "../clients/tables";
import "./events";
import "./tables";

export type DocumentSort = "uploaded" | "document" | "client" | "type" | "status";

const reviewList: ListOf<DocumentSort> = {
  table: "documents",
  sorts: { uploaded: "created_at", document: "sort_name", client: "sort_client", type: "type", status: "status" },
  numeric: ["uploaded"],
  fallback: { sort: "uploaded", direction: "desc" },
};

export const readReviewRequest = (parameters: URLSearchParams) => readListRequest(reviewList, parameters);

export interface ReviewLine extends DocumentLine {
  clientId: string;
  clientName: string;
  createdAt: number;
}

/** One page of all clients' documents, filtered, searched (client or document name) and sorted. */
export async function listDocumentsForReview(
  services: Services,
  actor: Actor,
  request: ListRequest<DocumentSort>,
): Promise<Omit<ListPage, "keys"> & { documents: ReviewLine[] }> {
  requireAdministrator(actor);
  const { keys, ...page } = await listPage(services, reviewList, request);
  if (keys.length === 0) return { ...page, documents: [] };
  const rows = await services.db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .selectAll("documents")
    .select("clients.name as client_name")
    .where("documents.n", "in", keys)
    .execute();
  const byKey = new Map(rows.map((row) => [row.n, row]));
  const documents = keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const { id, name, category, type, status, reason } = row;
    const line = { id, name, category, type, status, reason, uploadDate: row.upload_date, bytes: row.size_bytes };
    return [{ ...line, clientId: row.client_id, clientName: row.client_name, createdAt: row.created_at }];
  });
  return { ...page, documents };
}

/** How many documents wait for a decision; counted no further than `atMost`, for what every page of the desk shows. */
export async function countPendingDocuments(
  { db }: Services,
  actor: Actor,
  { atMost }: { atMost?: number } = {},
): Promise<number> {
  requireAdministrator(actor);
  const pending = db
    .selectFrom("documents")
    .select("n")
    .where("facet", "=", "p")
    .where("hidden_at", "is", null)
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0));
  const { count } = await db
    .selectFrom(pending.as("pending"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The pending document that has waited longest, this one aside; null when none is left. */
export async function nextToReview({ db }: Services, actor: Actor, documentId: string): Promise<string | null> {
  requireAdministrator(actor);
  const next = await db
    .selectFrom("documents")
    .select("id")
    .where("facet", "=", "p")
    .where("hidden_at", "is", null)
    .where("id", "!=", documentId)
    .orderBy("created_at")
    .orderBy("n")
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}

/**
 * Approves or rejects a pending document. The client is notified, and mailed without the file's name. Throws Conflict,
 * saying who decided what, when somebody else was faster; nothing changes then.
 */
export async function decideDocument(
  { db, clock, firm, publicUrl, mailQueued }: Services,
  actor: Actor,
  { documentId, decision, reason }: { documentId: string; decision: "approved" | "rejected"; reason: string },
): Promise<void> {
  const administrator = requireAdministrator(actor);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const decided = await tx
      .updateTable("documents")
      .set({ status: decision, facet: decision.slice(0, 1), decided_at: now, decided_by: administrator.userId, reason })
      .where("id", "=", documentId)
      .where("status", "=", "pending")
      .where("hidden_at", "is", null)
      .returning(["name", "client_id"])
      .executeTakeFirst();
    if (!decided) {
      const row = await tx
        .selectFrom("documents")
        .leftJoin("user", "user.id", "documents.decided_by")
        .select(["documents.status", "user.name as decider"])
        .where("documents.id", "=", documentId)
        .where("documents.hidden_at", "is", null)
        .executeTakeFirst();
      if (!row) throw notFound("document");
      throw new Conflict(alreadyDecided(row.status, row.decider));
    }
    const owner = await tx
      .selectFrom("clients")
      .select(["user_id", "email"])
      .where("id", "=", decided.client_id)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    if (owner?.user_id) {
      const subject = documentId;
      const notice =
        decision === "approved"
          ? ({ kind: "document-approved", detail: { document: decided.name } } as const)
          : ({ kind: "document-rejected", detail: { document: decided.name, reason } } as const);
      await notifyUser(tx, clock, owner.user_id, { ...notice, subject });
      await enqueueMail(tx, clock, {
        to: owner.email,
        subject: `A document of yours has been reviewed`,
        paragraphs: [
          `${firm.name} has reviewed a document that you sent. Sign in to see which one and what was decided.`,
        ],
        action: { label: "Open your dashboard", url: `${publicUrl}/dashboard/client` },
      });
    }
    await recordAudit(
      tx,
      clock,
      { userId: administrator.userId },
      {
        type: `document.${decision}`,
        subject: documentId,
        detail: { reason },
      },
    );
  });
  mailQueued();
}

function alreadyDecided(status: DocumentStatus, decider: string | null): string {
  return `${decider ?? "Another administrator"} has already decided: this document is ${documentStatusLabels[status].toLowerCase()}. Nothing was changed.`;
}
