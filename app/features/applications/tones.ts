import type { Tone } from "~/ui/status";
import type { Stage } from "./vocabulary";

/** Waiting for us or for the applicant, under way, ended. */
export const stageTones: Record<Stage, Tone> = {
  received: "wait",
  "in-review": "wait",
  "terms-offered": "wait",
  agreement: "wait",
  disbursement: "ok",
  repayment: "ok",
  declined: "bad",
  withdrawn: "bad",
};
