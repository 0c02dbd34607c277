import type { NotificationKind } from "./catalogue";

/** What a client can choose about. Everything else is always told (alwaysTold). */
export const noticeTopics = [
  "messages",
  "decisions",
  "requests",
  "reminders",
  "advisor",
  "sent-for-you",
  "payments",
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** How a client hears of something: the bell, a mail at once, both, or the bell and one mail a day. */
export const noticeWays = ["page", "mail", "both", "digest"] as const;
export type NoticeWay = (typeof noticeWays)[number];

export const wayLabels: Record<NoticeWay, string> = {
  page: "In the portal",
  mail: "By mail",
  both: "In the portal and by mail",
  digest: "In the portal, and in one mail a day",
};

interface TopicRules {
  label: string;
  hint: string;
  /** For those who have chosen nothing. */
  usual: NoticeWay;
  ways: readonly NoticeWay[];
}

/** A reminder would come too late with the mail of the next morning. */
const atOnce = ["page", "mail", "both"] as const;

export const topicRules: Record<NoticeTopic, TopicRules> = {
  messages: {
    label: "Messages from us",
    hint: "Your advisor or our office has written to you.",
    usual: "both",
    ways: noticeWays,
  },
  decisions: {
    label: "Decisions about your documents",
    hint: "A document that you sent was approved or rejected, or is reviewed again.",
    usual: "both",
    ways: noticeWays,
  },
  requests: {
    label: "Documents that we ask you for",
    hint: "A new request, our answers about it, and changes of its due date.",
    usual: "both",
    ways: noticeWays,
  },
  reminders: {
    label: "Reminders",
    hint: "A document is due in three days or today, or a meeting is near. The daily mail would be too late for these.",
    usual: "both",
    ways: atOnce,
  },
  advisor: {
    label: "Your advisor",
    hint: "Who advises you has changed.",
    usual: "page",
    ways: noticeWays,
  },
  "sent-for-you": {
    label: "Documents that others send for you",
    hint: "Somebody to whom you gave access has sent a document.",
    usual: "page",
    ways: noticeWays,
  },
  payments: {
    label: "Payments on your loan",
    hint: "A payment is due in three days, or we have recorded one that you made.",
    usual: "both",
    ways: noticeWays,
  },
};

const topics: { [K in NotificationKind]?: NoticeTopic } = {
  "own-message-answered": "messages",
  "document-approved": "decisions",
  "document-rejected": "decisions",
  "document-reopened": "decisions",
  "own-request-made": "requests",
  "own-request-commented": "requests",
  "own-request-released": "requests",
  "own-request-asked-again": "requests",
  "own-request-withdrawn": "requests",
  "own-request-due-changed": "requests",
  "meeting-reminder": "reminders",
  "client-advisor-named": "advisor",
  "client-advisor-ended": "advisor",
  "document-sent-for-you": "sent-for-you",
  "own-application-payment-due": "payments",
  "own-application-payment-reversed": "payments",
  "own-application-repaid": "payments",
};

/** The topic of a kind of notification; undefined for what is always told. */
export const topicOf = (kind: NotificationKind): NoticeTopic | undefined => topics[kind];

export const kindsOf = (topic: NoticeTopic) =>
  (Object.keys(topics) as NotificationKind[]).filter((kind) => topics[kind] === topic);

/** Among what is always told, the one that is gathered with other mails of an hour. */
export const sharedTopic = "shared";
export const sharedLabel = "Documents that we share with you";
export const sharedKind = "document-shared";

interface FixedTopic {
  label: string;
  why: string;
  /** Where a member of a business is told less than the holder. */
  whyMembers?: string;
}

const fixedTopics: readonly FixedTopic[] = [
  {
    label: "The security of your account",
    why: "A changed password, address or second factor, a new passkey, a closed account. If it was not you, you have to know at once, also when somebody else is signed in as you.",
  },
  {
    label: "Who has access to your documents, and your household",
    why: "Somebody has accepted your invitation, or the access has ended. A household is asked for, begins or ends.",
  },
  {
    label: sharedLabel,
    why: "They may have a date by which you must have read them. One mail tells of all that is new within an hour.",
  },
  {
    label: "The time and place of your meetings",
    why: "The mail carries the entry for your calendar, and replaces it when the meeting is moved or cancelled.",
    whyMembers:
      "You get a mail about each meeting that you have asked for or booked. It carries the entry for your calendar, and replaces it when the meeting is moved or cancelled. All other meetings are told in the portal.",
  },
  {
    label: "Your applications for funding",
    why: "Our questions, offers and decisions have dates by which you must have heard of them.",
  },
  {
    label: "Late payments on your loan",
    why: "What is overdue costs more the longer it stays so. We write on the day after the due date, and after 10 and 30 days.",
  },
];

/** What nobody can switch off, with the reason. */
export const alwaysTold = ({ member }: { member: boolean }) =>
  fixedTopics.map(({ label, why, whyMembers = why }) => ({ label, why: member ? whyMembers : why }));

/** By the clock where the client is. */
export const digestClock = "08:00";
