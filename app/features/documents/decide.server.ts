import { recordAudit } from "~/platform/audit/audit.server";
import { isRepeated } from "~/platform/audit/repeated.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { cancelNotice, notifyUser, resolveNotices } from "../notifications/notifications.server";
import { beforeDecision, forgetFirstApproval, takeBackFirstApproval } from "./first-approval.server";
import { canUndoDecision } from "./policy";
import { requireDocumentInReach } from "./reach.server";
import { reviewMailFor, rewriteReviewMail } from "./review-mail.server";
import {
  type DocumentStatus,
  documentStatusCodes,
  documentStatusLabels,
  isFromFirm,
  type ReviewAct,
  type ReviewDecisionWord,
} from "./vocabulary";

export interface Decision {
  documentId: string;
  decision: ReviewDecisionWord;
  /** The client reads it; may be empty. */
  reason: string;
  /** Of a rejection: the day (yyyy-mm-dd) by which the client is to send another document in its place. */
  replaceBy?: string | null;
}

/**
 * Approves or rejects a pending document. The client is told once the decision can no longer be undone: by a line in the
 * portal, and by the one mail of this review. Where the category takes two approvals, the first one leaves the document pending,
 * and only a colleague's decides. Throws Conflict, saying who decided what, when somebody else was faster; nothing changes then.
 */
export async function decideDocument(
  services: Services,
  actor: Actor,
  { documentId, decision, reason, replaceBy = null }: Decision,
): Promise<void> {
  const { db, clock } = services;
  const { userId } = requireStaff(actor, "documents.review");
  await requireDocumentInReach(services.db, actor, documentId);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { document, owner } = await lockDocument(tx, documentId);
    const type = `document.${decision}` as const;
    const asked = replaceBy === null ? {} : { replaceBy };
    const decided = { type, subject: documentId, detail: { reason, ...asked } };
    if (document.status === decision && (await isRepeated(tx, clock, { userId }, decided))) return;
    if (document.status !== "pending") throw new Conflict(alreadyDecided(document.status, document.decider));
    const { category } = document;
    if ((await beforeDecision(tx, clock, { documentId, category, decision, userId })) !== "final") return;
    await tx
      .updateTable("documents")
      .set({ status: decision, facet: documentStatusCodes[decision], decided_at: now, decided_by: userId, reason })
      .where("id", "=", documentId)
      .execute();
    await services.requestedItems.documentsChanged(tx, [documentId]);
    await resolveNotices(tx, clock, { subject: documentId, kinds: ["document-uploaded", "document-assigned"] });
    const notice =
      decision === "approved"
        ? ({ kind: "document-approved", detail: { document: document.name } } as const)
        : ({ kind: "document-rejected", detail: { document: document.name, reason, ...asked } } as const);
    const shownFrom = await recordAct(tx, services, owner, { documentId, act: decision, userId, notice, replaceBy });
    if (replaceBy !== null) {
      const about = { id: documentId, ...document };
      const replacement = { document: about, clientId: owner.id, userId, dueOn: replaceBy, shownFrom };
      await services.requestedItems.askForReplacement(tx, services, replacement);
    }
    await recordAudit(tx, clock, { userId }, decided);
  });
  services.mailQueued();
}

/**
 * Makes a document pending again right after one's own decision; the client is never told. Undoing twice has
 * the same effect as once. Throws Conflict when the client knows already or somebody else has acted in the meantime.
 */
export async function undoDecision(services: Services, actor: Actor, documentId: string): Promise<void> {
  const { db, clock } = services;
  const administrator = requireStaff(actor, "documents.review");
  await requireDocumentInReach(services.db, actor, documentId);
  await db.transaction().execute(async (tx) => {
    const { document } = await lockDocument(tx, documentId);
    const own = { documentId, userId: administrator.userId };
    if (document.status === "pending" && (await takeBackFirstApproval(tx, clock, own))) return;
    const last = await lastAct(tx, documentId);
    if (document.status === "pending" && last?.undone_at != null && last.by_user === administrator.userId) return;
    const undoneFirst = {
      type: "document.decision-undone",
      subject: documentId,
      detail: { decision: "first-approved" },
    } as const;
    if (document.status === "pending" && (await isRepeated(tx, clock, own, undoneFirst))) return;
    if (document.status === "pending" || !last || last.act === "reopened")
      throw new Conflict("This document is pending again already. Nothing was changed.");
    if (last.by_user !== administrator.userId) throw new Conflict(alreadyDecided(document.status, document.decider));
    if (!canUndoDecision(administrator, last, clock.now()))
      throw new Conflict(
        "It is too late to undo this: the client has been told. To change the decision, open the document and choose Reopen. Nothing was changed.",
      );
    await makePending(tx, services, documentId);
    await cancelAct(tx, services, last, administrator.userId);
    const undone = { type: "document.decision-undone", subject: documentId, detail: { decision: last.act } } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, undone);
  });
}

/**
 * Makes a decided document pending again, with a reason that the client reads. `seen` is the decision on the reviewer's
 * screen: throws Conflict when it no longer holds.
 */
export async function reopenDocument(
  services: Services,
  actor: Actor,
  { documentId, seen, reason }: { documentId: string; seen: ReviewDecisionWord; reason: string },
): Promise<void> {
  const { db, clock } = services;
  const { userId } = requireStaff(actor, "documents.review");
  await requireDocumentInReach(services.db, actor, documentId);
  await db.transaction().execute(async (tx) => {
    const { document, owner } = await lockDocument(tx, documentId);
    const reopened = { type: "document.reopened", subject: documentId, detail: { from: seen, reason } } as const;
    if (document.status === "pending") {
      if (await isRepeated(tx, clock, { userId }, reopened)) return;
      throw new Conflict("This document is pending again already. Nothing was changed.");
    }
    if (document.status !== seen) throw new Conflict(alreadyDecided(document.status, document.decider));
    const last = await lastAct(tx, documentId);
    await makePending(tx, services, documentId);
    await forgetFirstApproval(tx, documentId);
    // The client does not know of the decision, so there is nothing to correct.
    if (last && last.undone_at === null && last.told_at > clock.now()) await cancelAct(tx, services, last, userId);
    else {
      const notice = { kind: "document-reopened", detail: { document: document.name, reason } } as const;
      await recordAct(tx, services, owner, { documentId, act: "reopened", userId, notice, replaceBy: null });
    }
    await recordAudit(tx, clock, { userId }, reopened);
  });
  services.mailQueued();
}

interface Owner {
  id: string;
  user_id: string | null;
  email: string;
}

/** The document and its owner, whose row is locked: acts on the documents of one client come one after the other. */
async function lockDocument(tx: Tx, documentId: string) {
  const found = await tx
    .selectFrom("documents")
    .select("client_id")
    .where("id", "=", documentId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!found) throw notFound("document");
  const owner = await tx
    .updateTable("clients")
    .set((row) => ({ user_id: row.ref("user_id") }))
    .where("id", "=", found.client_id)
    .where("hidden_at", "is", null)
    .returning(["id", "user_id", "email"])
    .executeTakeFirst();
  const document = await tx
    .selectFrom("documents")
    .leftJoin("user", "user.id", "documents.decided_by")
    .select(["documents.name", "documents.category", "documents.type", "documents.status", "user.name as decider"])
    .where("documents.id", "=", documentId)
    .where("documents.hidden_at", "is", null)
    .executeTakeFirst();
  if (!owner || !document) throw notFound("document");
  if (isFromFirm(document.status)) throw new Conflict("The firm has shared this document: it is not reviewed.");
  return { document, owner };
}

const lastAct = (tx: Tx, documentId: string) =>
  tx
    .selectFrom("document_reviews")
    .selectAll()
    .where("document_id", "=", documentId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

async function makePending(tx: Tx, { requestedItems }: Services, documentId: string): Promise<void> {
  await tx
    .updateTable("documents")
    .set({ status: "pending", facet: documentStatusCodes.pending, decided_at: null, decided_by: null, reason: "" })
    .where("id", "=", documentId)
    .execute();
  await requestedItems.documentsChanged(tx, [documentId]);
}

interface Act {
  documentId: string;
  act: ReviewAct;
  userId: string;
  notice: DecisionNotice;
  replaceBy: string | null;
}

/** Records the act, with the notification and the mail that will tell the client of it. Returns when that is. */
async function recordAct(
  tx: Tx,
  services: Services,
  owner: Owner,
  { documentId, act, userId, notice, replaceBy }: Act,
): Promise<number> {
  const { clock } = services;
  const now = clock.now();
  const from = act === "reopened" ? now : now + undoWindow;
  const { user_id } = owner;
  const noticeId = user_id && (await notifyUser(tx, clock, user_id, { ...notice, subject: documentId }, { from }));
  const mailId =
    user_id && (await reviewMailFor(tx, services, { clientId: owner.id, userId: user_id, to: owner.email }));
  await tx
    .insertInto("document_reviews")
    .values({
      id: newId(now),
      document_id: documentId,
      act,
      at: now,
      by_user: userId,
      told_at: from,
      notice_id: noticeId || null,
      mail_id: mailId || null,
      undone_at: null,
      replace_by: replaceBy,
    })
    .execute();
  if (mailId) await rewriteReviewMail(tx, services, mailId);
  return from;
}

type DecisionNotice = Parameters<typeof notifyUser>[3] extends infer Notice
  ? Notice extends { kind: `document-${"approved" | "rejected" | "reopened"}` }
    ? Omit<Notice, "subject">
    : never
  : never;

/** Cancels the notification and the mail of an act, and what it asks for: the client is not told. */
async function cancelAct(
  tx: Tx,
  services: Services,
  act: { id: string; document_id: string; notice_id: string | null; mail_id: string | null; replace_by: string | null },
  userId: string,
): Promise<void> {
  const { clock } = services;
  await tx.updateTable("document_reviews").set({ undone_at: clock.now() }).where("id", "=", act.id).execute();
  if (act.notice_id) await cancelNotice(tx, clock, act.notice_id);
  if (act.mail_id) await rewriteReviewMail(tx, services, act.mail_id);
  if (act.replace_by !== null)
    await services.requestedItems.takeBackReplacement(tx, services, { documentId: act.document_id, userId });
}

function alreadyDecided(status: DocumentStatus, decider: string | null): string {
  return `${decider ?? "A colleague"} has already decided: this document is ${documentStatusLabels[status].toLowerCase()}. Nothing was changed.`;
}
