import { eventPath, type Occurrence } from "~/content/events";
import { calendarFile, type Issue } from "~/platform/calendar-file";

/** One event for calendar programs. `joinLink`: for somebody who holds a place, where to join it. */
export function eventFile(occurrence: Occurrence, issue: Issue, joinLink = ""): string {
  const { id, series, startsAt, endsAt } = occurrence;
  const { title } = series;
  const place = joinLink || occurrence.place;
  const description = joinLink ? `${series.description}\n\nJoin: ${joinLink}` : series.description;
  const url = `${issue.publicUrl}${eventPath(occurrence)}`;
  return calendarFile({ id, startsAt, endsAt, title, description, place, url }, issue);
}
