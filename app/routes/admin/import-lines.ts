import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exportImportLines, readLinesRequest } from "~/features/imports/read-imports.server";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/import-lines";

/** The lines of a file as the page shows them, for a spreadsheet: the errors, for whoever mends the file. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const request = readLinesRequest(url.searchParams);
  const rows = await exportImportLines(
    context.get(servicesContext),
    context.get(actorContext),
    params.importId,
    request,
  );
  return sheetResponse(rows, { name: "import-lines", format: formatOf(url.pathname) });
}

/** The file is sent only to the button of the page, because each export is recorded. The address alone leads to the page. */
export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(href("/dashboard/admin/imports/:importId", params) + url.search);
