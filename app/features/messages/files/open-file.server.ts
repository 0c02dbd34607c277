import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { type Reader, shownResponse } from "../../documents/office/show-document.server";
import type { Actor } from "../../identity/actor";
import { requireSignedInFor } from "../../identity/policy";
import { requireClientInReach } from "../../identity/reach.server";
import type { AttachedFile } from "../../uploads/attached";
import { openObject } from "../../uploads/open-object.server";
import { contentTypes, type OpenedFile } from "../../uploads/stored-file";

/**
 * A file of a letter, for whoever may read the letter: administrators, and the client of the thread once it can no longer be taken
 * back. 404 for everybody else. Each opening is recorded in the audit log.
 */
export async function openMessageFile(services: Services, actor: Actor, id: string): Promise<OpenedFile> {
  const { row, userId } = await findReadable(services, actor, id);
  const { db, clock, storage } = services;
  const { name, kind, size_bytes: bytes } = row;
  const object = await openObject(storage, { key: row.storage_key, bytes, subject: `file ${id}` });
  const event = { type: "message.file-opened", subject: row.thread_id, detail: { file: id } } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  return { name, kind, contentType: contentTypes[kind], bytes, stream: () => object.stream() };
}

/** What the viewer shows of it, as an answer. Whoever may open the file may see it so, and it is recorded as an opening. */
export async function shownMessageFile(
  services: Services,
  actor: Actor,
  { id, find, from }: { id: string; find: string } & Pick<Reader, "from">,
): Promise<Response> {
  const file = await openMessageFile(services, actor, id);
  const { userId } = requireSignedInFor(actor, "messages.read");
  return shownResponse(services, { userId, from }, { file, find });
}

/** What its page says about it, for the same readers. The page opens no bytes: nothing is recorded. */
export async function readMessageFile(
  services: Services,
  actor: Actor,
  id: string,
): Promise<AttachedFile & { threadId: string; title: string }> {
  const { row } = await findReadable(services, actor, id);
  const { name, kind, size_bytes: bytes, thread_id: threadId, title } = row;
  return { id, name, kind, bytes, threadId, title };
}

async function findReadable({ db, clock }: Services, actor: Actor, id: string) {
  const reader = requireSignedInFor(actor, "messages.read");
  let query = db
    .selectFrom("message_files as file")
    .innerJoin("inbox_items as item", "item.id", "file.thread_id")
    .innerJoin("message_threads as thread", "thread.id", "file.thread_id")
    .leftJoin("inbox_letters as letter", "letter.id", "file.letter_id")
    .select([
      "file.thread_id",
      "file.client_id",
      "file.name",
      "file.kind",
      "file.size_bytes",
      "file.storage_key",
      "thread.title",
    ])
    .where("file.id", "=", id)
    .where("item.hidden_at", "is", null)
    .where("letter.undone_at", "is", null);
  if (reader.kind === "client")
    query = query
      .where("file.client_id", "=", reader.clientId)
      .where(({ or, eb }) => or([eb("file.letter_id", "is", null), eb("letter.told_at", "<=", clock.now())]));
  const row = await query.executeTakeFirst();
  if (!row) throw notFound("file");
  if (row.client_id !== null) await requireClientInReach(db, actor, row.client_id);
  return { row, userId: reader.userId };
}
