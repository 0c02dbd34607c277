import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { isUniqueViolation } from "~/platform/db/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireClient } from "../accounts/policy";
import { notifyAdministrators } from "../notifications/notifications.server";
import { documentSearchColumns } from "./client-changes.server";
import type { DocumentKind } from "./inspection/inspect.server";
import { refusalMessage } from "./inspection/refusals";
import { canUpload, inactiveCannotUpload } from "./policy";
import { chooseBeforeUploading, isDocumentType } from "./terms";
import "../clients/tables";
import "./events";
import "./tables";

/** A file that has been received in full, in the temp folder of the storage; its size has been checked on the way. */
export interface ReceivedFile {
  path: string;
  name: string;
  bytes: number;
}

export interface UploadOrder {
  category: string;
  type: string;
  /** Made by the sender, one a file: a repeated request stores nothing twice. */
  uploadKey: string;
  /** yyyy-mm-dd where the person is. */
  localDate?: string;
}

export type UploadResult = { ok: true; id: string } | { ok: false; message: string };

/**
 * Stores one document for the signed-in client, after its kind has been decided from its bytes and the scanner, if
 * there is one, has passed it. Rejects with ScannerUnavailableError or StorageFullError when these cannot do their part.
 */
export async function uploadDocument(
  services: Services,
  actor: Actor,
  order: UploadOrder,
  file: ReceivedFile,
): Promise<UploadResult> {
  const { db, clock, inspectDocument, scanner, storage } = services;
  const client = requireClient(actor);
  if (!canUpload(client)) return { ok: false, message: inactiveCannotUpload };
  if (!isDocumentType(order.category, order.type)) return { ok: false, message: chooseBeforeUploading };
  const uploadKey = `${client.clientId}:${order.uploadKey}`;
  const earlier = await findByUploadKey(services, uploadKey);
  if (earlier) return { ok: true, id: earlier };

  const inspection = await inspectDocument(file.path, file.name);
  if (!inspection.ok) return { ok: false, message: refusalMessage(file.name, inspection.refusal, inspection.detected) };
  if ((await scanner.scan(file.path)) === "infected")
    return { ok: false, message: refusalMessage(file.name, "infected") };

  const now = clock.now();
  const id = newId(now);
  const storageKey = `documents/${client.clientId}/${id}`;
  const sha256 = await hashFile(file.path);
  // Bytes first: a file without a row is swept up at start; a row without a file is a broken promise.
  await storage.putFile(storageKey, file.path, { contentType: contentTypes[inspection.kind] });
  try {
    await db.transaction().execute(async (tx) => {
      // An update, so that the client cannot be renamed, joined with another or deleted before the row is there.
      const { name: clientName } = await tx
        .updateTable("clients")
        .set(({ ref }) => ({ updated_at: ref("updated_at") }))
        .where("id", "=", client.clientId)
        .where("hidden_at", "is", null)
        .returning("name")
        .executeTakeFirstOrThrow();
      await tx
        .insertInto("documents")
        .values({
          id,
          client_id: client.clientId,
          uploaded_by: client.userId,
          upload_key: uploadKey,
          name: file.name,
          category: order.category,
          type: order.type,
          kind: inspection.kind,
          size_bytes: file.bytes,
          sha256,
          storage_key: storageKey,
          upload_date: uploadDate(order.localDate, now),
          created_at: now,
          status: "pending",
          facet: "p",
          decided_at: null,
          decided_by: null,
          reason: "",
          ...documentSearchColumns({ name: file.name, clientName }),
          hidden_at: null,
          hidden_by: null,
        })
        .execute();
      await notifyAdministrators(tx, clock, {
        kind: "document-uploaded",
        subject: id,
        detail: { document: file.name, client: clientName },
      });
      const detail = { client: client.clientId, sha256, bytes: file.bytes };
      await recordAudit(tx, clock, { userId: client.userId }, { type: "document.uploaded", subject: id, detail });
    });
  } catch (error) {
    // A connection that breaks while it commits may have committed: bytes that have a row stay. Should the database not
    // answer at all, the sweep decides later.
    const stored = await findByUploadKey(services, uploadKey).catch(() => null);
    if (stored === null) throw error;
    if (stored !== id) await storage.delete(storageKey);
    if (stored === id || (stored && isUniqueViolation(error))) return { ok: true, id: stored };
    throw error;
  }
  return { ok: true, id };
}

export const contentTypes: Record<DocumentKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

async function findByUploadKey({ db }: Services, uploadKey: string): Promise<string | undefined> {
  const row = await db.selectFrom("documents").select("id").where("upload_key", "=", uploadKey).executeTakeFirst();
  return row?.id;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The person's own date when it is plausible (within a day of ours), else the date in UTC. */
function uploadDate(localDate: string | undefined, now: number): string {
  const given = /^\d{4}-\d{2}-\d{2}$/.test(localDate ?? "") ? Date.parse(`${localDate}T12:00:00Z`) : Number.NaN;
  return Math.abs(given - now) < 1.5 * day && localDate ? localDate : new Date(now).toISOString().slice(0, 10);
}
