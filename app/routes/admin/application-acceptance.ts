import { actorContext, servicesContext } from "~/context";
import { readAcceptance } from "~/features/applications/acceptance/acceptances.server";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import type { Route } from "./+types/application-acceptance";

/** The signed PDF of an acceptance. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await readAcceptance(context.get(servicesContext), context.get(actorContext), params);
  return pdfResponse(pdf, "acceptance.pdf");
}
