import { actorContext, servicesContext } from "~/context";
import { exportAttendees, readAttendeeRequest } from "~/features/events/attendees.server";
import type { Route } from "./+types/event-attendees";

/** Who comes to an event, as the list is filtered, for a spreadsheet. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { occurrenceId } = params;
  const request = readAttendeeRequest(url.searchParams);
  const lines = await exportAttendees(context.get(servicesContext), context.get(actorContext), occurrenceId, request);
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return new Response(`\ufeff${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${occurrenceId}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
