import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readGivenPassword } from "~/features/accounts/credentials/given-password.server";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { InvitationForm } from "~/features/delegates/invitation-form";
import { inviteDelegate, mayInvite } from "~/features/delegates/invite.server";
import { lastDays } from "~/features/delegates/last-day";
import { invitationForm } from "~/features/delegates/schema";
import { requireClient } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { cityOf } from "~/ui/spelled-out";
import type { Route } from "./+types/invite-person";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Invite somebody")];

const people = href("/dashboard/client/people");

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const zone = actor.timeZone ?? "UTC";
  return {
    refusal: mayInvite(services, actor),
    emailConfirmed: actor.emailConfirmed,
    days: lastDays(services.clock.now(), zone),
    zone: cityOf(zone) ? `in ${cityOf(zone)}` : "(UTC)",
    formKey: newId(),
    passwordUntil: await readGivenPassword(services, actor),
  };
}

const hideFields = ["password"] as never[];

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const asked = (await readGivenPassword(services, actor)) === null;
  const schema = invitationForm(services.clock.now(), actor.timeZone ?? "UTC", { asked });
  const submission = readSubmission(schema, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply({ hideFields }) }, { status: 400 });
  const { value } = submission;
  const answer = await confirmWithPassword(services, actor.userId, () => inviteDelegate(services, actor, value));
  if (answer.errors)
    return data({ reply: submission.reply({ hideFields, ...answer.errors }) }, { status: answer.status });
  return redirect(`${people}?done=invited`);
}

export default function InvitePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, emailConfirmed, days, zone, formKey, passwordUntil } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Invite somebody</h1>
        <p className="c-9-12 small muted">
          <Link to={people}>Back to the people with access</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        {refusal === null ? (
          <div className="c-1-7 stack">
            <p>
              We mail the invitation. The person signs in, or signs up, with this email address and accepts. The link
              works once, within 14 days. You see in a list what the person opens, downloads and sends.
            </p>
            <InvitationForm
              formKey={formKey}
              days={days}
              zone={zone}
              passwordUntil={passwordUntil}
              back={people}
              reply={actionData?.reply}
            />
          </div>
        ) : (
          <div className="c-1-7 stack">
            <p>{refusal}</p>
            {!emailConfirmed && <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>}
          </div>
        )}
      </div>
    </main>
  );
}
