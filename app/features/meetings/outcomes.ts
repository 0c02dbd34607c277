/** What has become of a meeting whose time is over. */
export const meetingOutcomes = ["held", "no-show"] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

export const meetingOutcomeLabels: Record<MeetingOutcome, string> = { held: "Held", "no-show": "No-show" };

export type OutcomeState = string;

/** What a form was opened with, so that an outdated form is noticed. */
export const outcomeState = (recorded: { outcome: MeetingOutcome; note: string } | null | undefined): OutcomeState =>
  recorded ? `${recorded.outcome} ${recorded.note}` : "";

/** A meeting that was not cancelled, and whose time has begun. */
export const mayHaveOutcome = ({ status, meetsAt }: { status: string; meetsAt: number | null }, now: number): boolean =>
  status === "arranged" && meetsAt !== null && meetsAt <= now;

/** Of so many days Today shows the meetings without an outcome: nobody remembers how the others went. */
export const outcomeDays = 30;

/** What an arranged meeting can still need: a link, somebody who holds it, or the record of how it went. */
export const lackings = ["link", "advisor", "outcome"] as const;
export type Lacking = (typeof lackings)[number];

/** As the groups of Today and the list that holds the same meetings are called. */
export const lackingTitles: Record<Lacking, string> = {
  link: "Meetings without a link",
  advisor: "Meetings taken by nobody",
  outcome: "Meetings without an outcome",
};

export const readLacking = (search: URLSearchParams): Lacking | null =>
  lackings.find((one) => one === search.get("lacks")) ?? null;
