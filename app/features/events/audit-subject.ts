import { eventSeries } from "~/content/events";
import type { AuditSubject, AuditSubjectSource } from "~/platform/audit/subjects";
import { longDate } from "~/platform/dates";

/** An event of the calendar is called by its title and day: 'The Market Hour, 10 December 2026'. */
export const eventSubjects: AuditSubjectSource = {
  name: (_, ids) => ids.flatMap((id) => eventCalled(id) ?? []),
};

function eventCalled(id: string): AuditSubject | undefined {
  const [, name, day] = /^([a-z-]+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  const series = eventSeries.find((one) => one.name === name);
  return series && { id, name: `${series.title}, ${longDate(day ?? "")}` };
}
