import type { Office } from "~/content/offices";
import { day } from "~/platform/clock";
import { cityOf } from "~/ui/spelled-out";

const meetingStatuses = ["requested", "arranged", "cancelled"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

export const meetingStatusLabels: Record<MeetingStatus, string> = {
  requested: "Requested",
  arranged: "Arranged",
  cancelled: "Cancelled",
};

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

/** The zone on whose clocks a part of the day is meant: 'Morning in New York'. `zone` is '' when it is not known. */
export const partOfDay = (timeOfDay: string, zone: string) => {
  if (zone === "") return timeOfDay;
  const city = cityOf(zone);
  return city === null ? `${timeOfDay}, UTC` : `${timeOfDay} in ${city}`;
};

/** Only the first letter in lower case: 'morning in New York'. */
export const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

export const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const isByTelephone = ({ format }: { format: string }) => format === "Telephone";

/** 'video', or 'telephone on +44 20 7946 0000'. Older requests name no number. */
export const formatInWords = ({ format, phone }: { format: string; phone: string }) =>
  `${format.toLowerCase()}${phone && isByTelephone({ format }) ? ` on ${phone}` : ""}`;

/** Older meetings by telephone may have an address or a link instead of a number. */
const number = /^[^\p{L}:]+(?:(?:ext|extension|x)\b.*)?$/iu;

/** What the place of a meeting is called: for a meeting by telephone it is the number that the firm calls. */
export const placeTerm = ({ format, place }: { format: string; place: string }) =>
  isByTelephone({ format }) && number.test(place) ? "We call you on" : "Where";

/** The zones in which a time can be set: IANA names. */
export const meetingClocks = (offices: readonly Pick<Office, "city" | "timeZone">[]) => [
  { value: "UTC", label: "UTC" },
  ...offices.map(({ city, timeZone }) => ({ value: timeZone, label: city })),
];

/** The zones to choose from: the offices', and those of this meeting and its client. */
export const zoneOptions = (offices: readonly Pick<Office, "city" | "timeZone">[], ...others: string[]) => {
  const clocks = meetingClocks(offices);
  const added = [...new Set(others)].filter((zone) => zone && !clocks.some(({ value }) => value === zone));
  return [...clocks, ...added.map((zone) => ({ value: zone, label: cityOf(zone) ?? zone }))];
};

/** The place on the administrators' page of meetings where the requests that need a time begin. */
export const withoutTimeAnchor = "requests-without-a-time";

/** The row of a meeting on that page. */
export const meetingAnchor = (id: string) => `meeting-${id}`;

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

/** It has begun and is not over. */
export const isUnderWay = ({ status, meetsAt, endsAt }: Stand & { endsAt: number | null }, now: number) =>
  status === "arranged" && meetsAt !== null && meetsAt <= now && (endsAt ?? meetsAt) > now;

/** A request that waits for a time, or a meeting that can still be moved or cancelled. */
export const canBeArranged = (stand: Stand, now: number) => stand.status === "requested" || isToCome(stand, now);

/** How long a request has been waiting, in days: 'today', 'yesterday', '90 days ago'. */
export const ageInWords = (createdAt: number, now: number) =>
  new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor((now - createdAt) / day), "day");
