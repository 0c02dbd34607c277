/** What has become of a mail. */
export const mailStates = ["waiting", "failed", "sent", "given-up"] as const;
export type MailState = (typeof mailStates)[number];

/** The codes under which the list finds a state. The database holds them, so a code never changes its meaning. */
export const mailStateCodes: Readonly<Record<MailState, string>> = {
  waiting: "w",
  failed: "f",
  sent: "s",
  "given-up": "g",
};
