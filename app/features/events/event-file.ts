import { eventPath, type Occurrence } from "~/content/events";
import { calendarFile, type Issue } from "~/platform/calendar-file";

/** One event for calendar programs. */
export function eventFile(occurrence: Occurrence, issue: Issue): string {
  const { id, series, startsAt, endsAt, place } = occurrence;
  const { title, description } = series;
  const url = `${issue.publicUrl}${eventPath(occurrence)}`;
  return calendarFile({ id, startsAt, endsAt, title, description, place, url }, issue);
}
