import { data, href, redirect, useSearchParams } from "react-router";
import type { z } from "zod";
import { actorContext, requestContext, servicesContext } from "~/context";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { acceptOffer } from "~/features/applications/acceptance/accept.server";
import { mailAnswerCode } from "~/features/applications/acceptance/mailed-code.server";
import { readAnswerPage } from "~/features/applications/acceptance/read-answer-page.server";
import { refuseOffer } from "~/features/applications/acceptance/refuse.server";
import { AcceptByCode, AcceptByPassword, RefuseOffer } from "~/features/applications/acceptance/schema";
import { readViewer } from "~/features/applications/access/viewer.server";
import * as wizard from "~/features/applications/form/wizard.module.css";
import { AcceptForm, type AnswerProblem, RefuseForm } from "~/features/applications/tracking/answer-offer";
import { OfferToAnswer } from "~/features/applications/tracking/offer-to-answer";
import * as tracking from "~/features/applications/tracking/tracking.module.css";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { firstErrors, unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { Route } from "./+types/offer";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Answer our offer"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  return { title: "Answer our offer", ...(await readAnswerPage(services, viewer, params.applicationId)) };
}

/** Every field of the form comes back with what was typed, but no password and no code. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const viewer = await readViewer(services, actor, request.headers);
  const { applicationId } = params;
  const { means } = await readAnswerPage(services, viewer, applicationId);
  const form = await request.formData();
  const values = Object.fromEntries(form);
  const typed = {
    ...{ name: String(values.name ?? ""), reason: String(values.reason ?? "") },
    read: values.read === "on",
  };
  const about = form.get("intent") === "refuse" ? "refuse" : "accept";
  const refuse = (errors: AnswerProblem["errors"], status = 400) =>
    data({ about, problem: { errors, typed }, conflict: null }, { status });
  const { address } = context.get(requestContext);
  const path = `/application/status/${applicationId}`;
  try {
    switch (form.get("intent")) {
      case "code": {
        const decisionId = String(form.get("decision") ?? "");
        const wait = await mailAnswerCode(services, viewer, { applicationId, decisionId, address });
        if (wait !== null) return refuse({ "": tooMany(wait) }, 429);
        return redirect(`${path}/offer?code=sent#accept`);
      }
      case "accept": {
        const parsed = (means === "password" ? AcceptByPassword : AcceptByCode).safeParse(values);
        if (!parsed.success) return refuse(errorsOf(parsed.error.issues));
        const { decision: decisionId, name, ...proof } = parsed.data;
        const accept = () =>
          acceptOffer(services, viewer, {
            applicationId,
            decisionId,
            name,
            address,
            headers: request.headers,
            ...proof,
          });
        if (means === "password" && actor.kind !== "visitor") {
          const answer = await confirmWithPassword(services, actor.userId, accept);
          if (answer.errors)
            return refuse({ [answer.status === 429 ? "" : answer.field]: answer.message }, answer.status);
        } else {
          const answer = await accept();
          if (!answer.ok) return refuse({ [answer.field]: answer.message });
        }
        return redirect(`${path}?answered=accepted`);
      }
      case "refuse": {
        const parsed = RefuseOffer.safeParse(values);
        if (!parsed.success) return refuse(errorsOf(parsed.error.issues));
        const { decision: decisionId, reason } = parsed.data;
        await refuseOffer(services, viewer, { applicationId, decisionId, reason });
        return redirect(`${path}?answered=declined`);
      }
    }
  } catch (error) {
    if (error instanceof Conflict) return data({ about, problem: undefined, conflict: error.message }, { status: 409 });
    throw error;
  }
  throw unknownRequest();
}

function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors = firstErrors(issues);
  if (errors.decision) throw unknownRequest();
  return errors;
}

export default function AnswerOffer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { offer, why, means, signer, asksFactorCode, company, reference, email } = loaderData;
  const [search] = useSearchParams();
  const back = `/application/status/${params.applicationId}`;
  const problem = actionData?.problem;
  // A code that was asked for twice too often comes back with the form in which the first one can be typed.
  const codeSent =
    search.has("code") || (actionData?.about === "accept" && actionData.problem?.errors.code !== undefined);
  const here = `${back}/offer`;
  return (
    <main id="main" className={wizard.wizard}>
      <div className={`wrap ${tracking.following}`}>
        <div className="stack">
          <p className="small">
            <a href={back}>Back to your application</a>
          </p>
          <h1 className={portalPage.h1Side}>Answer our offer</h1>
          <p>
            {company}, <span className="num whole">{reference}</span>
          </p>
        </div>
        <div className={tracking.main}>
          {actionData?.conflict && <Banner>{actionData.conflict}</Banner>}
          {offer === null ? (
            <div className="stack">
              {!actionData?.conflict && <p>{why}</p>}
              <div className={buttons.btnRow}>
                <ButtonLink href={back}>Back to your application</ButtonLink>
              </div>
            </div>
          ) : (
            <>
              <OfferToAnswer offer={offer} applicationId={params.applicationId} />
              {means === "owner" && <p>Only an owner of your business can answer the offer.</p>}
              {means === "sign-in" && (
                <div className="stack">
                  <p>This application was sent with an account. Sign in with it to answer the offer.</p>
                  <div className={buttons.btnRow}>
                    <ButtonLink href={`${href("/client-login")}?next=${encodeURIComponent(here)}`}>Sign in</ButtonLink>
                  </div>
                </div>
              )}
              {(means === "password" || means === "code") && (
                <>
                  <section aria-labelledby="accept" className={tracking.part}>
                    <h2 id="accept">Accept the offer</h2>
                    <AcceptForm
                      decisionId={offer.decisionId}
                      means={means}
                      signer={signer}
                      asksFactorCode={asksFactorCode}
                      email={email}
                      codeSent={codeSent}
                      problem={actionData?.about === "accept" ? problem : undefined}
                    />
                  </section>
                  <section aria-labelledby="refuse" className={tracking.part}>
                    <h2 id="refuse">Or decline it</h2>
                    <RefuseForm
                      decisionId={offer.decisionId}
                      back={back}
                      problem={actionData?.about === "refuse" ? problem : undefined}
                    />
                  </section>
                </>
              )}
            </>
          )}
        </div>
      </div>
    </main>
  );
}
