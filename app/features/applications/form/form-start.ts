import type { AttachedFile } from "../attachments/vocabulary";
import type { Answers } from "../questions";
import type { FieldErrors } from "../schema";

/** What the wizard begins with. */
export interface FormStart {
  key: string;
  revision: number;
  savedAt: number | null;
  /** Whether there is a draft on the server. */
  begun: boolean;
  /** The step that the draft has stored; null when unknown. */
  step: number | null;
  /** The attached files. */
  files: readonly AttachedFile[];
  /** The first values of the fields. */
  answers: Answers;
  /** The stored answers. The difference is saved with the first request. */
  stored: Answers;
  /** The answers that came from the account and are not stored yet. */
  filled: Answers;
  /** The errors of the answers, missing ones included. */
  problems: FieldErrors;
}
