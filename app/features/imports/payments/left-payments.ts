/** A payment of a file that was left out for its mistakes. */
export interface LeftPayment {
  /** Of its box in the form, and of the page that it ends. */
  key: string;
  importId: string;
  line: number;
  fileName: string;
  /** Its sum and reference. */
  label: string;
  /** The loan and the day. */
  detail: string;
  /** The loan; '' where the line names none. */
  applicationId: string;
  why: string[];
  leftAt: number;
  settled: { at: number; by: string; note: string } | null;
}

export interface LeftPaymentsRequest {
  /** Those that somebody has settled, instead of open ones. */
  settled: boolean;
  after: Pick<LeftPayment, "importId" | "line"> | null;
}

export const longestNote = 500;
