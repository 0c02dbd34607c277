import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { DocumentKind } from "~/features/uploads/inspection/accepted-files";
import type { AcceptedFile } from "~/features/uploads/intake.server";
import { nothingStored, temporaryFailure } from "~/features/uploads/received-form.server";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { newTempFile } from "~/platform/storage/temp-files.server";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireApplicationInReach } from "../reach.server";
import { readSentKeys, type SentFile } from "./vocabulary";

/** A copy of what the applicant has sent, on its way to become evidence. */
export interface CopiedFile extends AcceptedFile {
  /** What it is a copy of: 'file <id>' or 'document <id>'. */
  copyOf: string;
}

/** Of the client's documents the newest. */
const mostDocuments = 50;

async function readSent(db: Db, applicationId: string) {
  const files = await db
    .selectFrom("application_files")
    .select(["id", "name", "kind", "size_bytes", "created_at", "sha256", "storage_key", "request_id"])
    .where("application_id", "=", applicationId)
    .where("recorded_by", "is", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const documents = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .innerJoin("applications", "applications.user_id", "clients.user_id")
    .select(["documents.id", "documents.name", "kind", "size_bytes", "documents.created_at", "sha256", "storage_key"])
    .where("applications.id", "=", applicationId)
    .where("clients.hidden_at", "is", null)
    .where("documents.hidden_at", "is", null)
    .where("documents.status", "in", ["pending", "approved", "shared"])
    .orderBy("documents.n", "desc")
    .limit(mostDocuments)
    .execute();
  return [
    ...files.map(({ request_id, ...row }) => ({
      ...{ ...row, key: `file-${row.id}` },
      of: request_id === null ? ("application" as const) : ("request" as const),
    })),
    ...documents.map((row) => ({ ...row, key: `document-${row.id}`, of: "client" as const })),
  ];
}

/**
 * What can be taken as evidence without sending it again: the files of the application, and the newest documents of the client whose
 * account has sent it, but no rejected ones. Checks no access: the caller does.
 */
export async function listSentFiles(db: Db, applicationId: string): Promise<SentFile[]> {
  const rows = await readSent(db, applicationId);
  return rows.map(({ key, of, id, name, kind, size_bytes: bytes, created_at: createdAt }) => ({
    ...{ key, of, id, name, kind, bytes, createdAt },
  }));
}

export type CopyAnswer = { ok: true; files: CopiedFile[] } | { ok: false; message: string; status: number };

const gone = "A file that you have chosen is no longer there. Choose again.";

/**
 * Copies the files that a form has chosen into the temp folder. Evidence is a copy: it stays when the client removes the document.
 * The caller deletes what is not stored (`forgetCopies`). Throws 404 for an application out of reach.
 */
export async function copyChosenFiles(
  { db, storage, log }: Services,
  actor: Actor,
  { applicationId, values }: { applicationId: string; values: Readonly<Record<string, string>> },
): Promise<CopyAnswer> {
  requireStaff(actor, "desk.read");
  const keys = readSentKeys(values);
  if (keys.length === 0) return { ok: true, files: [] };
  await requireApplicationInReach(db, actor, applicationId);
  const sent = new Map((await readSent(db, applicationId)).map((row) => [row.key, row]));
  const files: CopiedFile[] = [];
  try {
    for (const key of keys) {
      const row = sent.get(key);
      const object = row && (await storage.get(row.storage_key));
      if (!row || !object) {
        await forgetCopies(files);
        return { ok: false, message: gone, status: 400 };
      }
      const { name, size_bytes: bytes, sha256, id } = row;
      const path = newTempFile(storage.tempFolder);
      const copyOf = `${row.of === "client" ? "document" : "file"} ${id}`;
      files.push({ path, name, bytes, sha256, kind: row.kind as DocumentKind, copyOf });
      await pipeline(object.stream(), createWriteStream(path, { mode: 0o600 }));
    }
    return { ok: true, files };
  } catch (error) {
    await forgetCopies(files);
    const reason = temporaryFailure(error);
    if (reason === null) throw error;
    log.error("files not copied as evidence", { error });
    return { ok: false, message: nothingStored(reason), status: 503 };
  }
}

/** Deletes copies in the temp folder. Those that have been stored are not there any more. */
export async function forgetCopies(files: readonly CopiedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}
