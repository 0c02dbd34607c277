import { acceptedExtension, earlyRefusalMessage, maxBytes } from "./inspection/refusals";
import type { UploadState } from "./upload-state";

/** What the browser can say of a chosen file before it is sent. */
export function firstState({ name, size }: File): UploadState {
  if (!acceptedExtension(name)) return { phase: "refused", message: earlyRefusalMessage(name, "extension") };
  if (size > maxBytes) return { phase: "refused", message: earlyRefusalMessage(name, "too-large") };
  if (size === 0) return { phase: "refused", message: earlyRefusalMessage(name, "empty") };
  return { phase: "chosen" };
}
