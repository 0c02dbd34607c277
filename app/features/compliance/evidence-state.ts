import type { DocumentStatus } from "../documents/vocabulary";

/** What has become of a document since an entry named it as its evidence. */
export type EvidenceState = "approved" | "reopened" | "rejected" | "removed";

export function evidenceState(status: DocumentStatus, removedAt: number | null): EvidenceState {
  if (removedAt !== null) return "removed";
  if (status === "rejected") return "rejected";
  return status === "approved" ? "approved" : "reopened";
}

/** What staff should know of it; nothing is to be said of a document that is approved still. */
export const evidenceStateWords: Record<Exclude<EvidenceState, "approved">, string> = {
  removed: "The client has removed this document since",
  reopened: "The review of this document was reopened since: it is not approved now",
  rejected: "This document was rejected since",
};
