import { data, href, redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { acceptInvitation, peekInvitation } from "~/features/delegates/accept.server";
import { AccessTerms } from "~/features/delegates/access-terms";
import { asRelation } from "~/features/identity/delegate-words";
import { requireClient } from "~/features/identity/policy";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { pageTitle } from "~/page-title";
import { tooMany } from "~/platform/too-many";
import type { Route } from "./+types/invitation";
import { InvitationPage, invitationRefusals, invitedReader } from "./invitation-page";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Invitation"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return {
    invitation: await peekInvitation(context.get(servicesContext), token),
    token,
    person: invitedReader(context.get(actorContext)),
  };
}

/** Opening the link only shows the page. Only this form uses it up, so that programs that scan mails accept nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (context.get(actorContext).kind === "visitor") throw await sessionEnded(services, request, url);
  const actor = requireClient(context.get(actorContext), "own");
  const wait = await services.limits.take(mailedLinkLimit, context.get(requestContext).address);
  if (wait !== null) return data({ refused: tooMany(wait) }, { status: 429 });
  const accepted = await acceptInvitation(services, actor, url.searchParams.get("token") ?? "");
  if (accepted.ok) return redirect(href("/dashboard/client-of/:clientId/documents", { clientId: accepted.clientId }));
  return data({ refused: refusals[accepted.reason] }, { status: 400 });
}

const refusals = {
  ...invitationRefusals,
  "has-access": "This account has access to these documents already.",
};

/** What is offered, by whom, and the button that accepts it. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token, person } = loaderData;
  return (
    <InvitationPage
      invited={invitation?.email ?? null}
      path={href("/dashboard/invitation")}
      refused={actionData?.refused}
      accepted="the documents are on your entry page"
      {...{ person, token }}
    >
      {invitation && (
        <>
          <p className="lede">
            <bdi>{invitation.client}</bdi> invites you, {asRelation[invitation.relation]}, to these documents.
          </p>
          <AccessTerms {...invitation} />
          <p className="small">
            <bdi>{invitation.client}</bdi> sees in a list what you open, download and send. You see nothing else of
            theirs, and they see nothing of yours.
          </p>
        </>
      )}
    </InvitationPage>
  );
}
