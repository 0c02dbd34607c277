import { actorContext, servicesContext } from "~/context";
import { jointFiles, writeJointCsv } from "~/features/households/joint-files.server";
import { requireClient } from "~/features/identity/policy";
import { refuseStatement } from "~/features/portfolio/statement/statement-response.server";
import { notFound } from "~/platform/errors";
import { csvResponse } from "~/platform/sheets/csv-response.server";
import type { Route } from "./+types/household-csv";

/** A file of the joint portfolio of a household for a spreadsheet, named by the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const file = jointFiles.find((name) => url.pathname.includes(`/${name}.csv`));
  if (!file) throw notFound("file");
  const refused = await refuseStatement(services, actor.userId);
  if (refused) return refused;
  const lines = await writeJointCsv(services, actor, { file, search: url.searchParams });
  if (!lines) throw notFound("file");
  return csvResponse(lines, `joint-${file}`);
}
