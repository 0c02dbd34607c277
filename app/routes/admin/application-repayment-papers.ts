import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { pdfResponse } from "~/features/applications/offers/pdf-response.server";
import { readClosingLetter, writeStatement } from "~/features/applications/repayments/papers.server";
import { readRepayment } from "~/features/applications/repayments/read-ledger.server";
import type { Route } from "./+types/application-repayment-papers";

/** The statement of a loan, or its closing letter. Where there is none, the page of the repayment. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const page = await readRepayment(services, actor, params);
  const name = url.pathname.endsWith("/closing.pdf") ? "closing" : "statement";
  const pdf =
    name === "closing" ? await readClosingLetter(services, actor, params) : await writeStatement(services, page);
  return pdf
    ? pdfResponse(pdf, `${name}.pdf`)
    : redirect(href("/dashboard/admin/applications/:applicationId/repayment", params));
}
