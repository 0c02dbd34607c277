import { data, Form, href, redirect, useNavigation } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { resetLimit } from "~/features/accounts/credentials/limits";
import { roleLabels, roleWords } from "~/features/identity/members/roles";
import { requireClient } from "~/features/identity/policy";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { acceptMembership, peekMembership } from "~/features/members/accept.server";
import { pageTitle } from "~/page-title";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as terms from "~/ui/terms.module.css";
import type { Route } from "./+types/membership";
import { AcceptSteps } from "./accept-steps";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Invitation"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const token = url.searchParams.get("token") ?? "";
  return {
    offer: await peekMembership(context.get(servicesContext), token),
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
  const joined = await acceptMembership(services, actor, url.searchParams.get("token") ?? "");
  if (joined.ok) return redirect(href("/dashboard/client"));
  return data({ refused: refusals[joined.reason] }, { status: 400 });
}

const refusals = {
  gone: "This invitation is no longer open. Nothing was accepted.",
  "other-address": "This account has another email address than the invited one. Nothing was accepted.",
  unconfirmed: "Please confirm your email address first, then press the button again.",
  member: "This account belongs to a business already, and one account belongs to one business. Nothing was accepted.",
  "own-record":
    "This account is used for something else already: you are a client yourself. Nothing was accepted. Ask for an invitation to another email address, such as the one that you have at the business, and sign up with that.",
};

/** Which business invites, in which role, and the button that accepts it. */
export default function Membership({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, token, person } = loaderData;
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
          {offer ? (
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
                This sign-in is then for the business only. What you do in its portal is recorded under your name, and
                its owners can end your membership at any time.
              </p>
              <AcceptSteps
                person={person}
                invited={offer.email}
                next={`${href("/dashboard/membership")}?${new URLSearchParams({ token })}`}
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
              <p>If you have accepted, your portal is on the entry page. Otherwise ask for a new invitation.</p>
              <ButtonLink href={href("/dashboard")}>Continue</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
