import type { DocumentKind } from "./accepted-files";
import type { Refusal } from "./refusals";

/** What a reader of one container format says about a file. `detected` is a noun phrase with its article. */
export type Verdict = { kind: DocumentKind } | { refusal: Refusal; detected?: string };

/** Thrown at any depth to refuse the file; caught in inspectDocument only. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly detected: string | undefined;

  constructor(refusal: Refusal, detected?: string) {
    super(refusal);
    this.name = "Refused";
    this.refusal = refusal;
    this.detected = detected;
  }
}
