import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exportAudit } from "~/features/audit/export-audit.server";
import { isFiltered, readAuditRequest } from "~/features/audit/list-audit.server";
import { isoDate } from "~/platform/dates";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/audit-export";

/** The complete filtered log, for a spreadsheet or for an auditor's own check of its chain. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const request = readAuditRequest(url.searchParams);
  const rows = await exportAudit(services, context.get(actorContext), request);
  // Only the whole log can be checked: the names tell the two apart.
  const name = `audit-${isoDate(services.clock.now())}${isFiltered(request) ? "-filtered" : ""}`;
  return sheetResponse(rows, { name, format: formatOf(url.pathname) });
}

/** The file is sent only to the button of the list, because each export is recorded. The address alone leads to the list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(href("/dashboard/admin/audit") + url.search);
