import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireDocumentInReach } from "./reach.server";
import { documentStatusLabels } from "./vocabulary";

/**
 * Why a document of a list that is still on the screen cannot be decided on any more: a colleague was faster, or it is gone. Null
 * when it waits, and after one's own decision, to which the way back in the browser may lead.
 */
export async function readOvertaken({ db }: Services, actor: Actor, documentId: string): Promise<string | null> {
  const { userId } = requireStaff(actor, "desk.read");
  await requireDocumentInReach(db, actor, documentId);
  const document = await db
    .selectFrom("documents")
    .leftJoin("user", "user.id", "documents.decided_by")
    .select([
      "documents.name",
      "documents.status",
      "documents.hidden_at as hiddenAt",
      "documents.decided_by as decidedBy",
    ])
    .select("user.name as decider")
    .where("documents.id", "=", documentId)
    .executeTakeFirst();
  if (!document) throw notFound("document");
  const { name, status } = document;
  if (document.hiddenAt !== null) return `${name} was removed in the meantime.`;
  if ((status !== "approved" && status !== "rejected") || document.decidedBy === userId) return null;
  const who = document.decider ?? "A colleague";
  return `${who} has ${documentStatusLabels[status].toLowerCase()} ${name} in the meantime. Nothing was changed.`;
}
