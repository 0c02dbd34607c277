import type { UploadAnswer } from "../uploads/received-form.server";
import type { UploadState } from "../uploads/upload-state";

/** The new state of one file that was sent as a document. `onNote` gets what the sender has to know about a file that was stored. */
export function readUploadAnswer(answer: UploadAnswer, onNote?: (note: string) => void): UploadState {
  const outcome = answer.outcomes[0];
  if (outcome?.ok) {
    if (outcome.note) onNote?.(outcome.note);
    return { phase: "stored", id: outcome.id };
  }
  const message = outcome?.message ?? answer.alert ?? "The file was refused.";
  if (outcome?.repeated) return { phase: "repeated", message, offerAgain: true };
  return { phase: outcome?.later ? "failed" : "refused", message };
}
