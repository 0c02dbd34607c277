import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { AdvisorsTable } from "~/features/staff/advisors-table";
import { sendStaffInvitationAgain, withdrawStaffInvitation } from "~/features/staff/invite.server";
import { listAdvisors } from "~/features/staff/list-advisors.server";
import { listStaff } from "~/features/staff/list-staff.server";
import { StaffInvitationsTable, StaffTable } from "~/features/staff/staff-table";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/staff";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Staff")];

const here = href("/dashboard/admin/staff");

/** What has just been done, by the parameter `done`. */
const said: Partial<Record<string, string>> = {
  invited: "The invitation is on its way.",
  again: "A new link is on its way. The earlier one no longer works.",
  withdrawn: "The invitation is withdrawn. Its link no longer works.",
  changed: "The role is saved. It holds at once.",
  suspended: "The person is signed out and cannot sign in, until an administrator reinstates them.",
  reinstated: "The person can sign in again.",
  signature: "The mail to the firm is on its way. The earlier link no longer works.",
  "handed-over": "The work is handed over. The person stays in the staff.",
  "advisor-change": "The advisor is changed. Clients read the new name at once.",
  "advisor-end": "They are no longer an advisor.",
  "advisor-resume": "They are an advisor again.",
  removed: "The person has left the staff and can no longer sign in.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "staff.read");
  return {
    ...(await listStaff(services, actor)),
    advisors: await listAdvisors(services, actor),
    publishes: staffMay(actor, "content.edit"),
    manages: staffMay(actor, "staff.manage"),
    done: said[url.searchParams.get("done") ?? ""] ?? null,
  };
}

/** Sends an invitation again, or withdraws it. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = String(form.get("invitation") ?? "");
  switch (form.get("intent")) {
    case "withdraw":
      await withdrawStaffInvitation(services, actor, id);
      return redirect(`${here}?done=withdrawn`);
    case "again": {
      const sent = await sendStaffInvitationAgain(services, actor, id);
      return sent.ok ? redirect(`${here}?done=again`) : data({ refused: sent.message }, { status: sent.status });
    }
  }
  throw unknownRequest();
}

/** Who works for the firm in the admin portal, and in which role. */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invited, advisors, manages, publishes, done } = loaderData;
  const without = advisors.filter(({ account, invited, shown }) => !account && !invited && shown !== "ended").length;
  return (
    <>
      <section className={`${block.block} stack`} aria-labelledby="staff">
        <div className={block.head}>
          <h2 id="staff">Staff</h2>
          <div className={buttons.btnRow}>
            <Link className={buttons.textLink} to={href("/dashboard/admin/staff/roles")}>
              What each role may do
            </Link>
            <Link className={buttons.textLink} to={href("/dashboard/admin/staff/teams")}>
              Teams
            </Link>
            {manages && <ButtonLink to={href("/dashboard/admin/staff/invite")}>Invite somebody</ButtonLink>}
          </div>
        </div>
        {actionData ? (
          <Notice about="refused">{actionData.refused}</Notice>
        ) : (
          done && <Notice about={done}>{done}</Notice>
        )}
        <StaffTable
          people={people}
          actions={
            manages
              ? ({ id, name, state, isReader }) => (
                  <>
                    <Link className={buttons.textLink} to={href("/dashboard/admin/staff/:staffId", { staffId: id })}>
                      Change<span className="vh"> {name}</span>
                    </Link>
                    {state === "suspended" && !isReader && (
                      <Link
                        className={buttons.textLink}
                        to={`${href("/dashboard/admin/staff/:staffId", { staffId: id })}#removal`}
                      >
                        Hand over<span className="vh"> the work of {name}</span>
                      </Link>
                    )}
                  </>
                )
              : undefined
          }
        />
      </section>
      {invited.length > 0 && (
        <section className={`${block.block} stack`} aria-labelledby="invitations">
          <h2 id="invitations">Invitations</h2>
          <StaffInvitationsTable
            invited={invited}
            actions={manages ? (invitation) => <InvitationActions {...invitation} /> : undefined}
          />
        </section>
      )}
      <section className={`${block.block} stack`} aria-labelledby="advisors">
        <h2 id="advisors">Advisors</h2>
        <p>
          Whoever can have clients, hours and meetings of their own.{" "}
          {without > 0 &&
            `${without === 1 ? "1 has" : `${without} have`} no account: what clients book or ask of them waits until a colleague takes it.`}
        </p>
        <AdvisorsTable {...{ advisors, manages, publishes }} />
      </section>
    </>
  );
}

function InvitationActions({ id, name }: { id: string; name: string }) {
  const busy = useNavigation().formData?.get("invitation") === id;
  const hidden = <span className="vh"> the invitation of {name}</span>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="invitation" value={id} />
      <Button variant="text" name="intent" value="again" busy={busy}>
        Send again{hidden}
      </Button>
      <Button variant="text" name="intent" value="withdraw" busy={busy}>
        Withdraw{hidden}
      </Button>
    </Form>
  );
}
