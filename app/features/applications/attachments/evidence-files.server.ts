import type { AcceptedFile } from "~/features/uploads/intake.server";
import { type KeptFile, keepTogether } from "~/features/uploads/keep-together.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { storedAttachments } from "./stored-attachments.server";
import type { AttachedFile } from "./vocabulary";

/** What a file of the loan file proves. */
type Proved = { condition_id: string } | { step_id: string };

/** A file that becomes evidence: newly sent, or a copy of one that the applicant had sent (`CopiedFile`). */
export interface EvidenceFile extends AcceptedFile {
  copyOf?: string;
}

interface KeptEvidence extends KeptFile {
  copyOf?: string;
}

/** For the audit log: how many files there are, and of what some of them are copies. */
export function evidenceDetail(applicationId: string, kept: readonly KeptEvidence[]) {
  const copies = kept.flatMap(({ name, copyOf }) => (copyOf ? [`${name} (${copyOf})`] : []));
  return {
    ...(kept.length > 0 && { files: kept.length }),
    ...(copies.length > 0 && { copies: besideChain(applicationId, copies.join(", ")) }),
  };
}

/**
 * Stores files that an administrator adds as evidence, then what they belong to with `write`, which calls `insertEvidence`. When it
 * does not, their bytes are deleted again.
 */
export const withEvidence = <Result>(
  services: Services,
  { applicationId, files }: { applicationId: string; files: readonly EvidenceFile[] },
  write: (kept: readonly KeptEvidence[]) => Promise<Result>,
): Promise<Result> =>
  keepTogether(services, { sort: storedAttachments(services), folder: applicationId, files }, write);

/** Writes the rows of stored evidence. */
export async function insertEvidence(
  tx: Tx,
  kept: readonly KeptEvidence[],
  { applicationId, by, proves, now }: { applicationId: string; by: string; proves: Proved; now: number },
): Promise<void> {
  for (const { id, storageKey, name, kind, bytes, sha256, copyOf = null } of kept)
    await tx
      .insertInto("application_files")
      .values({
        ...{ id, name, kind, sha256, size_bytes: bytes, storage_key: storageKey, upload_key: `evidence ${id}` },
        ...{ draft_id: null, application_id: applicationId, recorded_by: by, created_at: now, removed_at: null },
        copy_of: copyOf,
        ...proves,
      })
      .execute();
}

/** The evidence of an application, by the condition or step that it proves. Checks no access: the caller does. */
export async function listEvidence(db: Db, applicationId: string): Promise<Map<string, AttachedFile[]>> {
  const rows = await db
    .selectFrom("application_files")
    .select(["id", "name", "kind", "size_bytes", "created_at", "condition_id", "step_id", "copy_of"])
    .where("application_id", "=", applicationId)
    .where("recorded_by", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const files = new Map<string, AttachedFile[]>();
  for (const { id, name, kind, size_bytes: bytes, created_at: createdAt, ...row } of rows) {
    const of = row.condition_id ?? row.step_id ?? "";
    files.set(of, [...(files.get(of) ?? []), { id, name, kind, bytes, createdAt, copied: row.copy_of !== null }]);
  }
  return files;
}
