import type { AcceptedFile } from "~/features/uploads/intake.server";
import { type KeptFile, keepTogether } from "~/features/uploads/keep-together.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { storedAttachments } from "./stored-attachments.server";
import type { AttachedFile } from "./vocabulary";

/** What a file of the loan file proves. */
type Proved = { condition_id: string } | { step_id: string };

/**
 * Stores files that an administrator adds as evidence, then what they belong to with `write`, which calls `insertEvidence`. When it
 * does not, their bytes are deleted again.
 */
export const withEvidence = <Result>(
  services: Services,
  { applicationId, files }: { applicationId: string; files: readonly AcceptedFile[] },
  write: (kept: readonly KeptFile[]) => Promise<Result>,
): Promise<Result> =>
  keepTogether(services, { sort: storedAttachments(services), folder: applicationId, files }, write);

/** Writes the rows of stored evidence. */
export async function insertEvidence(
  tx: Tx,
  kept: readonly KeptFile[],
  { applicationId, by, proves, now }: { applicationId: string; by: string; proves: Proved; now: number },
): Promise<void> {
  for (const { id, storageKey, name, kind, bytes, sha256 } of kept)
    await tx
      .insertInto("application_files")
      .values({
        ...{ id, name, kind, sha256, size_bytes: bytes, storage_key: storageKey, upload_key: `evidence ${id}` },
        ...{ draft_id: null, application_id: applicationId, recorded_by: by, created_at: now, removed_at: null },
        ...proves,
      })
      .execute();
}

/** The evidence of an application, by the condition or step that it proves. Checks no access: the caller does. */
export async function listEvidence(db: Db, applicationId: string): Promise<Map<string, AttachedFile[]>> {
  const rows = await db
    .selectFrom("application_files")
    .select(["id", "name", "kind", "size_bytes", "created_at", "condition_id", "step_id"])
    .where("application_id", "=", applicationId)
    .where("recorded_by", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const files = new Map<string, AttachedFile[]>();
  for (const { id, name, kind, size_bytes: bytes, created_at: createdAt, condition_id, step_id } of rows) {
    const of = condition_id ?? step_id ?? "";
    files.set(of, [...(files.get(of) ?? []), { id, name, kind, bytes, createdAt }]);
  }
  return files;
}
