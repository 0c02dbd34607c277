import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { lackOfRoom } from "../../documents/quota.server";
import type { AttachedFile } from "../../uploads/attached";
import type { AcceptedFile } from "../../uploads/intake.server";
import { type KeptFile, keepTogether, NotKept } from "../../uploads/keep-together.server";
import { storedMessageFiles } from "./stored-files.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "message.file-attached": { client: string; file: string; sha256: string; bytes: number };
    "message.file-opened": { file: string };
  }
}

/** Stores a letter with all of its files, or nothing. Throws NotKept with the sentence why. */
export const keepFiles = <Result>(
  services: Services,
  { clientId, files }: { clientId: string; files: readonly AcceptedFile[] },
  write: (kept: readonly KeptFile[]) => Promise<Result>,
) => keepTogether(services, { sort: storedMessageFiles(services), folder: clientId, files }, write);

/** The rows of the files of a letter, in its transaction. The client is locked when the client sends: the quota is theirs. */
export async function attachFiles(
  services: Services,
  tx: Tx,
  {
    threadId,
    letterId,
    clientId,
    by,
  }: {
    threadId: string;
    /** Null for the first message. */
    letterId: string | null;
    clientId: string;
    by: { userId: string; isClient: boolean };
  },
  kept: readonly KeptFile[],
): Promise<void> {
  if (kept.length === 0) return;
  const { clock } = services;
  if (by.isClient) {
    const room = { bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), files: kept.length };
    const sentence = await lackOfRoom(services, tx, clientId, room);
    if (sentence !== null) throw new NotKept(sentence, 400);
  }
  const owner = { thread_id: threadId, letter_id: letterId, client_id: clientId };
  for (const { id, name, kind, bytes, sha256, storageKey } of kept) {
    const stored = { name, kind, size_bytes: bytes, sha256, storage_key: storageKey, created_at: clock.now() };
    await tx
      .insertInto("message_files")
      .values({ id, ...owner, author_id: by.isClient ? null : by.userId, ...stored })
      .execute();
    const detail = { client: clientId, file: id, sha256, bytes };
    await recordAudit(tx, clock, { userId: by.userId }, { type: "message.file-attached", subject: threadId, detail });
  }
}

/** The files of a thread by the id of their letter; those of its first message by ''. The caller decides which letters are read. */
export async function listFiles(db: Db | Tx, threadId: string): Promise<Map<string, AttachedFile[]>> {
  const rows = await db
    .selectFrom("message_files")
    .select(["id", "letter_id", "name", "kind", "size_bytes as bytes"])
    .where("thread_id", "=", threadId)
    .orderBy("id")
    .execute();
  const files = Map.groupBy(rows, ({ letter_id }) => letter_id ?? "");
  return new Map([...files].map(([letter, group]) => [letter, group.map(({ letter_id: _, ...file }) => file)]));
}
