import { data, href, redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { roleLabels, roleWords } from "~/features/identity/members/roles";
import { requireClient } from "~/features/identity/policy";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { acceptMembership, peekMembership } from "~/features/members/accept.server";
import { pageTitle } from "~/page-title";
import { tooMany } from "~/platform/too-many";
import * as terms from "~/ui/terms.module.css";
import type { Route } from "./+types/membership";
import { InvitationPage, invitationRefusals, invitedReader } from "./invitation-page";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Invitation"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return {
    offer: await peekMembership(context.get(servicesContext), token),
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
  const joined = await acceptMembership(services, actor, url.searchParams.get("token") ?? "");
  if (joined.ok) return redirect(href("/dashboard/client"));
  return data({ refused: refusals[joined.reason] }, { status: 400 });
}

const refusals = {
  ...invitationRefusals,
  member: "This account belongs to a business already, and one account belongs to one business. Nothing was accepted.",
  "own-record":
    "This account is used for something else already: you are a client yourself. Nothing was accepted. Ask for an invitation to another email address, such as the one that you have at the business, and sign up with that.",
  draft:
    "You have begun a message to us in your own portal, which would be lost. Nothing was accepted. Send it or empty its field, under Messages, then accept the invitation.",
};

/** Which business invites, in which role, and the button that accepts it. */
export default function Membership({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, token, person } = loaderData;
  return (
    <InvitationPage
      invited={offer?.email ?? null}
      path={href("/dashboard/membership")}
      refused={actionData?.refused}
      accepted="your portal is on the entry page"
      {...{ person, token }}
    >
      {offer && (
        <>
          <p className="lede">
            You are invited to the portal of <bdi>{offer.business}</bdi>.
          </p>
          <dl className={terms.terms}>
            <div>
              <dt>Role</dt>
              <dd>{roleLabels[offer.role]}</dd>
            </div>
            <div>
              <dt>Includes</dt>
              <dd>{roleWords[offer.role]}</dd>
            </div>
          </dl>
          <p className="small">
            This sign-in is then for the business only. What you do in its portal is recorded under your name, and its
            owners can end your membership at any time.
          </p>
        </>
      )}
    </InvitationPage>
  );
}
