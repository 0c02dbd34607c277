import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { roleLabels } from "~/features/identity/members/roles";
import { mayDo, requireClient } from "~/features/identity/policy";
import { changeRole } from "~/features/members/change-role.server";
import { endMembership, leaveBusiness } from "~/features/members/end.server";
import { readMember } from "~/features/members/list-members.server";
import { RoleTerms } from "~/features/members/role-terms";
import { MemberEnd, RoleChange } from "~/features/members/schema";
import { pageTitle } from "~/page-title";
import { forbidden } from "~/platform/errors";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { EmailAddress } from "~/ui/email-address";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/member";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const RoleForm = lazyPart(async () => (await import("~/features/members/member-forms")).RoleForm);
const EndForm = lazyPart(async () => (await import("~/features/members/member-forms")).EndForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Member")];

const members = href("/dashboard/client/members");

/** Owners open everybody's page, the others their own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireClient(context.get(actorContext), "members.read");
  const member = await readMember(context.get(servicesContext), actor, params.membershipId);
  const owner = mayDo(actor, "owner");
  if (!owner && !member.isReader) throw forbidden("Only owners change the memberships of others.");
  return { member, owner };
}

const hideFields = ["password"] as never[];

export async function action({ context, params: { membershipId: id }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "members.read");
  await readMember(services, actor, id);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "role") {
    const submission = readSubmission(RoleChange, form);
    if (submission.status !== "success")
      return data({ role: submission.reply({ hideFields }), end: undefined }, { status: 400 });
    const { value } = submission;
    const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
      changeRole(services, actor, { id, ...value }),
    );
    if (errors) return data({ role: submission.reply({ hideFields, ...errors }), end: undefined }, { status });
    return redirect(`${members}?done=changed`);
  }
  if (intent !== "end" && intent !== "leave") throw unknownRequest();
  const submission = readSubmission(MemberEnd, form);
  if (submission.status !== "success")
    return data({ end: submission.reply({ hideFields }), role: undefined }, { status: 400 });
  const { password } = submission.value;
  const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
    intent === "leave" ? leaveBusiness(services, actor, password) : endMembership(services, actor, { id, password }),
  );
  if (errors) return data({ end: submission.reply({ hideFields, ...errors }), role: undefined }, { status });
  // Whoever has left has an empty portal of their own.
  return redirect(intent === "leave" ? href("/dashboard/client") : `${members}?done=ended`);
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, owner } = loaderData;
  const { name, email, role, isReader, state, business } = member;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">{name ?? "Invited person"}</h1>
        <p className="c-9-12 small muted">
          <EmailAddress>{email}</EmailAddress>, {roleLabels[role].toLowerCase()}
          <br />
          <Link to={members}>Back to the members</Link>
        </p>
      </div>
      <div className="ticks" />
      {owner && (
        <section className={`grid ${block.block}`} aria-labelledby="role-of-member">
          <div className="c-1-7 stack">
            <h2 id="role-of-member">Role</h2>
            <p>A change holds at once. A business always has an owner.</p>
            <RoleTerms />
            <Suspense>
              <RoleForm role={role} back={members} reply={actionData?.role} />
            </Suspense>
          </div>
        </section>
      )}
      {state === "active" && (
        <section className={`grid ${block.block}`} aria-labelledby="end-of-membership">
          <div className="c-1-7 stack">
            <h2 id="end-of-membership">{isReader ? "Leave the business" : "End the membership"}</h2>
            <p>
              {isReader ? "You can" : "The person can"} no longer open the portal of <bdi>{business}</bdi>. It holds at
              once. What was done stays recorded under {isReader ? "your" : "the"} name.
            </p>
            <Suspense>
              <EndForm
                intent={isReader ? "leave" : "end"}
                act={isReader ? "Leave the business" : "End the membership"}
                reply={actionData?.end}
              />
            </Suspense>
          </div>
        </section>
      )}
    </main>
  );
}
