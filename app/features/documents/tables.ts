import type { Generated } from "kysely";
import type { DocumentStatus, ReviewAct } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    documents: DocumentTable;
    /** Files of clients who were erased: their rows are gone, and the bytes follow an hour later. */
    erased_files: { key: string; at: number };
    document_reviews: DocumentReviewTable;
    /** What the firm has shared with a client: by whom, and whether the client has opened it. It goes with its document. */
    document_shares: DocumentShareTable;
    /** Which document each administrator has opened last for review, so that two do not decide on the same one. */
    document_looks: { user_id: string; document_id: string; at: number };
    /** Who is to review a document. The row stays when it is decided on, for when that is undone; it goes with its document. */
    document_assignees: DocumentAssigneeTable;
    /** The categories whose documents two people approve. Who has set it is kept longer by the audit log. */
    document_two_approvals: { category: string; set_by: string; set_at: number };
    /** The first of two approvals: it waits while the document is pending. It goes with its document. */
    document_first_approvals: { document_id: string; by_user: string; at: number };
    /** The day on which a document is no longer good: of a passport, a policy, a power of attorney. It goes with its document. */
    document_expiries: {
      document_id: string;
      /** yyyy-mm-dd, the last day on which it is good. */
      expires_on: string;
    };
  }
}

export interface DocumentAssigneeTable {
  document_id: string;
  /** The account of somebody of the staff; '' for nobody. */
  user_id: string;
  /** Who had it before, for the Undo; the same as user_id when there is nothing to undo. */
  from_user: string;
  by_user: string;
  at: number;
}

export interface DocumentShareTable {
  document_id: string;
  shared_by: string;
  /** What the firm writes to the client about it; may be empty. */
  note: string;
  /** When the client has opened it for the first time. */
  seen_at: number | null;
  withdrawn_at: number | null;
  withdrawn_by: string | null;
}

export interface DocumentTable {
  n: Generated<number>;
  id: string;
  client_id: string;
  uploaded_by: string;
  /** Made by the sender: a repeated request finds the document that the first one stored. */
  upload_key: string;
  name: string;
  category: string;
  type: string;
  kind: string;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  /** yyyy-mm-dd where the person was. */
  upload_date: string;
  created_at: number;
  status: DocumentStatus;
  /** The code of the status, for lists; see documentStatusCodes in vocabulary.ts. */
  facet: string;
  decided_at: number | null;
  decided_by: string | null;
  reason: string;
  /** The rejected document in whose place the client has sent this one. */
  replaces: string | null;
  sort_name: string;
  sort_client: string;
  search: string;
  /** When it was removed; the bytes and the history are kept. */
  hidden_at: number | null;
  hidden_by: string | null;
}

/** One row for each act of a review: a decision, or reopening it. */
export interface DocumentReviewTable {
  id: string;
  document_id: string;
  act: ReviewAct;
  at: number;
  by_user: string;
  /** When the client is told; until then the decision can be undone. */
  told_at: number;
  /** The notification and the mail by which the client is told; null when the client has no account. */
  notice_id: string | null;
  mail_id: string | null;
  undone_at: number | null;
  /** By when the client is to send another document in its place, yyyy-mm-dd; null when none is asked for. */
  replace_by: string | null;
}
