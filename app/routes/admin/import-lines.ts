import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exportMistakes } from "~/features/imports/left-lines.server";
import { exportImportLines, readLinesRequest } from "~/features/imports/read-imports.server";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/import-lines";

/**
 * The lines of a file as the page shows them, for a spreadsheet; with `mistakes` those that have some as they stand in the file, for
 * whoever mends them.
 */
export async function action({ context, params, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { importId } = params;
  const format = formatOf(url.pathname);
  if (url.searchParams.has("mistakes"))
    return sheetResponse(await exportMistakes(services, actor, importId), { name: "lines-with-mistakes", format });
  const rows = await exportImportLines(services, actor, importId, readLinesRequest(url.searchParams));
  return sheetResponse(rows, { name: "import-lines", format });
}

/** The file is sent only to the button of the page, because each export is recorded. The address alone leads to the page. */
export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(href("/dashboard/admin/imports/:importId", params) + url.search);
