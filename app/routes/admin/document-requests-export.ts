import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exportRequestedItems } from "~/features/document-requests/export-items.server";
import { readItemsRequest } from "~/features/document-requests/list-items.server";
import { isoDate } from "~/platform/dates";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/document-requests-export";

/** The complete list of requested documents, filtered, for a spreadsheet. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const rows = await exportRequestedItems(services, context.get(actorContext), readItemsRequest(url.searchParams));
  const name = `document-requests-${isoDate(services.clock.now())}`;
  return sheetResponse(rows, { name, format: formatOf(url.pathname) });
}

/** The file is sent only to the button of the list, because each export is recorded. The address alone leads to the list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(href("/dashboard/admin/documents/requests") + url.search);
