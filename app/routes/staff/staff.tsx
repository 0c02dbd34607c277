import { Suspense } from "react";
import { data, Form, href, Link, redirect, useNavigate, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { AdvisorsTable } from "~/features/staff/advisors-table";
import { type AdvisorPage, readPortalAdvisor } from "~/features/staff/edit-advisor.server";
import { readWithdrawal, sendStaffInvitationAgain, withdrawStaffInvitation } from "~/features/staff/invite.server";
import { listAdvisors } from "~/features/staff/list-advisors.server";
import { listStaff, type StaffInvitationLine } from "~/features/staff/list-staff.server";
import { StaffInvitationsTable, StaffTable } from "~/features/staff/staff-table";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/staff";

// Loaded on demand: it is rarely open.
const WithdrawDialog = lazyPart(async () => (await import("~/features/staff/withdraw-dialog")).WithdrawDialog);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Staff")];

const here = href("/dashboard/admin/staff");

/** What has just been done, by the parameter `done`. */
const said: Partial<Record<string, string>> = {
  invited: "The invitation is on its way.",
  again: "A new link is on its way. The earlier one no longer works.",
  withdrawn: "The invitation is withdrawn. Its link no longer works.",
  "withdrawn-ended": "The invitation is withdrawn, and its link no longer works. They are no longer an advisor.",
  changed: "The role is saved. It holds at once.",
  suspended: "The person is signed out and cannot sign in, until an administrator reinstates them.",
  reinstated: "The person can sign in again.",
  signature: "The mail to the firm is on its way. The earlier link no longer works.",
  "handed-over": "The work is handed over. The person stays in the staff.",
  "advisor-change": "The advisor is changed. Clients read it at once.",
  "advisor-end": "They are no longer an advisor.",
  "advisor-resume": "They are an advisor again.",
  removed: "The person has left the staff and can no longer sign in.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "staff.read");
  const manages = staffMay(actor, "staff.manage");
  const advisors = await listAdvisors(services, actor);
  const withdraw = url.searchParams.get("withdraw");
  const ended = advisors.find(({ slug, shown }) => shown === "ended" && slug === url.searchParams.get("ended"));
  return {
    ...(await listStaff(services, actor)),
    ...{ advisors, manages },
    publishes: staffMay(actor, "content.edit"),
    withdrawal: manages && withdraw ? await readWithdrawal(services, actor, withdraw) : null,
    // Who has just ended can be taken back at once.
    ended: manages && ended ? await readPortalAdvisor(services, actor, ended.slug) : null,
    done: said[url.searchParams.get("done") ?? ""] ?? null,
  };
}

/** Sends an invitation again, or withdraws it, with or without the advisor whom the person would have been. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = String(form.get("invitation") ?? "");
  switch (form.get("intent")) {
    case "withdraw":
      await withdrawStaffInvitation(services, actor, id);
      return redirect(`${here}?done=withdrawn`);
    case "withdraw-end": {
      const slug = String(form.get("advisor"));
      const seen = { slug, version: Number(form.get("version")), known: String(form.get("known") ?? "") };
      try {
        const withdrawn = await withdrawStaffInvitation(services, actor, id, seen);
        if (!withdrawn.ok) return data({ refused: null, known: [withdrawn.message] }, { status: 400 });
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ refused: error.message, known: undefined }, { status: 409 });
      }
      return redirect(`${here}?${new URLSearchParams({ done: "withdrawn-ended", ended: slug })}`);
    }
    case "again": {
      const sent = await sendStaffInvitationAgain(services, actor, id);
      if (sent.ok) return redirect(`${here}?done=again`);
      return data({ refused: sent.message, known: undefined }, { status: sent.status });
    }
  }
  throw unknownRequest();
}

/** Who works for the firm in the admin portal, and in which role. */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invited, advisors, manages, publishes, withdrawal, ended, done } = loaderData;
  const navigate = useNavigate();
  const without = advisors.filter(
    ({ account, invited, shown }) => !account && invited !== "waits" && shown !== "ended",
  ).length;
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
        {actionData?.refused ? (
          <Notice about="refused">{actionData.refused}</Notice>
        ) : (
          done && (
            <Notice about={done} once={ended ? undefined : "done"} action={ended && <TakeBack {...ended} />}>
              {done}
            </Notice>
          )
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
      {withdrawal && !actionData?.refused && (
        <Suspense>
          <WithdrawDialog
            withdrawal={withdrawal}
            cancel={here}
            error={actionData?.known}
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whoever has just ended is an advisor again. */
function TakeBack({ slug, name, version }: AdvisorPage) {
  return (
    <Form method="post" action={href("/dashboard/admin/staff/advisors/:advisorSlug", { advisorSlug: slug })}>
      <input type="hidden" name="version" value={version} />
      <Button small variant="line" name="intent" value="resume">
        Undo<span className="vh"> the end of the advisor {name}</span>
      </Button>
    </Form>
  );
}

function InvitationActions({ id, name, leavesAdvisor }: StaffInvitationLine) {
  const busy = useNavigation().formData?.get("invitation") === id;
  const hidden = <span className="vh"> the invitation of {name}</span>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="invitation" value={id} />
      <Button variant="text" name="intent" value="again" busy={busy}>
        Send again{hidden}
      </Button>
      {leavesAdvisor ? (
        <Link className={buttons.textLink} to={`${here}?${new URLSearchParams({ withdraw: id })}`} preventScrollReset>
          Withdraw{hidden}
        </Link>
      ) : (
        <Button variant="text" name="intent" value="withdraw" busy={busy}>
          Withdraw{hidden}
        </Button>
      )}
    </Form>
  );
}
