import { defaultFirm } from "~/content/firm";

const meetingStatuses = ["requested", "closed", "cancelled"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

export const meetingTopics = [
  "Portfolio review",
  "Retirement planning",
  "Estate planning",
  "Tax planning",
  "Insurance",
  "Project funding",
  "Something else",
] as const;

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
export const timesOfDay = ["Morning", "Afternoon", "Any time"] as const;
export const meetingFormats = ["Video", "Telephone", "In person"] as const;

/** By whose clock a time is set: IANA names. */
export const meetingClocks = [
  { value: "UTC", label: "UTC" },
  ...defaultFirm.offices.map(({ city, timeZone }) => ({ value: timeZone, label: city })),
];

interface Stand {
  status: MeetingStatus;
  /** Epoch milliseconds. */
  meetsAt: number | null;
}

/** What a form was opened on, so that one about an outdated state is noticed. */
export const meetingState = ({ status, meetsAt }: Stand) => `${status} ${meetsAt ?? ""}`;

export const isToCome = ({ status, meetsAt }: Stand, now: number) =>
  status === "closed" && meetsAt !== null && meetsAt > now;
