import { actorContext, servicesContext } from "~/context";
import { readOwnAcceptance } from "~/features/applications/acceptance/acceptances.server";
import { readViewer } from "~/features/applications/access/viewer.server";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import type { Route } from "./+types/acceptance";

/** The signed PDF of an acceptance, for those who follow the application. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  return pdfResponse(await readOwnAcceptance(services, viewer, params), "acceptance.pdf");
}
