import { data, Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { requireStaff } from "~/features/identity/policy";
import { mayAsStaff, staffRoleLabels } from "~/features/identity/staff/roles";
import { changeStaffRole } from "~/features/staff/change-role.server";
import { reinstateStaff, removeStaff, suspendStaff } from "~/features/staff/leave.server";
import { readStaffMember } from "~/features/staff/list-staff.server";
import { Reinstatement, Removal, StaffRoleChange, Suspension } from "~/features/staff/schema";
import { sendSignatureMail } from "~/features/staff/second-signature.server";
import { StaffRoleTerms } from "~/features/staff/staff-fields";
import { ReinstateForm, StaffLeaveForm, StaffRoleForm } from "~/features/staff/staff-forms";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import type { Route } from "./+types/person";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.member.name ?? "Staff"),
];

const staff = href("/dashboard/admin/staff");

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  return readStaffMember(context.get(servicesContext), actor, params.staffId);
}

const hideFields = ["password"] as never[];

export async function action({ context, params: { staffId: id }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  const form = await request.formData();
  switch (form.get("intent")) {
    case "role": {
      const submission = readSubmission(StaffRoleChange, form);
      if (submission.status !== "success") return refuse("role", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        changeStaffRole(services, actor, { id, ...value }),
      );
      if (errors) return refuse("role", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=changed`);
    }
    case "suspend": {
      const submission = readSubmission(Suspension, form);
      if (submission.status !== "success") return refuse("suspend", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        suspendStaff(services, actor, { id, ...value }),
      );
      if (errors) return refuse("suspend", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=suspended`);
    }
    case "remove": {
      const submission = readSubmission(Removal, form);
      if (submission.status !== "success") return refuse("remove", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        removeStaff(services, actor, { id, ...value }),
      );
      if (errors) return refuse("remove", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=removed`);
    }
    case "signature": {
      const refused = await sendSignatureMail(services, actor, id);
      return refused
        ? data({ intent: "signature" as const, reply: undefined, refused }, { status: 429 })
        : redirect(`${staff}?done=signature`);
    }
    case "reinstate": {
      const submission = readSubmission(Reinstatement, form);
      if (submission.status !== "success") return refuse("reinstate", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        reinstateStaff(services, actor, { id, ...value }),
      );
      if (errors) return refuse("reinstate", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=reinstated`);
    }
  }
  throw unknownRequest();
}

type Reply = ReturnType<ReturnType<typeof readSubmission>["reply"]>;

const refuse = (intent: "role" | "suspend" | "remove" | "reinstate", reply: Reply, status = 400) =>
  data({ intent, reply, refused: undefined }, { status });

/** One person of the staff: the role, and how their work here is interrupted or ends. */
export default function StaffPerson({ loaderData: { member, colleagues }, actionData }: Route.ComponentProps) {
  const replyTo = (intent: string) => (actionData?.intent === intent ? actionData.reply : undefined);
  const { name, role, advisor, state, isReader, items, tasks, signs } = member;
  return (
    <>
      <section className={block.block} aria-labelledby="person">
        <div className={block.head}>
          <h2 id="person">
            <bdi>{name}</bdi>
          </h2>
          <Link className="small" to={staff}>
            Back to the staff
          </Link>
        </div>
        <div className={`grid ${block.block}`}>
          <div className="c-1-7 stack">
            <p>
              {staffRoleLabels[role]}. A change holds at once, also where the person is signed in.
              {isReader && " Nobody changes their own role: another administrator does that."}
            </p>
            <StaffRoleForm role={role} advisor={advisor} back={staff} reply={replyTo("role")} />
          </div>
          <div className="c-9-12 small stack">
            <StaffRoleTerms />
          </div>
        </div>
      </section>
      {!signs && (
        <section className={`grid ${block.block}`} aria-labelledby="signature">
          <div className="c-1-7 stack">
            <h2 id="signature" className={block.title}>
              One of two people
            </h2>
            <p>
              The firm has not confirmed yet that {name} may propose or confirm what needs two people. The link is in a
              mail to the firm’s own mailbox.
            </p>
            {actionData?.refused && <p role="alert">{actionData.refused}</p>}
            <Form method="post">
              <Button variant="line" name="intent" value="signature">
                Send the firm this mail again
              </Button>
            </Form>
          </div>
        </section>
      )}
      {!isReader && (
        <>
          <section className={`grid ${block.block}`} aria-labelledby="suspension">
            <div className="c-1-7 stack">
              {state === "suspended" ? (
                <>
                  <h2 id="suspension" className={block.title}>
                    Reinstate
                  </h2>
                  <p>The person is suspended. Reinstated, they can sign in again with the role they had.</p>
                  <ReinstateForm reply={replyTo("reinstate")} />
                </>
              ) : (
                <>
                  <h2 id="suspension" className={block.title}>
                    Suspend
                  </h2>
                  <p>
                    The person is signed out everywhere and cannot sign in. Their work stays assigned to them. You can
                    reinstate them at any time.
                  </p>
                  <StaffLeaveForm intent="suspend" act={`Suspend ${name}`} reply={replyTo("suspend")} />
                </>
              )}
            </div>
          </section>
          <section className={`grid ${block.block}`} aria-labelledby="removal">
            <div className="c-1-7 stack">
              <h2 id="removal" className={block.title}>
                Remove from the staff
              </h2>
              <p>
                The account is closed for good. What the person has done stays recorded under their name.{" "}
                {handedOver(items, tasks)}
              </p>
              <StaffLeaveForm
                intent="remove"
                act={`Remove ${name}`}
                heirs={items + tasks > 0 ? colleagues.filter(({ role }) => mayAsStaff(role, "inbox.work")) : undefined}
                reply={replyTo("remove")}
              />
            </div>
          </section>
        </>
      )}
    </>
  );
}

function handedOver(items: number, tasks: number): string {
  const work = [
    items > 0 && (items === 1 ? "1 open inbox item" : `${items} open inbox items`),
    tasks > 0 && (tasks === 1 ? "1 open task" : `${tasks} open tasks`),
  ].filter(Boolean);
  if (work.length === 0) return "No open inbox item or task is theirs.";
  return `${work.join(" and ")} ${items + tasks === 1 ? "is" : "are"} handed over.`;
}
