import { servicesContext } from "~/context";
import { readEvent } from "~/features/events/calendar/find-events.server";
import { eventFile } from "~/features/events/event-file";
import { readRegistration } from "~/features/events/own-registration.server";
import { calendarSequence } from "~/features/events/sequence";
import { calendarHeaders } from "~/platform/calendar-file";
import type { Route } from "./+types/calendar";

/**
 * One event as a file for calendar programs. With the id of a registration the file has the state of this place: the
 * file of a cancelled place removes the event from the calendar, and that of a place at an event online says where to join.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const occurrence = await readEvent(services, params.occurrenceId);
  const { publicUrl, firm, clock } = services;
  const id = url.searchParams.get("registration");
  const own = id === null ? null : await readRegistration(services, occurrence, id);
  const issue = {
    publicUrl,
    organiser: firm,
    stampedAt: clock.now(),
    sequence: calendarSequence(occurrence, { sequence: 0 }),
    cancelled: occurrence.cancelled !== undefined,
    // A person on the waiting list, or one who left it, has nothing in the calendar to change.
    ...(own?.hadPlace && {
      sequence: own.sequence,
      cancelled: own.standing === "cancelled" || occurrence.cancelled !== undefined,
    }),
  };
  const file = eventFile(occurrence, issue, own?.joinLink);
  return new Response(file, {
    headers: calendarHeaders(occurrence.id, id === null ? "public, max-age=3600" : "private, no-store"),
  });
}
