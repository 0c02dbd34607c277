import type { Tone } from "~/ui/status";
import type { DocumentStatus } from "./vocabulary";

/** Green for approved, yellow for pending, red for rejected. */
export const statusTones: Record<DocumentStatus, Tone> = { approved: "ok", pending: "wait", rejected: "bad" };
