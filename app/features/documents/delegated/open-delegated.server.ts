import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { DelegateActor } from "../../identity/actor";
import { useAccess } from "../../identity/delegates/use-access.server";
import { fileResponse } from "../../uploads/file-response.server";
import type { DocumentKind } from "../../uploads/inspection/inspect.server";
import { openObject } from "../../uploads/open-object.server";
import { contentTypes, type OpenedFile } from "../../uploads/stored-file";
import { asClientSees } from "../client-view.server";
import { shownResponse } from "../office/show-document.server";
import { readShares } from "../shared-documents.server";
import { type DelegatedLine, delegatedMark } from "./list-delegated.server";

export interface DelegatedDetails extends DelegatedLine {
  kind: string;
  reason: string;
  /** What the firm has written to the client about a document that it has shared; empty for every other one. */
  note: string;
}

/** One document of the categories that are open to this delegate. Throws 404 for every other one. */
export async function readDelegatedDocument(
  services: Services,
  delegate: DelegateActor,
  id: string,
): Promise<DelegatedDetails> {
  const row = asClientSees(await findOpen(services, delegate, id), services.clock.now());
  const share = (await readShares(services.db, [id])).get(id);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    type: row.type,
    kind: row.kind,
    uploadDate: row.upload_date,
    bytes: row.size_bytes,
    status: row.status,
    reason: row.reason,
    mark: delegatedMark(row.status),
    note: share?.note ?? "",
  };
}

/** The stored bytes for a delegate; the client's list of activity and the audit log have a line before the first byte is read. */
export async function openDelegatedDocument(
  services: Services,
  delegate: DelegateActor,
  id: string,
  how: "view" | "download",
): Promise<OpenedFile> {
  const { db, clock, storage } = services;
  const row = await findOpen(services, delegate, id);
  if (row.status === "withdrawn") throw notFound("document");
  const object = await openObject(storage, {
    key: row.storage_key,
    bytes: row.size_bytes,
    subject: `document ${id}`,
  });
  await db.transaction().execute(async (tx) => {
    await useAccess(tx, clock, delegate, { act: how === "view" ? "viewed" : "downloaded", document: row });
    const detail = { how, forClient: delegate.clientId };
    await recordAudit(tx, clock, { userId: delegate.userId }, { type: "document.opened", subject: id, detail });
  });
  const kind = row.kind as DocumentKind;
  const { name, size_bytes: bytes } = row;
  return { name, kind, contentType: contentTypes[kind], bytes, stream: () => object.stream() };
}

/** The bytes as an answer. */
export async function delegatedResponse(
  services: Services,
  delegate: DelegateActor,
  id: string,
  how: "view" | "download",
) {
  return fileResponse(await openDelegatedDocument(services, delegate, id, how), how);
}

/** What the viewer shows of it, as an answer. */
export async function delegatedShown(
  services: Services,
  delegate: DelegateActor,
  { id, find, from }: { id: string; find: string; from: string },
): Promise<Response> {
  const file = await openDelegatedDocument(services, delegate, id, "view");
  return shownResponse(services, { userId: delegate.userId, from }, { file, find });
}

async function findOpen({ db }: Services, { clientId, categories }: DelegateActor, id: string) {
  const row =
    categories.length > 0 &&
    (await db
      .selectFrom("documents")
      .selectAll()
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .where("category", "in", categories)
      .where("hidden_at", "is", null)
      .executeTakeFirst());
  if (!row) throw notFound("document");
  return row;
}
