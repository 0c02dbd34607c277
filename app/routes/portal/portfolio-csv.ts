import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { csvFiles, ownCsv } from "~/features/portfolio/statement/csv-files.server";
import { notFound } from "~/platform/errors";
import { csvResponse } from "~/platform/sheets/csv-response.server";
import type { Route } from "./+types/portfolio-csv";

/** One of the client's own files for a spreadsheet, named by the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireClient(context.get(actorContext), "portfolio.read");
  const file = csvFiles.find((name) => url.pathname.includes(`/${name}.csv`));
  if (!file) throw notFound("file");
  return csvResponse(await ownCsv(context.get(servicesContext), actor, { file, search: url.searchParams }), file);
}
