import type { Sent } from "./post-once";
import type { UploadState } from "./upload-state";

export type Failure = Exclude<Sent<unknown>, { is: "answered" }>;

export const gaveUp = (message: string): UploadState => ({ phase: "failed", message });

export const cancelled: UploadState = { phase: "failed", message: "Cancelled. Nothing was uploaded." };

export const unreadable =
  "This file can no longer be read. It may have been moved or changed: remove it from the list, and choose it again.";

export const lostBefore = "The connection was lost before the file arrived. Nothing was uploaded.";

/** The key of the upload keeps a second copy from being stored. */
export const lostAfter = "The connection was lost before we confirmed the file. Send it again: we keep it only once.";

export function stateOf(sent: Exclude<Failure, { is: "lost" }>): UploadState {
  switch (sent.is) {
    case "cancelled":
      return cancelled;
    case "signed-out":
      return { phase: "failed", message: "Your session has ended.", signInAgain: true };
    case "refused":
      return { phase: sent.later ? "failed" : "refused", message: sent.message };
    case "unreadable":
      return { phase: "failed", message: "The file could not be saved. Nothing was uploaded. Please try again." };
  }
}
