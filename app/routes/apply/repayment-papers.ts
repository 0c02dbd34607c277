import { redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import { readOwnClosingLetter, writeStatement } from "~/features/applications/repayments/papers.server";
import { readOwnRepayment } from "~/features/applications/repayments/read-ledger.server";
import type { Route } from "./+types/repayment-papers";

/** The statement of a loan, or its closing letter, for those who follow the application. Where there is none, the page of the repayment. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const page = await readOwnRepayment(services, viewer, params);
  const name = url.pathname.endsWith("/closing.pdf") ? "closing" : "statement";
  const pdf =
    name === "closing" ? await readOwnClosingLetter(services, viewer, params) : await writeStatement(services, page);
  return pdf ? pdfResponse(pdf, `${name}.pdf`) : redirect(`/application/status/${params.applicationId}/repayment`);
}
