import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exportMeetings } from "~/features/meetings/export-meetings.server";
import { readMeetingOrder } from "~/features/meetings/list-meetings.server";
import { readLacking } from "~/features/meetings/outcomes";
import { isoDate } from "~/platform/dates";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/meetings-export";

/** The meetings and requests that the list shows, for a spreadsheet. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const [order, lacking] = [readMeetingOrder(searchParams), readLacking(searchParams)];
  const rows = await exportMeetings(services, context.get(actorContext), order, lacking);
  const name = `meetings-${isoDate(services.clock.now())}`;
  return sheetResponse(rows, { name, format: formatOf(url.pathname) });
}

/** The file is sent only to the button of the list, because each export is recorded. The address alone leads to the list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(href("/dashboard/admin/meetings") + url.search);
