/** What has become of a mail. Each begins with a letter of its own, by which lists are filtered. */
export const mailStates = ["waiting", "failed", "sent", "given-up"] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  waiting: "Waiting",
  failed: "Failed",
  sent: "Sent",
  "given-up": "Stopped",
};

export const mailStateOf = (facet: string): MailState =>
  mailStates.find((state) => state.startsWith(facet)) ?? "waiting";
