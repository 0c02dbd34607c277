import type { SubmissionResult } from "@conform-to/react";
import type { HeldForm } from "../../identity/sessions/held-form";

/** The answer of an action of the account pages when the person can correct the input. */
export interface FormAnswer {
  reply?: SubmissionResult<string[]>;
  /** The name is taken: sign-in and reset are offered. */
  taken?: boolean;
  /** A form that waits for this sign-in. */
  held?: HeldForm | null;
}
