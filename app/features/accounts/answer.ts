import type { SubmissionResult } from "@conform-to/react";

/** What an action of the account pages answers with when the person can mend it. */
export interface FormAnswer {
  reply?: SubmissionResult<string[]>;
  /** The name is taken: sign-in and reset are offered. */
  taken?: boolean;
}
