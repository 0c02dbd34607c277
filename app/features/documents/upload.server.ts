import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, DelegateActor } from "../identity/actor";
import { requireAccess, useAccess } from "../identity/delegates/use-access.server";
import { mailThatItWaits } from "../notifications/mail-notice.server";
import { notifyAdministrators, notifyUser } from "../notifications/notifications.server";
import { inspectUpload, type ReceivedFile, storeWithRow, type UploadResult } from "../uploads/intake.server";
import { documentSearchColumns } from "./client-changes.server";
import { readExpiryDate, wrongDate } from "./expiry-date";
import { inactiveCannotUpload, isOpen, requireUploader } from "./policy";
import { delegateLacksRoom, lackOfRoom } from "./quota.server";
import { findRejectedId } from "./replacements.server";
import { findSameFile, sentAlready } from "./same-file.server";
import { insertExpiry } from "./set-expiry.server";
import { queueText } from "./text/read-texts.server";
import { alreadyInFolder, chooseBeforeUploading, documentStatusCodes, isDocumentType } from "./vocabulary";

export interface UploadOrder {
  category: string;
  type: string;
  /** The sender makes one for each file, so that a repeated request does not store it twice. */
  uploadKey: string;
  /** The date where the person is, yyyy-mm-dd. */
  localDate?: string;
  /** Stored although the client has uploaded the same file before. */
  again?: boolean;
  /** The rejected document in whose place this one is sent. It counts for nothing when it is no longer rejected. */
  replaces?: string;
  /** The item of the firm's request that this document answers: it says category and type. */
  item?: string;
  /** The last day on which it is good, yyyy-mm-dd; empty for none. */
  expiresOn?: string;
}

/**
 * Stores one document of the signed-in client, or one that a delegate sends to the client's folder, after the inspection of its bytes and the virus scanner, if there is one,
 * have accepted it. Returns the reason of a refusal. Throws ScannerUnavailableError or StorageFullError.
 */
export async function uploadDocument(
  services: Services,
  actor: Actor | DelegateActor,
  given: UploadOrder,
  file: ReceivedFile,
): Promise<UploadResult> {
  const { clock, requestedItems } = services;
  // A request of the firm is between the firm and the client: what a delegate sends answers none.
  const item = actor.kind === "client" ? given.item : undefined;
  const asked = item && actor.kind === "client" ? await requestedItems.kindOf(services.db, actor.clientId, item) : null;
  const order = { ...given, item, ...asked };
  const client = requireUploader(actor, order.category);
  const { delegate } = client;
  if (!isOpen(client)) return { ok: false, message: inactiveCannotUpload(services.firm) };
  if (!isDocumentType(order.category, order.type)) return { ok: false, message: chooseBeforeUploading };
  const expiresOn = readExpiryDate(order.expiresOn ?? "");
  if (expiresOn === undefined) return { ok: false, message: wrongDate };
  const uploadKey = `${client.clientId}:${delegate ? `${delegate.userId}:` : ""}${order.uploadKey}`;
  const earlier = await findByUploadKey(services, uploadKey);
  if (earlier) return { ok: true, id: earlier };

  const passed = await inspectUpload(services, file, client.userId);
  if (!passed.ok) return passed;
  if (delegate) await requireAccess(services.db, clock, delegate, { act: "sent", category: order.category });
  const { kind, sha256 } = passed.file;
  const same = order.again ? undefined : await findSameFile(services, client.clientId, sha256, delegate?.categories);
  // The same request may have been sent twice, and the other one was faster.
  if (same?.upload_key === uploadKey) return { ok: true, id: same.id };
  if (same)
    return {
      ...{ ok: false, repeated: true },
      message: delegate ? alreadyInFolder(same.name) : sentAlready(same, clock.now()),
    };
  const now = clock.now();
  const id = newId(now);
  const storageKey = `documents/${client.clientId}/${id}`;
  let note: string | null = null;
  const stored = storeWithRow(services, {
    id,
    storageKey,
    file: passed.file,
    find: () => findByUploadKey(services, uploadKey),
    insert: async (tx) => {
      // The update locks the client's row: it cannot be renamed, merged or deleted before the document is stored.
      const { name: clientName } = await tx
        .updateTable("clients")
        .set(({ ref }) => ({ updated_at: ref("updated_at") }))
        .where("id", "=", client.clientId)
        .where("hidden_at", "is", null)
        .returning("name")
        .executeTakeFirstOrThrow();
      const sentence = await lackOfRoom(services, tx, client.clientId, {
        bytes: file.bytes,
        what: `“${file.name}” was not`,
      });
      if (sentence !== null) throw new NoRoom(sentence);
      // A replacement is the client's own answer to a rejection.
      const rejected =
        order.replaces ?? (order.item && (await requestedItems.replacedFor(tx, client.clientId, order.item)));
      const replaces = delegate ? null : await findRejectedId(tx, client.clientId, rejected, now);
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
          kind,
          size_bytes: file.bytes,
          sha256,
          storage_key: storageKey,
          upload_date: uploadDate(order.localDate, now),
          created_at: now,
          status: "pending",
          facet: documentStatusCodes.pending,
          decided_at: null,
          decided_by: null,
          reason: "",
          replaces,
          ...documentSearchColumns({ name: file.name, clientName }),
          hidden_at: null,
          hidden_by: null,
        })
        .execute();
      await queueText(tx, { id, kind });
      if (expiresOn !== null) await insertExpiry(tx, id, expiresOn);
      if (delegate) {
        await useAccess(tx, clock, delegate, {
          act: "sent",
          document: { id, name: file.name, category: order.category },
        });
        const told = { delegate: delegate.name, document: file.name };
        await notifyUser(tx, clock, delegate.ownerId, { kind: "document-sent-for-you", subject: id, detail: told });
        await mailThatItWaits(tx, services, { userId: delegate.ownerId, topic: "sent-for-you" });
      }
      const uploaded = { document: file.name, client: clientName };
      const notice = { kind: "document-uploaded", subject: id, detail: uploaded } as const;
      await notifyAdministrators(tx, clock, notice, { about: { client: client.clientId } });
      const detail = {
        ...{ client: client.clientId, sha256, bytes: file.bytes, ...(replaces && { replaces }) },
        ...(delegate && { forClient: client.clientId }),
      };
      await recordAudit(tx, clock, { userId: client.userId }, { type: "document.uploaded", subject: id, detail });
      const { clientId, userId } = client;
      const tied = { documentId: id, clientId, userId, fileName: file.name, itemId: order.item, replaces };
      note = await requestedItems.tie(tx, services, tied);
    },
  });
  return stored.then(
    (result) => (result.ok && note !== null ? { ...result, note } : result),
    (error: unknown) => {
      if (error instanceof NoRoom) return { ok: false, message: delegate ? delegateLacksRoom : error.message };
      throw error;
    },
  );
}

/** The client's quota was used up by another upload in the meantime. Its message is for the client. */
class NoRoom extends Error {
  override name = "NoRoom";
}

async function findByUploadKey({ db }: Services, uploadKey: string): Promise<string | undefined> {
  const row = await db.selectFrom("documents").select("id").where("upload_key", "=", uploadKey).executeTakeFirst();
  return row?.id;
}

/**
 * The person's own date if it is plausible, or else the date in UTC. No time zone is more than 14 hours from UTC, so noon of
 * a true local date is at most 26 hours from now.
 */
function uploadDate(localDate: string | undefined, now: number): string {
  const given = /^\d{4}-\d{2}-\d{2}$/.test(localDate ?? "") ? Date.parse(`${localDate}T12:00:00Z`) : Number.NaN;
  return Math.abs(given - now) < 1.5 * day && localDate ? localDate : new Date(now).toISOString().slice(0, 10);
}
