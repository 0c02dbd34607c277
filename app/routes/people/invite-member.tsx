import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readGivenPassword } from "~/features/accounts/credentials/given-password.server";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { requireClient } from "~/features/identity/policy";
import { inviteMember, mayInviteMembers } from "~/features/members/invite.server";
import { listMembers } from "~/features/members/list-members.server";
import { RoleTerms } from "~/features/members/role-terms";
import { memberInvitationForm } from "~/features/members/schema";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/invite-member";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const MemberInvitationForm = lazyPart(
  async () => (await import("~/features/members/member-invitation-form")).MemberInvitationForm,
);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Invite a member")];

const members = href("/dashboard/client/members");

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const { business } = await listMembers(services, actor);
  return {
    business,
    refusal: mayInviteMembers(services, actor),
    emailConfirmed: actor.emailConfirmed,
    formKey: newId(),
    passwordUntil: await readGivenPassword(services, actor),
  };
}

const hideFields = ["password"] as never[];

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  await listMembers(services, actor);
  const asked = (await readGivenPassword(services, actor)) === null;
  const submission = readSubmission(memberInvitationForm({ asked }), await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply({ hideFields }) }, { status: 400 });
  const { value } = submission;
  const answer = await confirmWithPassword(services, actor.userId, () => inviteMember(services, actor, value));
  if (answer.errors)
    return data({ reply: submission.reply({ hideFields, ...answer.errors }) }, { status: answer.status });
  return redirect(`${members}?done=invited`);
}

export default function InviteMember({ loaderData, actionData }: Route.ComponentProps) {
  const { business, refusal, emailConfirmed, formKey, passwordUntil } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Invite a member</h1>
        <p className="c-9-12 small muted">
          <Link to={members}>Back to the members</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {refusal === null ? (
            <>
              <p>
                We mail the invitation. The person signs up with this email address, confirms it, and then works in the
                portal of <bdi>{business}</bdi>. The link works once, within 14 days.
              </p>
              <RoleTerms />
              <Suspense>
                <MemberInvitationForm
                  formKey={formKey}
                  passwordUntil={passwordUntil}
                  back={members}
                  reply={actionData?.reply}
                />
              </Suspense>
            </>
          ) : (
            <>
              <p>{refusal}</p>
              {!emailConfirmed && <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>}
            </>
          )}
        </div>
      </div>
    </main>
  );
}
