import { data, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { act } from "~/features/applications/desk/act.server";
import { DeclineForm, OfferForm } from "~/features/applications/desk/decisions/offer-form";
import { deskLinks, useDeskLinks } from "~/features/applications/desk/desk-links";
import { readDesk } from "~/features/applications/desk/read-desk.server";
import { dollars } from "~/features/loans/figures";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import { AlertDialog } from "~/ui/alert-dialog";
import { ButtonLink } from "~/ui/button";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/application-decision";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Decision"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { desk: await readDesk(context.get(servicesContext), context.get(actorContext), params.applicationId) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { applicationId } = params;
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "offer" && intent !== "decline") throw unknownRequest();
  try {
    const outcome = await act(context.get(servicesContext), context.get(actorContext), { applicationId, intent, form });
    if (!outcome.done) return data({ outcome }, { status: 400 });
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(deskLinks(applicationId, url.searchParams).desk);
}

/** The decision: terms, or a reason why not. Both become a letter, which can be read before it is sent. */
export default function Decision({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { id, company, name, amountCents, term } = desk.application;
  const declining = search.has("decline");
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  const links = useDeskLinks(id);
  const blockers = declining ? [] : desk.blockers.filter(({ about }) => about !== "second");
  const open = declining ? desk.canDecline : desk.canOffer && blockers.length === 0;
  return (
    <section className="decision" aria-labelledby="decision">
      <div className="stack">
        <p className="small desk-back">
          <a href={links.desk}>Back to the application</a>
        </p>
        <h2 id="decision">{declining ? "Decline" : "Offer terms"}</h2>
        <p>
          {company}, {name}: requested {dollars(amountCents / 100)} over {term} years.
        </p>
      </div>
      <div className="stack">
        <Tabs
          label="Decision"
          items={[
            { name: "Offer terms", href: links.offer, current: !declining },
            { name: "Decline", href: links.decline, current: declining },
          ]}
        />
        {open && declining && <DeclineForm desk={desk} outcome={outcome} />}
        {open && !declining && <OfferForm desk={desk} outcome={outcome} />}
        {!open && (
          <>
            <p>
              {desk.proposal
                ? "Terms have been proposed. Confirm, return or withdraw them first."
                : blockers.length > 0
                  ? "Terms cannot be offered yet:"
                  : "This application is not in a stage in which that can be decided."}
            </p>
            {!desk.proposal && blockers.length > 0 && (
              <ul className="blockers plain">
                {blockers.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            <p>
              <ButtonLink variant="line" to={links.desk}>
                Back to the application
              </ButtonLink>
            </p>
          </>
        )}
      </div>
      {actionData && "conflict" in actionData && (
        <AlertDialog open message={actionData.conflict}>
          <ButtonLink href={links.desk}>OK</ButtonLink>
        </AlertDialog>
      )}
    </section>
  );
}
