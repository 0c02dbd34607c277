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
