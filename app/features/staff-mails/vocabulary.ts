/** What somebody of the staff can be mailed about, beside the bell. Everything else is always mailed (staffFixedTopics). */
export const staffTopics = ["bookings", "messages", "work", "uploads", "applications", "steps"] as const;
export type StaffTopic = (typeof staffTopics)[number];

export const staffWays = ["now", "digest", "never"] as const;
export type StaffWay = (typeof staffWays)[number];

export const staffWayLabels: Record<StaffWay, string> = {
  now: "At once",
  digest: "In one mail a day",
  never: "Never",
};
