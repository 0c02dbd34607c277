import type { Generated } from "kysely";
import type { Stage } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    applications: ApplicationTable;
    /** Browsers that follow an application: one secret may open several. */
    application_access: {
      /** Of the secret in the browser's cookie. */
      secret_hash: string;
      application_id: string;
      created_at: number;
      expires_at: number;
    };
    application_drafts: {
      /** Also the key of the form: one draft becomes one application. */
      id: string;
      /** Counts the saves. */
      revision: number;
      /** The step that was shown last; one more than the last step for the review of all answers. Null when unknown. */
      step: Generated<number | null>;
      /** The application that it became. */
      submitted_as: string | null;
      created_at: number;
      changed_at: number;
      expires_at: number;
    };
    /** Which browsers may write a draft. A browser shows one draft at most, and may have left others. */
    application_draft_access: {
      /** Of the secret in the browser's cookie. */
      secret_hash: string;
      draft_id: string;
      role: DraftRole;
      created_at: number;
    };
    application_files: {
      id: string;
      /** Before the submission. */
      draft_id: string | null;
      /** After it. */
      application_id: string | null;
      /** The request that it answers, when it came with an answer. */
      request_id: Generated<string | null>;
      /** The administrator who added it as evidence. The applicant does not see these; null for the applicant's own files. */
      recorded_by: Generated<string | null>;
      /** The check or condition that it proves. */
      condition_id: Generated<string | null>;
      /** The step that it proves: a payout, or the signed paper of an acceptance or an agreement. */
      step_id: Generated<string | null>;
      /** Of evidence: 'file <id>' or 'document <id>' of which it is a copy, which may be gone; null when it was sent as evidence. */
      copy_of: Generated<string | null>;
      upload_key: string;
      name: string;
      kind: string;
      size_bytes: number;
      sha256: string;
      storage_key: string;
      created_at: number;
      /** When the file was removed; its bytes are deleted later. */
      removed_at: number | null;
    };
    /** The receipt of each application as it was made when it was submitted. */
    application_receipts: { application_id: string; pdf_base64: string; sha256: string };
    application_draft_fields: {
      draft_id: string;
      field: string;
      value: string;
      /** The save that wrote it. */
      revision: number;
    };
  }
}

/**
 * began: the browser began the draft and shows it · opened: it shows it, opened by a mailed link or gone back to · left: it
 * showed it before, and may go on writing it from a page that is still open.
 */
export type DraftRole = "began" | "opened" | "left";

export interface ApplicationTable {
  n: Generated<number>;
  id: string;
  reference: string;
  /** The key of the form: submitting it twice makes one application. */
  form_key: string;
  /** The account that was signed in, if any. */
  user_id: string | null;
  name: string;
  email: string;
  company: string;
  amount_cents: number;
  /** What the list shows and is sorted by: the amount of the offer in force, else the amount requested. */
  shown_cents: Generated<number>;
  /** yyyy-mm-dd: the last day of an offer whose amount is shown and that is not accepted yet. */
  shown_until: Generated<string | null>;
  /** Years. */
  term: number;
  /** All answers, as JSON. */
  data: string;
  stage: Stage;
  /** The code of the stage and of what is waited for, for the list; see stageCodes in waiting-on.ts. */
  facet: string;
  created_at: number;
  /** Until when the applicant hears from us. */
  promised_at: number;
  /** The shortest time of the review that was promised, in hours. */
  review_from_hours: Generated<number>;
  changed_at: number;
  changed_by: string | null;
  sort_name: string;
  sort_company: string;
  search: string;
  hidden_at: number | null;
  /** When its offer was accepted, by staff or online; null before, and when that was taken back. */
  accepted_at: Generated<number | null>;
  /** Since when something is waited for from the applicant, in any stage; null when nothing is. */
  waiting_since: Generated<number | null>;
  /** What that is, in a sentence for the applicant. */
  waiting_for: Generated<string>;
}
