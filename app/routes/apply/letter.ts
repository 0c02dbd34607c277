import { redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readOwnLetter } from "~/features/applications/desk/decisions/letters.server";
import { pdfResponse } from "~/features/applications/desk/decisions/pdf-response.server";
import { readViewer } from "~/features/applications/following/follow.server";
import type { Route } from "./+types/letter";

/** A valid letter as it was sent, for those who follow the application. Any other leads to the page that says why not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const letter = await readOwnLetter(services, viewer, params);
  return letter
    ? pdfResponse(letter, "letter.pdf")
    : redirect(`/application/status/${params.applicationId}?old-letter`);
}
