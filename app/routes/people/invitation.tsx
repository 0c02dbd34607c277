import { data, Form, href, redirect, useNavigation } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { resetLimit } from "~/features/accounts/credentials/limits";
import { acceptInvitation, peekInvitation } from "~/features/delegates/accept.server";
import { AccessTerms } from "~/features/delegates/access-terms";
import { asRelation } from "~/features/identity/delegate-words";
import { requireClient } from "~/features/identity/policy";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { pageTitle } from "~/page-title";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import type { Route } from "./+types/invitation";
import { AcceptSteps } from "./accept-steps";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Invitation"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const token = url.searchParams.get("token") ?? "";
  return {
    invitation: await peekInvitation(context.get(servicesContext), token),
    token,
    person: actor.kind === "visitor" ? null : { kind: actor.kind, email: actor.email, confirmed: actor.emailConfirmed },
  };
}

/** Opening the link only shows the page. Only this form uses it up, so that programs that scan mails accept nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (context.get(actorContext).kind === "visitor") throw await sessionEnded(services, request, url);
  const actor = requireClient(context.get(actorContext), "own");
  const wait = await services.limits.take(resetLimit, context.get(requestContext).address);
  if (wait !== null) return data({ refused: tooMany(wait) }, { status: 429 });
  const accepted = await acceptInvitation(services, actor, url.searchParams.get("token") ?? "");
  if (accepted.ok) return redirect(href("/dashboard/client-of/:clientId/documents", { clientId: accepted.clientId }));
  return data({ refused: refusals[accepted.reason] }, { status: 400 });
}

const refusals = {
  gone: "This invitation is no longer open. Nothing was accepted.",
  "other-address": "This account has another email address than the invited one. Nothing was accepted.",
  unconfirmed: "Please confirm your email address first, then press the button again.",
  "has-access": "This account has access to these documents already.",
};

/** What is offered, by whom, and the button that accepts it. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token, person } = loaderData;
  const busy = useNavigation().formData !== undefined;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Invitation</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {actionData && (
            <p role="alert" className="lede">
              {actionData.refused}
            </p>
          )}
          {invitation ? (
            <>
              <p className="lede">
                <bdi>{invitation.client}</bdi> invites you, {asRelation[invitation.relation]}, to these documents.
              </p>
              <AccessTerms {...invitation} />
              <p className="small">
                <bdi>{invitation.client}</bdi> sees in a list what you open, download and send. You see nothing else of
                theirs, and they see nothing of yours.
              </p>
              <AcceptSteps
                person={person}
                invited={invitation.email}
                next={`${href("/dashboard/invitation")}?${new URLSearchParams({ token })}`}
              >
                <Form method="post">
                  <Button busy={busy}>Accept the invitation</Button>
                </Form>
              </AcceptSteps>
            </>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It is older than 14 days, it has been used already, or the invitation was
                withdrawn or sent again.
              </p>
              <p>If you have accepted, the documents are on your entry page. Otherwise ask for a new invitation.</p>
              <ButtonLink href={href("/dashboard")}>Continue</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
