import { defaultFirm } from "~/content/firm";
import { day } from "~/platform/clock";

const meetingStatuses = ["requested", "arranged", "cancelled"] as const;
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

/** The zones in which a time can be set: IANA names. */
export const meetingClocks = [
  { value: "UTC", label: "UTC" },
  ...defaultFirm.offices.map(({ city, timeZone }) => ({ value: timeZone, label: city })),
];

/** The zones to choose from. A meeting keeps the zone in which it was set, also when the firm has left that city. */
export const zoneOptions = (kept: string) =>
  meetingClocks.some(({ value }) => value === kept) ? meetingClocks : [...meetingClocks, { value: kept, label: kept }];

/** The list of meetings has at most this many rows. Open ones come first. */
export const mostListed = 200;

interface Stand {
  status: MeetingStatus;
  /** Epoch milliseconds. */
  meetsAt: number | null;
}

/** The state that a form was opened with, so that an outdated form is noticed. */
export const meetingState = ({ status, meetsAt }: Stand) => `${status} ${meetsAt ?? ""}`;

export const isToCome = ({ status, meetsAt }: Stand, now: number) =>
  status === "arranged" && meetsAt !== null && meetsAt > now;

/** A request that waits for a time, or a meeting that can still be moved or cancelled. */
export const canBeArranged = (stand: Stand, now: number) => stand.status === "requested" || isToCome(stand, now);

/** How long a request has been waiting, in days: 'today', 'yesterday', '90 days ago'. */
export const ageInWords = (createdAt: number, now: number) =>
  new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor((now - createdAt) / day), "day");
