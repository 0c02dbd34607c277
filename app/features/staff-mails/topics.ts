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
  uploads: {
    label: "Documents from clients",
    hint: "A client has sent a document.",
    usual: "digest",
    kinds: ["document-uploaded"],
  },
};
