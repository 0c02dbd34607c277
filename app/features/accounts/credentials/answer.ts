import type { SubmissionResult } from "@conform-to/react";
import type { HeldForm } from "../../identity/sessions/session-ended.server";

/** What an action of the account pages answers with when the person can mend it. */
export interface FormAnswer {
  reply?: SubmissionResult<string[]>;
  /** The name is taken: sign-in and reset are offered. */
  taken?: boolean;
  /** A form that waits for this sign-in. */
  held?: HeldForm | null;
}
