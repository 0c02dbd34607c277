import { href } from "react-router";
import { longDate } from "~/platform/dates";
import { isNamed } from "../search/record-rank";
import type { RecordSource } from "../search/record-sources";
import { allAfter } from "./calendar/find-events.server";
import { eventStateLabels } from "./calendar/vocabulary";

/** So many coming events are searched: those of about a year. */
const coming = 36;

/** The coming events of the calendar, by title, kind, city and day. Each leads to its registrations. */
export const eventRecords: RecordSource = {
  name: "Events",
  async find(services, { words }) {
    const events = await allAfter(services, services.clock.now(), coming);
    const records = events.map(({ state, occurrence: { id, series, date, city, place, startsAt } }) => ({
      id,
      path: href("/dashboard/admin/events/:occurrenceId", { occurrenceId: id }),
      title: `${series.title}, ${longDate(date)}`,
      note: `${series.type}, ${place}${state === "published" ? "" : `, ${eventStateLabels[state].toLowerCase()}`}`,
      names: [series.title, `${series.title} ${date}`, `${series.title} ${longDate(date)}`, `${series.type} ${city}`],
      order: startsAt,
    }));
    return records.filter(({ names }) => isNamed(names, words));
  },
};
