import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { AccessForm } from "~/features/delegates/access-form";
import { changeAccess } from "~/features/delegates/change.server";
import { mayInvite } from "~/features/delegates/invite.server";
import { lastDays } from "~/features/delegates/last-day";
import { readDelegate } from "~/features/delegates/list-delegates.server";
import { accessForm } from "~/features/delegates/schema";
import { relationLabels } from "~/features/identity/delegate-words";
import { requireClient } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { notFound } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { EmailAddress } from "~/ui/email-address";
import { cityOf } from "~/ui/spelled-out";
import type { Route } from "./+types/person-access";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Change an access")];

const people = href("/dashboard/client/people");

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const delegate = await readDelegate(services, actor, params.delegationId);
  if (delegate.state === "ended") throw notFound("page");
  const zone = actor.timeZone ?? "UTC";
  return {
    delegate,
    refusal: mayInvite(services, actor),
    days: lastDays(services.clock.now(), zone),
    zone: cityOf(zone) ? `in ${cityOf(zone)}` : "(UTC)",
  };
}

const hideFields = ["password"] as never[];

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  await readDelegate(services, actor, params.delegationId);
  const schema = accessForm(services.clock.now(), actor.timeZone ?? "UTC");
  const submission = readSubmission(schema, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply({ hideFields }) }, { status: 400 });
  const { value } = submission;
  const answer = await confirmWithPassword(services, actor.userId, () =>
    changeAccess(services, actor, params.delegationId, value),
  );
  if (answer.errors)
    return data({ reply: submission.reply({ hideFields, ...answer.errors }) }, { status: answer.status });
  return redirect(`${people}?done=changed`);
}

export default function PersonAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { delegate, refusal, days, zone } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">{delegate.name ?? "Invited person"}</h1>
        <p className="c-9-12 small muted">
          <EmailAddress>{delegate.email}</EmailAddress>, {relationLabels[delegate.relation].toLowerCase()}
          <br />
          <Link to={people}>Back to the people with access</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {refusal === null ? (
            <>
              <p>A change holds at once. To end the access, use the button in the list.</p>
              <AccessForm delegate={delegate} days={days} zone={zone} back={people} reply={actionData?.reply} />
            </>
          ) : (
            <p>{refusal} You can end the access with the button in the list.</p>
          )}
        </div>
      </div>
    </main>
  );
}
