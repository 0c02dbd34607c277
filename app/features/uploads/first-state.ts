import { maxBytes } from "./inspection/accepted-files";
import { acceptedExtension, earlyRefusalMessage } from "./inspection/refusals";
import type { UploadState } from "./upload-state";

/** What the browser can say of a chosen document before it is sent. */
export const firstState = (file: File): UploadState =>
  acceptedExtension(file.name)
    ? firstStateBySize(file)
    : { phase: "refused", message: earlyRefusalMessage(file.name, "extension") };

/** The same for files of all kinds. */
export function firstStateBySize({ name, size }: File): UploadState {
  if (size > maxBytes) return { phase: "refused", message: earlyRefusalMessage(name, "too-large") };
  if (size === 0) return { phase: "refused", message: earlyRefusalMessage(name, "empty") };
  return { phase: "chosen" };
}
