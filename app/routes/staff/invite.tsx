import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readGivenPassword } from "~/features/accounts/credentials/given-password.server";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { requireStaff } from "~/features/identity/policy";
import { inviteStaff } from "~/features/staff/invite.server";
import { listTakenAdvisors } from "~/features/staff/people.server";
import { staffInvitationOf } from "~/features/staff/schema";
import { StaffRoleTerms } from "~/features/staff/staff-role-terms";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/invite";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const StaffInvitationForm = lazyPart(
  async () => (await import("~/features/staff/staff-invitation-form")).StaffInvitationForm,
);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Invite somebody to the staff")];

const staff = href("/dashboard/admin/staff");

/** With `?advisor=` the form begins with an advisor who has no account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  const services = context.get(servicesContext);
  const advisors = services.siteContent.advisors();
  const found = advisors.find(url.searchParams.get("advisor") ?? "");
  const email = (found && advisors.profileOf(found.slug)?.email) ?? "";
  return {
    formKey: newId(),
    taken: await listTakenAdvisors(services.db),
    passwordUntil: await readGivenPassword(services, actor),
    begun: found && { name: found.name, email, role: "advisor", advisor: found.slug },
  };
}

const hideFields = ["password"] as never[];

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  const asked = (await readGivenPassword(services, actor)) === null;
  const schema = staffInvitationOf(services.siteContent.advisors(), { asked });
  const submission = readSubmission(schema, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply({ hideFields }) }, { status: 400 });
  const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
    inviteStaff(services, actor, submission.value),
  );
  if (errors) return data({ reply: submission.reply({ hideFields, ...errors }) }, { status });
  return redirect(`${staff}?done=invited`);
}

export default function InviteStaff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-labelledby="invite">
      <div className={block.head}>
        <h2 id="invite">Invite somebody to the staff</h2>
        <Link className="small" to={staff}>
          Back to the staff
        </Link>
      </div>
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          <p>
            We mail the invitation. The person chooses a username and a password. The link works once, within 14 days.
            The firm’s own mailbox gets a link as well: once somebody opens it there, the person counts in steps that
            need two people, such as large loans.
          </p>
          <Suspense>
            <StaffInvitationForm
              formKey={loaderData.formKey}
              passwordUntil={loaderData.passwordUntil}
              begun={loaderData.begun}
              taken={loaderData.taken}
              back={staff}
              reply={actionData?.reply}
            />
          </Suspense>
        </div>
        <div className="c-9-12 small stack">
          <StaffRoleTerms />
        </div>
      </div>
    </section>
  );
}
