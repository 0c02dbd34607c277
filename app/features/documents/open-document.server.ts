import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireSignedInFor } from "../identity/policy";
import { fileResponse } from "../uploads/file-response.server";
import type { DocumentKind } from "../uploads/inspection/inspect.server";
import { openObject } from "../uploads/open-object.server";
import { contentTypes, type OpenedFile } from "../uploads/stored-file";
import { shownResponse } from "./office/show-document.server";
import { canOpen, canSee } from "./policy";
import { requireDocumentInReach } from "./reach.server";
import { markSeen } from "./seen.server";

/** The stored bytes, for the owner and for administrators; each opening is recorded in the audit log. */
export async function openDocument(
  { db, clock, storage }: Services,
  actor: Actor,
  id: string,
  how: "view" | "download",
): Promise<OpenedFile> {
  const { userId } = requireSignedInFor(actor, "documents.read");
  await requireDocumentInReach(db, actor, id);
  const row = await db
    .selectFrom("documents")
    .select(["client_id", "name", "kind", "storage_key", "size_bytes", "status"])
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row || !canSee(actor, row) || !canOpen(actor, row)) throw notFound("document");
  const file = { key: row.storage_key, bytes: row.size_bytes, subject: `document ${id}` };
  const object = await openObject(storage, file);
  await db.transaction().execute(async (tx) => {
    if (actor.kind === "client" && row.status === "shared") await markSeen(tx, clock, [id]);
    await recordAudit(tx, clock, { userId }, { type: "document.opened", subject: id, detail: { how } });
  });
  const kind = row.kind as DocumentKind;
  return {
    name: row.name,
    kind,
    contentType: contentTypes[kind],
    bytes: row.size_bytes,
    stream: () => object.stream(),
  };
}

/** A document's bytes as an answer. */
export async function documentResponse(services: Services, actor: Actor, id: string, how: "view" | "download") {
  return fileResponse(await openDocument(services, actor, id, how), how);
}

/** What the viewer shows of a document, as an answer. Whoever may open the file may see it so, and it is recorded as an opening. */
export async function shownDocument(
  services: Services,
  actor: Actor,
  { id, find, from }: { id: string; find: string; from: string },
): Promise<Response> {
  const file = await openDocument(services, actor, id, "view");
  const { userId } = requireSignedInFor(actor, "documents.read");
  return shownResponse(services, { userId, from }, { file, find });
}
