import { type MailState, mailStateCodes, mailStates } from "~/platform/mail/mail-state";

export const mailStateLabels: Record<MailState, string> = {
  waiting: "Waiting",
  failed: "Failed",
  sent: "Sent",
  "given-up": "Stopped",
};

/** The state of a mail by the code that its row holds. */
export const mailStateOf = (code: string): MailState =>
  mailStates.find((state) => mailStateCodes[state] === code) ?? "waiting";
