import type { Generated } from "kysely";
import type { EntryKind } from "../entry-kinds";

declare module "~/platform/db/tables" {
  interface Tables {
    /** What a paid-out loan is repaid by. Changed only while nothing is repaid and nothing has fallen due. */
    application_ledgers: {
      application_id: string;
      amount_cents: number;
      /** Thousandths of a percent a year. */
      rate: number;
      years: number;
      /** yyyy-mm-dd */
      first_due_on: string;
      /** yyyy-mm-dd: from when interest counts; null for a month before the first payment. */
      interest_from: string | null;
      /** What parts that were paid out before bore until the last payout: due with the first instalment. */
      parts_interest_cents: Generated<number>;
      /** yyyy-mm-dd: when the oldest instalment was due, or will be, that is not wholly paid; null when nothing is owed. */
      unpaid_due_on: Generated<string | null>;
      /** yyyy-mm-dd: the instalment of which the borrower was last reminded before it was due. */
      reminded_of: Generated<string | null>;
      /** yyyy-mm-dd: when the borrower was last told that something is late, by their own day. */
      told_late_on: Generated<string | null>;
      opened_by: string;
      opened_at: number;
    };
    /** Payments that were received. A wrong one is reversed, never deleted. */
    application_repayments: {
      id: string;
      application_id: string;
      amount_cents: number;
      /** yyyy-mm-dd */
      value_on: string;
      /** Of the bank. */
      reference: string;
      recorded_by: string;
      recorded_at: number;
      reversed_by: string | null;
      reversed_at: number | null;
      reversal_reason: string;
      /**
       * The import that brought it, while the audit log has no event of its own (see filed-payments.server.ts); null otherwise. Who reads
       * payments asks for those that have arrived (arrived-payments.server.ts).
       */
      unlogged: Generated<string | null>;
    };
    /** Imports whose payments are being written: none of them counts before all are there. */
    arriving_payments: { import_id: string };
    /** What one person enters for the ledger of a large loan, and another confirms. */
    application_repayment_entries: {
      id: string;
      application_id: string;
      kind: EntryKind;
      /** Of a plan and of a closing letter: of the loan. */
      amount_cents: number;
      /** yyyy-mm-dd. Of a plan: the day of the first payment. */
      value_on: string;
      /** '' for a plan and a closing letter. */
      reference: string;
      /** The payment that is to be reversed, or that this became; null before. */
      repayment_id: string | null;
      /** Why a payment is to be reversed, or the plan changed; '' for all else. */
      reason: string;
      state: "proposed" | "confirmed" | "returned" | "recalled";
      /** History outlives accounts, so these two have no key. */
      proposed_by: string;
      proposed_at: number;
      settled_by: string | null;
      settled_at: number | null;
      /** Why it was returned. */
      note: string;
      /** The import that brought it, while the audit log has no event of its own; null otherwise. */
      unlogged: Generated<string | null>;
    };
    application_closing_letters: {
      application_id: string;
      /** The PDF as base64, as it was sent. */
      bytes: string;
      sha256: string;
      sent_by: string;
      sent_at: number;
    };
  }
}
