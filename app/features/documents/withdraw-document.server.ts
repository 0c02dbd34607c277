import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";
import { requireDocumentInReach } from "./reach.server";
import { documentStatusCodes } from "./vocabulary";

/**
 * Takes back what the firm has shared: the client's list keeps the line with the reason, and the file is opened no longer, by the client or
 * a delegate. Nothing changes when it was withdrawn already. Throws 404 for every document that the firm has not shared.
 */
export async function withdrawDocument(
  { db, clock }: Services,
  actor: Actor,
  { documentId, reason }: { documentId: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "documents.send");
  await requireDocumentInReach(db, actor, documentId);
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom("documents")
      .innerJoin("clients", "clients.id", "documents.client_id")
      .select(["documents.status", "documents.name", "client_id", "clients.user_id"])
      .where("documents.id", "=", documentId)
      .where("documents.status", "in", ["shared", "withdrawn"])
      .where("clients.hidden_at", "is", null)
      .executeTakeFirst();
    if (!found) throw notFound("document");
    const withdrawn = await tx
      .updateTable("documents")
      .set({ status: "withdrawn", facet: documentStatusCodes.withdrawn, reason })
      .where("id", "=", documentId)
      .where("status", "=", "shared")
      .returning("id")
      .executeTakeFirst();
    if (!withdrawn) return;
    await tx
      .updateTable("document_shares")
      .set({ withdrawn_at: clock.now(), withdrawn_by: userId })
      .where("document_id", "=", documentId)
      .execute();
    // Its words are found no longer.
    await tx.deleteFrom("document_texts").where("document_id", "=", documentId).execute();
    await resolveNotices(tx, clock, { subject: documentId, kinds: ["document-shared"] });
    if (found.user_id)
      await notifyUser(tx, clock, found.user_id, {
        kind: "document-withdrawn",
        subject: documentId,
        detail: { document: found.name, reason },
      });
    await recordAudit(tx, clock, { userId }, { type: "document.withdrawn", subject: documentId, detail: { reason } });
  });
}
