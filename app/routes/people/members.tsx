import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { mayDo, requireClient } from "~/features/identity/policy";
import { withdrawMemberInvitation } from "~/features/members/end.server";
import { sendMemberInvitationAgain } from "~/features/members/invite.server";
import { listMembers, type Member } from "~/features/members/list-members.server";
import { MembersTable } from "~/features/members/members-table";
import { RoleTerms } from "~/features/members/role-terms";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/members";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Members")];

const here = href("/dashboard/client/members");

/** What has just been done, by the parameter `done`. */
const said: Partial<Record<string, string>> = {
  invited: "The invitation is on its way. You are told when the person accepts.",
  again: "A new link is on its way. The earlier one no longer works.",
  changed: "The role is saved. It holds at once.",
  ended: "The membership has ended. The person can no longer open this portal.",
  withdrawn: "The invitation is withdrawn. Its link no longer works.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireClient(context.get(actorContext), "members.read");
  return {
    ...(await listMembers(context.get(servicesContext), actor)),
    owner: mayDo(actor, "owner"),
    done: said[url.searchParams.get("done") ?? ""] ?? null,
  };
}

/** Withdraws or repeats an invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = String(form.get("member") ?? "");
  switch (form.get("intent")) {
    case "withdraw-invitation":
      await withdrawMemberInvitation(services, actor, id);
      return redirect(`${here}?done=withdrawn`);
    case "again": {
      const sent = await sendMemberInvitationAgain(services, actor, id);
      return sent.ok ? redirect(`${here}?done=again`) : data({ refused: sent.message }, { status: sent.status });
    }
  }
  await listMembers(services, actor);
  throw unknownRequest();
}

/** Who belongs to the business, and in which role. */
export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { business, members, owner, done } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Members</h1>
        <p className="c-9-12 small muted">
          <bdi>{business}</bdi>
        </p>
      </div>
      <div className="ticks" />
      {actionData ? (
        <Notice about="refused">{actionData.refused}</Notice>
      ) : (
        done && (
          <Notice about={done} once="done">
            {done}
          </Notice>
        )
      )}
      <section className={`${block.block} stack`} aria-label="Members">
        <p className="c-1-7">
          Everybody here works in this portal with a sign-in of their own. What each does is recorded under their name.
        </p>
        {owner && (
          <p>
            <ButtonLink to={href("/dashboard/client/members/invite")}>Invite a member</ButtonLink>
          </p>
        )}
        <MembersTable members={members} actions={(member) => <Actions member={member} owner={owner} />} />
      </section>
      <section className={`${block.block} stack`} aria-labelledby="roles">
        <h2 id="roles">What each role includes</h2>
        <RoleTerms />
      </section>
    </main>
  );
}

function Actions({ member: { id, email, name, state, isReader }, owner }: { member: Member; owner: boolean }) {
  const busy = useNavigation().formData?.get("member") === id;
  const hidden = <span className="vh"> {name ?? email}</span>;
  const page = href("/dashboard/client/members/:membershipId", { membershipId: id });
  if (!owner)
    return isReader ? (
      <Link className={buttons.textLink} to={page}>
        Leave
      </Link>
    ) : null;
  return (
    <>
      <Link className={buttons.textLink} to={page}>
        Change
        {hidden}
      </Link>
      {state !== "active" && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="member" value={id} />
          <Button variant="text" name="intent" value="again" busy={busy}>
            Send again{hidden}
          </Button>
          <Button variant="text" name="intent" value="withdraw-invitation" busy={busy}>
            Withdraw{hidden}
          </Button>
        </Form>
      )}
    </>
  );
}
