import { calendarFile, type Issue } from "~/platform/calendar-file";
import { endOf } from "./booking-words";

interface FiledMeeting {
  id: string;
  topic: string;
  format: string;
  place: string;
  /** Both epoch milliseconds; a meeting without an end blocks an hour. */
  meetsAt: number;
  endsAt: number | null;
  /** The file with the highest one counts. */
  sequence: number;
}

/** A client's meeting as a file for calendar programs. The file of a moved meeting replaces its entry. */
export function meetingFile(meeting: FiledMeeting, issue: Omit<Issue, "sequence">): string {
  const { id, topic, format, place, meetsAt, endsAt, sequence } = meeting;
  const url = `${issue.publicUrl}/dashboard/client/meetings/${id}`;
  const times = { startsAt: meetsAt, endsAt: endOf(meetsAt, endsAt) };
  return calendarFile({ id, ...times, title: topic, description: format, place, url }, { ...issue, sequence });
}

/** Higher than the one before, also than that of a file from before versions were counted, which was a time in seconds. */
export const nextSequence = (before: number, now: number) => Math.max(before + 1, Math.floor(now / 1000));
