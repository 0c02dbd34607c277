import type { DocumentStatus } from "../documents/vocabulary";

/** What has become of a document since an entry named it as its evidence. */
export type EvidenceState = "approved" | "reopened" | "rejected" | "removed";

/** A document that proves nothing any more. */
export interface LostEvidence {
  documentId: string;
  state: Exclude<EvidenceState, "approved">;
  /** When it was removed, rejected or reopened, in epoch milliseconds. */
  at: number;
}

/** The columns of a document that say what has become of it. */
interface Standing {
  document_id: string | null;
  document_status: DocumentStatus | null;
  removed_at: number | null;
  /** The last act of its review, or when that was undone. */
  reviewed_at: number | string | null;
}

/** Null while it is approved, and for an entry without a document. */
export function lostEvidence(row: Standing): LostEvidence | null {
  const { document_id: documentId, document_status: status, removed_at: removedAt } = row;
  if (documentId === null || status === null) return null;
  if (removedAt !== null) return { documentId, state: "removed", at: removedAt };
  if (status === "approved") return null;
  return { documentId, state: status === "rejected" ? "rejected" : "reopened", at: Number(row.reviewed_at ?? 0) };
}

/** What staff should know of it. */
export const evidenceStateWords: Record<LostEvidence["state"], string> = {
  removed: "The client has removed this document since",
  reopened: "The review of this document was reopened since: it is not approved now",
  rejected: "This document was rejected since",
};
