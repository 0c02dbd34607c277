import { servicesContext } from "~/context";
import { calendarFile } from "~/features/events/calendar-file";
import { readOccurrence } from "~/features/events/register.server";
import type { Route } from "./+types/calendar";

/** One event as a file for calendar programs. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const occurrence = readOccurrence(services, params.occurrenceId);
  const { publicUrl, firm, clock } = services;
  return new Response(calendarFile(occurrence, { publicUrl, organiser: firm.name, stampedAt: clock.now() }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${occurrence.id}.ics"`,
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    },
  });
}
