import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { accountAddress } from "../notifications/gathered-mail.server";
import { notifyUser } from "../notifications/notifications.server";
import { membersMailedAbout } from "../notifications/told-members.server";
import { sharedTopic } from "../notifications/topics";
import { inspectUpload, type ReceivedFile, storeWithRow, type UploadResult } from "../uploads/intake.server";
import { documentSearchColumns } from "./client-changes.server";
import { longestNote } from "./share-words";
import { queueText } from "./text/read-texts.server";
import { documentStatusCodes, isDocumentType } from "./vocabulary";

export interface ShareOrder {
  clientId: string;
  category: string;
  type: string;
  note: string;
  /** Made with the form: one that is sent twice shares once. */
  shareKey: string;
}

/**
 * Shares one document with a client, after the same inspection as for what clients upload. The client, and the members of a
 * business who may read its documents, are told in the portal and by a mail that names nothing. Returns the reason of a refusal.
 * Throws ScannerUnavailableError or StorageFullError.
 */
export async function shareDocument(
  services: Services,
  actor: Actor,
  order: ShareOrder,
  file: ReceivedFile,
): Promise<UploadResult> {
  const { userId } = requireStaff(actor, "documents.send");
  await requireClientInReach(services.db, actor, order.clientId);
  const { db, clock } = services;
  const { clientId, category, type } = order;
  const client = await readReader(db, clientId);
  if (!client.user_id) return { ok: false, message: noAccount };
  if (!isDocumentType(category, type)) return { ok: false, message: "Choose category and type." };
  const note = order.note.trim();
  if (note.length > longestNote) return { ok: false, message: `Use at most ${longestNote} characters in the note.` };
  const uploadKey = `${clientId}:firm:${order.shareKey}`;
  const find = async () =>
    (await db.selectFrom("documents").select("id").where("upload_key", "=", uploadKey).executeTakeFirst())?.id;
  const earlier = await find();
  if (earlier) return { ok: true, id: earlier };

  const passed = await inspectUpload(services, file, userId);
  if (!passed.ok) return passed;
  const { kind, sha256 } = passed.file;
  const now = clock.now();
  const id = newId(now);
  const storageKey = `documents/${clientId}/${id}`;
  const result = await storeWithRow(services, {
    ...{ id, storageKey, file: passed.file, find },
    insert: async (tx) => {
      const { name: clientName, user_id, email } = await lockReader(tx, clientId);
      await tx
        .insertInto("documents")
        .values({
          ...{
            id,
            client_id: clientId,
            uploaded_by: userId,
            upload_key: uploadKey,
            name: file.name,
            category,
            type,
            kind,
          },
          ...{ size_bytes: file.bytes, sha256, storage_key: storageKey, upload_date: isoDate(now), created_at: now },
          ...{ status: "shared", facet: documentStatusCodes.shared, decided_at: null, decided_by: null, reason: "" },
          ...{ replaces: null, hidden_at: null, hidden_by: null },
          ...documentSearchColumns({ name: file.name, clientName }),
        })
        .execute();
      const unseen = { seen_at: null, withdrawn_at: null, withdrawn_by: null };
      await tx
        .insertInto("document_shares")
        .values({ document_id: id, shared_by: userId, note, ...unseen })
        .execute();
      await queueText(tx, { id, kind });
      const detail = { document: file.name };
      if (user_id) await notifyUser(tx, clock, user_id, { kind: "document-shared", subject: id, detail });
      if (!(await isToldAlready(tx, { clientId, id, now }))) {
        await mailThatItWaits(tx, services, { email, id, userId: user_id });
        for (const userId of user_id ? await membersMailedAbout(tx, user_id, sharedTopic) : [])
          await mailThatItWaits(tx, services, { email: await accountAddress(tx, userId), id, userId });
      }
      const shared = { client: clientId, sha256, bytes: file.bytes };
      await recordAudit(tx, clock, { userId }, { type: "document.shared", subject: id, detail: shared });
    },
  });
  services.mailQueued();
  return result;
}

const noAccount = "This client has no account, and so no portal in which to read it. Nothing was shared.";

const columns = ["name", "user_id", "email"] as const;

async function readReader(db: Services["db"], clientId: string) {
  const client = await db
    .selectFrom("clients")
    .select(columns)
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  return client;
}

/** The update locks the client's row: it cannot be renamed, merged or deleted before the document is stored. */
async function lockReader(tx: Tx, clientId: string) {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  return client;
}

/** One mail is enough for all that is shared within an hour, while nothing of it was opened. */
async function isToldAlready(tx: Tx, { clientId, id, now }: { clientId: string; id: string; now: number }) {
  const other = await tx
    .selectFrom("documents")
    .innerJoin("document_shares", "document_shares.document_id", "documents.id")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "!=", id)
    .where("created_at", ">", now - hour)
    .where("seen_at", "is", null)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The mail says that something waits, never what. What else waits within the hour comes with it. */
async function mailThatItWaits(
  tx: Tx,
  services: Services,
  { email, id, userId }: { email: string; id: string; userId: string | null },
) {
  const { firm, clock, publicUrl } = services;
  await enqueueMail(tx, clock, {
    to: email,
    subject: `A document from ${firm.name} waits for you`,
    paragraphs: [
      `${firm.name} has put a document into your portal.`,
      "Sign in to read it. For your privacy this mail does not say what it is.",
    ],
    action: { label: "Open your documents", url: `${publicUrl}/dashboard/client/documents` },
    thread: `document ${id}`,
    ...(userId && { notice: { userId, topic: sharedTopic, timing: "now" } }),
  });
}
