import { actorContext, servicesContext } from "~/context";
import { readLetter } from "~/features/applications/offers/letters.server";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import type { Route } from "./+types/application-letter";

/** A letter as it was sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return pdfResponse(await readLetter(context.get(servicesContext), context.get(actorContext), params), "letter.pdf");
}
