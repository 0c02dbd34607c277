import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exportDocuments } from "~/features/documents/export-review.server";
import { readReviewRequest } from "~/features/documents/review.server";
import { isoDate } from "~/platform/dates";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/documents-export";

/** The complete list of documents to review, filtered and sorted, for a spreadsheet. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const rows = await exportDocuments(services, context.get(actorContext), readReviewRequest(url.searchParams));
  const name = `documents-${isoDate(services.clock.now())}`;
  return sheetResponse(rows, { name, format: formatOf(url.pathname) });
}

/** The file is sent only to the button of the list, because each export is recorded. The address alone leads to the list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(href("/dashboard/admin/documents") + url.search);
