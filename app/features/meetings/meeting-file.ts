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

/** What a calendar keeps free for a meeting: its end is not arranged. */
const lasts = hour;

/** A client's meeting for calendar programs. One that was moved replaces what it was. */
export function meetingFile(meeting: FiledMeeting, issue: Omit<Issue, "sequence">): string {
  const { id, topic, format, place, meetsAt, arrangedAt } = meeting;
  const url = `${issue.publicUrl}/dashboard/client/meetings`;
  const entry = { id, startsAt: meetsAt, endsAt: meetsAt + lasts, title: topic, description: format, place, url };
  return calendarFile(entry, { ...issue, sequence: Math.floor(arrangedAt / 1000) });
}
