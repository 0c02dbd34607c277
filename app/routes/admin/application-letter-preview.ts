import { redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import { applicationLinks } from "~/features/applications/underwriting/links";
import { previewDecision, previewProposal } from "~/features/applications/underwriting/preview.server";
import type { Route } from "./+types/application-letter-preview";

/** The letter of the terms that are proposed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await previewProposal(context.get(servicesContext), context.get(actorContext), params.applicationId);
  return pdfResponse(pdf, "preview.pdf");
}

/**
 * The letter for the values in the decision form, before it is sent. A form that is not complete goes on to the page of
 * the decision with all that it holds (307), which shows it again and says what is missing.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { applicationId } = params;
  const form = await request.formData();
  const preview = await previewDecision(context.get(servicesContext), context.get(actorContext), {
    applicationId,
    form,
  });
  if (preview.ok) return pdfResponse(preview.pdf, "preview.pdf");
  const links = applicationLinks(applicationId, url.searchParams);
  return redirect(form.get("preview") === "decline" ? links.decline : links.offer, 307);
}
