import { servicesContext } from "~/context";
import { eventFile } from "~/features/events/event-file";
import { readRegistration } from "~/features/events/own-registration.server";
import { readOccurrence } from "~/features/events/register.server";
import { calendarHeaders } from "~/platform/calendar-file";
import type { Route } from "./+types/calendar";

/**
 * One event as a file for calendar programs. With the id of a registration it says what has become of the place: the
 * file of a cancelled one takes the event out of the calendar again.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const occurrence = readOccurrence(services, params.occurrenceId);
  const { publicUrl, firm, clock } = services;
  const id = url.searchParams.get("registration");
  const own = id === null ? null : await readRegistration(services, occurrence, id);
  const file = eventFile(occurrence, {
    publicUrl,
    organiser: firm,
    stampedAt: clock.now(),
    // Who waits, or left the line, has nothing in the calendar to change.
    ...(own?.hadPlace && { sequence: own.sequence, cancelled: own.standing === "cancelled" }),
  });
  return new Response(file, {
    headers: calendarHeaders(occurrence.id, id === null ? "public, max-age=3600" : "private, no-store"),
  });
}
