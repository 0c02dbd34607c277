import type { EntryKind } from "../entry-kinds";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.repayment-planned": {
      amountCents: number;
      rate: number;
      years: number;
      firstDueOn: string;
      /** From when interest counts. Events from before November 2026 have none. */
      interestFrom?: string;
      /** Of parts, until the last payout; absent without any. */
      partsInterestCents?: number;
      /** Of a change: the day of before, and why. */
      before?: string;
      reason?: string;
    };
    /** `import`: the one that brought it; absent for a payment that was entered by hand. */
    "application.repaid": {
      repayment: string;
      amountCents: number;
      valueOn: string;
      reference: string;
      import?: string;
    };
    "application.repayment-reversed": {
      repayment: string;
      amountCents: number;
      valueOn: string;
      /** Events from before November 2026 have none. */
      reference?: string;
      reason: string;
    };
    /** One person has entered it, and another confirms it. */
    "application.repayment-proposed": {
      entry: string;
      kind: EntryKind;
      amountCents: number;
      valueOn: string;
      reference: string;
      reason?: string;
      import?: string;
    };
    "application.repayment-confirmed": SettledEntry;
    "application.repayment-returned": SettledEntry & { reason: string };
    "application.repayment-recalled": SettledEntry;
    /** The letter that says that nothing is owed any more. */
    "application.loan-closed": { amountCents: number };
  }
}

/** What was entered into the ledger. */
interface SettledEntry {
  entry: string;
  kind: EntryKind;
  amountCents: number;
  /** Of two equal payments, which. Events from before November 2026 have neither. */
  valueOn?: string;
  reference?: string;
}
