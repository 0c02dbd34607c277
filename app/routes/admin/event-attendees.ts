import { actorContext, servicesContext } from "~/context";
import { readAttendeeRequest } from "~/features/events/attendees.server";
import { exportAttendees } from "~/features/events/export-attendees.server";
import { csvResponse } from "~/platform/csv-response.server";
import type { Route } from "./+types/event-attendees";

/** The attendees of an event, filtered as in the list, for a spreadsheet. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { occurrenceId } = params;
  const request = readAttendeeRequest(url.searchParams);
  const lines = await exportAttendees(context.get(servicesContext), context.get(actorContext), occurrenceId, request);
  return csvResponse(lines, occurrenceId);
}
