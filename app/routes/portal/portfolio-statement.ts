import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { writeOwnStatement } from "~/features/portfolio/statement/statement-pdf.server";
import { refuseStatement, statementResponse } from "~/features/portfolio/statement/statement-response.server";
import { notFound } from "~/platform/errors";
import type { Route } from "./+types/portfolio-statement";

/** The client's statement for the range of the address, as a PDF to save. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "portfolio.read");
  const refused = await refuseStatement(services, actor.userId);
  if (refused) return refused;
  const statement = await writeOwnStatement(services, actor, url.searchParams);
  if (!statement) throw notFound("statement");
  return statementResponse(statement);
}
