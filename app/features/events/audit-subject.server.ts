import { eventSeries } from "~/content/events";
import type { AuditSubject, AuditSubjectSource } from "~/platform/audit/subjects";
import { longDate } from "~/platform/dates";
import type { EventContent } from "./calendar/content";
import "./calendar/tables";

/** An event is called by its title and day: 'The Market Hour, 10 December 2026'. What the portal says counts. */
export const eventSubjects: AuditSubjectSource = {
  async name(db, ids) {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("events").select(["id", "content"]).where("id", "in", ids).execute();
    const known = new Map(rows.map(({ id, content }) => [id, calledBy(id, JSON.parse(content))]));
    return ids.flatMap((id) => known.get(id) ?? calledByRule(id) ?? []);
  },
};

const calledBy = (id: string, { title, date }: EventContent): AuditSubject => ({
  id,
  name: `${title}, ${longDate(date)}`,
});

function calledByRule(id: string): AuditSubject | undefined {
  const [, name, day] = /^([a-z-]+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  const series = eventSeries.find((one) => one.name === name);
  return series && { id, name: `${series.title}, ${longDate(day ?? "")}` };
}
