import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readAttendeeRequest } from "~/features/events/attendees.server";
import { exportAttendees } from "~/features/events/export-attendees.server";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/event-attendees";

/** The attendees of an event, filtered as in the list, for a spreadsheet. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { occurrenceId } = params;
  const request = readAttendeeRequest(url.searchParams);
  const rows = await exportAttendees(context.get(servicesContext), context.get(actorContext), occurrenceId, request);
  return sheetResponse(rows, { name: occurrenceId, format: formatOf(url.pathname) });
}

/** The file is sent only to the button of the list, because each export is recorded. The address alone leads to the list. */
export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(href("/dashboard/admin/events/:occurrenceId", params) + url.search);
