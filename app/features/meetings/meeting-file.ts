import { calendarFile, type Issue } from "~/platform/calendar-file";
import { hour } from "~/platform/clock";

interface FiledMeeting {
  id: string;
  topic: string;
  format: string;
  place: string;
  /** Both epoch milliseconds. */
  meetsAt: number;
  arrangedAt: number;
}

/** The time that a calendar blocks for a meeting, because meetings have no arranged end. */
const lasts = hour;

/** A client's meeting as a file for calendar programs. The file of a moved meeting replaces its entry. */
export function meetingFile(meeting: FiledMeeting, issue: Omit<Issue, "sequence">): string {
  const { id, topic, format, place, meetsAt, arrangedAt } = meeting;
  const url = `${issue.publicUrl}/dashboard/client/meetings`;
  const entry = { id, startsAt: meetsAt, endsAt: meetsAt + lasts, title: topic, description: format, place, url };
  return calendarFile(entry, { ...issue, sequence: Math.floor(arrangedAt / 1000) });
}
