import type { Tone } from "~/ui/status";
import type { DocumentStatus } from "./vocabulary";

/** Green for approved and shared, yellow for pending, red for rejected and withdrawn. */
export const statusTones: Record<DocumentStatus, Tone> = {
  approved: "ok",
  pending: "wait",
  rejected: "bad",
  shared: "ok",
  withdrawn: "bad",
};
