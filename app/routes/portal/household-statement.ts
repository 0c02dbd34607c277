import { actorContext, servicesContext } from "~/context";
import { writeJointStatement } from "~/features/households/joint-files.server";
import { requireClient } from "~/features/identity/policy";
import { refuseStatement, statementResponse } from "~/features/portfolio/statement/statement-response.server";
import { notFound } from "~/platform/errors";
import type { Route } from "./+types/household-statement";

/** The joint portfolio of a household for the range of the address, as a PDF to save. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const refused = await refuseStatement(services, actor.userId);
  if (refused) return refused;
  const statement = await writeJointStatement(services, actor, url.searchParams);
  if (!statement) throw notFound("statement");
  return statementResponse(statement);
}
