import type { NotificationKind } from "../notifications/catalogue";

/** What somebody of the staff can be mailed about, beside the bell. */
export const staffTopics = ["bookings", "uploads"] as const;
export type StaffTopic = (typeof staffTopics)[number];

export const staffWays = ["now", "digest", "never"] as const;
export type StaffWay = (typeof staffWays)[number];

export const staffWayLabels: Record<StaffWay, string> = {
  now: "At once",
  digest: "In one mail a day",
  never: "Never",
};

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
  uploads: {
    label: "Documents from clients",
    hint: "A client has sent a document.",
    usual: "digest",
    kinds: ["document-uploaded"],
  },
};
