import { Suspense } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { act, overtakenBy } from "~/features/applications/underwriting/act.server";
import { applicationLinks, letterPreviewPath, useApplicationLinks } from "~/features/applications/underwriting/links";
import { previewDecision } from "~/features/applications/underwriting/preview.server";
import { readApplicationQueue } from "~/features/applications/underwriting/queue.server";
import { readLoanFile } from "~/features/applications/underwriting/read-loan-file.server";
import * as underwriting from "~/features/applications/underwriting/underwriting.module.css";
import { WaivedChecks } from "~/features/applications/underwriting/waived-checks";
import { dollars } from "~/features/loans/figures";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/application-decision";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const OfferForm = lazyPart(async () => (await import("~/features/applications/underwriting/offer-form")).OfferForm);
const DeclineForm = lazyPart(async () => (await import("~/features/applications/underwriting/offer-form")).DeclineForm);

const TypedWords = lazyPart(async () => (await import("~/features/applications/underwriting/typed-words")).TypedWords);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Decision")];

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    loanFile: await readLoanFile(context.get(servicesContext), context.get(actorContext), params.applicationId),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { applicationId } = params;
  const form = await request.formData();
  // A preview of the letter that could not be shown: the same form, which must not be sent.
  if (form.has("preview")) {
    const about = { applicationId, form };
    const preview = await previewDecision(context.get(servicesContext), context.get(actorContext), about);
    if (preview.ok) return redirect(letterPreviewPath(applicationId), 307);
    return data({ outcome: preview.refused, preview: true }, { status: 400 });
  }
  const intent = form.get("intent");
  if (intent !== "offer" && intent !== "decline") throw unknownRequest();
  // What is decided may take it out of its list: Next goes on from where it stood.
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { place } = await readApplicationQueue(services, actor, applicationId, url.searchParams);
  try {
    const outcome = await act(services, actor, { applicationId, form });
    if (!outcome.done) return data({ outcome }, { status: 400 });
  } catch (error) {
    if (error instanceof Conflict) return data({ outcome: overtakenBy(error, form) }, { status: 409 });
    throw error;
  }
  return redirect(applicationLinks(applicationId, url.searchParams).kept(place));
}

/** The decision: terms, or a reason for declining. Both become a letter, which can be read before it is sent. */
export default function Decision({ loaderData: { loanFile }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { id, company, name, reference, amountCents, term } = loanFile.application;
  const declining = search.has("decline");
  const outcome = actionData?.outcome;
  const preview = actionData !== undefined && "preview" in actionData;
  const links = useApplicationLinks(id);
  const blockers = declining ? [] : loanFile.blockers.filter(({ about }) => about !== "second");
  const open = declining ? loanFile.canDecline : loanFile.canOffer && blockers.length === 0;
  return (
    <section className={underwriting.decision} aria-labelledby="decision">
      <div className="stack">
        <p className={`small ${underwriting.back}`}>
          <a href={links.application}>Back to the application</a>
        </p>
        <h2 id="decision">{declining ? "Decline" : "Offer terms"}</h2>
        <p>
          {company}, {name}: requested {dollars(amountCents / 100)} over {term} years. Reference:{" "}
          <span className="num whole">{reference}</span>.
        </p>
        {!declining && <WaivedChecks loanFile={loanFile} />}
      </div>
      <div className="stack">
        <Tabs
          label="Decision"
          items={[
            { name: "Offer terms", href: links.offer, current: !declining },
            { name: "Decline", href: links.decline, current: declining },
          ]}
        />
        {open && declining && (
          <Suspense>
            <DeclineForm loanFile={loanFile} outcome={outcome} preview={preview} />
          </Suspense>
        )}
        {open && !declining && (
          <Suspense>
            <OfferForm loanFile={loanFile} outcome={outcome} preview={preview} />
          </Suspense>
        )}
        {!open && (
          <>
            {outcome?.overtaken && (
              <div role="alert" className="stack">
                <Banner>{outcome.overtaken.told}</Banner>
                <Suspense>
                  <TypedWords values={outcome.values} />
                </Suspense>
              </div>
            )}
            <p>
              {loanFile.proposal
                ? "Terms have been proposed. Confirm, return or withdraw them first."
                : blockers.length > 0
                  ? "Terms cannot be offered yet:"
                  : "This application is not in a stage in which that can be decided."}
            </p>
            {!loanFile.proposal && blockers.length > 0 && (
              <ul className={`${underwriting.blockers} plain`}>
                {blockers.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            <p>
              <ButtonLink variant="line" to={links.application}>
                Back to the application
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
