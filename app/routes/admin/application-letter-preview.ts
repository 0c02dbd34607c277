import { actorContext, servicesContext } from "~/context";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import { previewDecision, previewProposal } from "~/features/applications/underwriting/preview.server";
import type { Route } from "./+types/application-letter-preview";

/** The letter of the terms that are proposed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await previewProposal(context.get(servicesContext), context.get(actorContext), params.applicationId);
  return pdfResponse(pdf, "preview.pdf");
}

/** The letter for the values in the decision form, before it is sent. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const preview = await previewDecision(services, context.get(actorContext), {
    applicationId: params.applicationId,
    form: await request.formData(),
  });
  if (preview.ok) return pdfResponse(preview.pdf, "preview.pdf");
  const text = `The letter cannot be shown yet. Close this tab and correct this in the form:\n\n${preview.messages.join("\n")}\n`;
  return new Response(text, {
    status: 400,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
