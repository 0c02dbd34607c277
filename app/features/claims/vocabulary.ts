/** Where a public figure stands in the register, the most urgent first. */
export const claimStates = ["missing", "expired", "changed", "waiting", "approved"] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimStateLabels: Record<ClaimState, string> = {
  missing: "No source yet",
  expired: "Review is overdue",
  changed: "The figure has changed",
  waiting: "Waits for approval",
  approved: "Approved",
};

export const claimTones = {
  missing: "open",
  expired: "bad",
  changed: "bad",
  waiting: "wait",
  approved: "ok",
} as const satisfies Record<ClaimState, string>;
