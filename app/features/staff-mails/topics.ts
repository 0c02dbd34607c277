import type { NotificationKind } from "../notifications/catalogue";
import type { StaffTopic, StaffWay } from "./vocabulary";

interface StaffTopicRules {
  label: string;
  hint: string;
  /** For those who have chosen nothing. */
  usual: StaffWay;
  kinds: readonly NotificationKind[];
}

export const staffTopicRules: Record<StaffTopic, StaffTopicRules> = {
  bookings: {
    label: "Meetings of clients",
    hint: "A client has booked, asked for, moved or cancelled a meeting.",
    usual: "now",
    kinds: ["meeting-booked", "meeting-requested", "meeting-moved-by-client", "meeting-cancelled"],
  },
  messages: {
    label: "Messages and enquiries",
    hint: "A client or a visitor has written to us, or looks for an advisor.",
    usual: "digest",
    kinds: ["message-received", "conversation-answered", "match-requested"],
  },
  work: {
    label: "Work that is given to you",
    hint: "A colleague has given you or your team a task, a document or an enquiry, or all the work of somebody who is away; or a task is due.",
    usual: "digest",
    kinds: [
      ...(["item-assigned", "item-of-team", "document-assigned", "work-handed-over"] as const),
      ...(["task-assigned", "task-of-team", "task-due"] as const),
    ],
  },
  uploads: {
    label: "Documents from clients",
    hint: "A client has sent a document, removed an approved one, or answered a request for one.",
    usual: "digest",
    kinds: ["document-uploaded", "document-removed", "request-commented", "request-said-not-to-apply"],
  },
  applications: {
    label: "Applications for funding",
    hint: "An application has come in or was withdrawn, a question was answered, an offer was accepted or refused.",
    usual: "digest",
    kinds: [
      ...(["application-received", "application-withdrawn", "application-answered"] as const),
      ...(["application-accepted", "application-refused"] as const),
    ],
  },
  steps: {
    label: "Steps that take two people",
    hint: "Something waits for you to confirm, to sign or to pay out, or a colleague has decided about what you proposed.",
    usual: "digest",
    kinds: [
      ...(["application-proposed", "application-confirmed", "application-returned"] as const),
      ...(["application-step-proposed", "application-step-confirmed", "application-step-returned"] as const),
      ...(["application-repayment-proposed", "application-repayment-confirmed"] as const),
      ...(["application-repayment-returned", "application-acceptance-waits"] as const),
      ...(["application-to-sign", "application-to-pay-out"] as const),
    ],
  },
};

/** What nobody of the staff can switch off, with the reason. */
export const staffFixedTopics = [
  {
    label: "The security of your account",
    why: "A changed password, address or second factor, a new passkey, a link that was asked for. If it was not you, you have to know at once, also when somebody else is signed in as you.",
  },
  {
    label: "Your role",
    why: "What you may see and do has changed. You have to know it, also if nobody has told you.",
  },
] as const;
