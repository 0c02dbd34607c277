import { redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import { readOwnLetter } from "~/features/applications/offers/letters.server";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import type { Route } from "./+types/letter";

/**
 * A valid letter as it was sent, for those who follow the application. Any other letter redirects to the page that says
 * why it cannot be opened.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const letter = await readOwnLetter(services, viewer, params);
  return letter
    ? pdfResponse(letter, "letter.pdf")
    : redirect(`/application/status/${params.applicationId}?old-letter`);
}
