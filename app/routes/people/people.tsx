import { data, Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { DelegatesTable } from "~/features/delegates/delegates-table";
import { endAccess } from "~/features/delegates/end.server";
import { mayInvite, sendInvitationAgain } from "~/features/delegates/invite.server";
import { listDelegates } from "~/features/delegates/list-delegates.server";
import type { Delegation } from "~/features/delegates/present.server";
import { requireClient } from "~/features/identity/policy";
import { mayOthersToo } from "~/features/members/list-members.server";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/people";
import { EndAccessDialog } from "./people-end-dialog";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "People with access")];

const here = href("/dashboard/client/people");

/** What has just been done, by the parameter `done`. */
const said: Partial<Record<string, string>> = {
  invited: "The invitation is on its way. You are told when the person accepts.",
  again: "A new link is on its way. The earlier one no longer works.",
  changed: "The change is saved. It holds at once.",
  ended: "The access has ended. The person can no longer open your documents.",
  withdrawn: "The invitation is withdrawn. Its link no longer works.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = url.searchParams.get("done") ?? "";
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  return {
    refusal: mayInvite(services, actor),
    emailConfirmed: actor.emailConfirmed,
    delegates: await listDelegates(services, actor),
    members: await mayOthersToo(services, actor, "documents.read"),
    done: said[done] ?? null,
  };
}

/** Ends an access, or withdraws or repeats an invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = String(form.get("delegation") ?? "");
  switch (form.get("intent")) {
    case "end":
      await endAccess(services, actor, id);
      return redirect(`${here}?done=${form.get("invited") === "yes" ? "withdrawn" : "ended"}`);
    case "again": {
      const sent = await sendInvitationAgain(services, actor, id);
      return sent.ok ? redirect(`${here}?done=again`) : data({ refused: sent.message }, { status: sent.status });
    }
    default:
      throw unknownRequest();
  }
}

/** Who may see the client's documents besides the client and the firm. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, emailConfirmed, delegates, members, done } = loaderData;
  const asked = useSearchParams()[0].get("end");
  const ending = delegates.find(({ id, state }) => id === asked && state === "active");
  const canInvite = refusal === null;
  const invite = (
    <>
      {!canInvite && <p>{refusal}</p>}
      {canInvite ? (
        <p>
          <ButtonLink to={href("/dashboard/client/people/invite")}>Invite somebody</ButtonLink>
        </p>
      ) : (
        !emailConfirmed && (
          <p>
            <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>
          </p>
        )
      )}
    </>
  );
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">People with access</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/people/activity")}>What they did</Link>
          <br />
          <Link to={href("/dashboard/client/people/household")}>Household</Link>
          <br />
          <Link to={href("/dashboard/client/people/trusted-contact")}>Trusted contact</Link>
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
      <section className={`${block.block} stack`} aria-label="People with access">
        <p className="c-1-7">
          Let an accountant, a lawyer or a relative see some of your documents with their own account, until a day that
          you choose. They see nothing else: no portfolio, no messages, no meetings. You can end it at any time.
        </p>
        {delegates.length === 0 ? (
          <EmptyState
            title={
              members ? "Nobody outside your business can see its documents" : "Nobody else can see your documents"
            }
            action={invite}
          >
            {members
              ? "Only you, the members of your business and your advisors at the firm can."
              : "Only you and your advisors at the firm can."}
          </EmptyState>
        ) : (
          <>
            {invite}
            <DelegatesTable
              delegates={delegates}
              caption="People with access"
              ownWords
              actions={(delegate) => <Actions delegate={delegate} canInvite={canInvite} />}
            />
          </>
        )}
      </section>
      {ending && <EndAccessDialog delegate={ending} canInvite={canInvite} />}
    </main>
  );
}

function Actions({
  delegate: { id, email, name, state },
  canInvite,
}: {
  delegate: Delegation;
  /** Otherwise an access can only be ended; the page to change it says why. */
  canInvite: boolean;
}) {
  const busy = useNavigation().formData?.get("delegation") === id;
  const hidden = <span className="vh"> {name ?? email}</span>;
  return (
    <>
      <Link className={buttons.textLink} to={href("/dashboard/client/people/:delegationId", { delegationId: id })}>
        Change<span className="vh"> the access of</span>
        {hidden}
      </Link>
      {state === "active" ? (
        <ButtonLink variant="text" to={`?${new URLSearchParams({ end: id })}`} preventScrollReset>
          End access<span className="vh"> of</span>
          {hidden}
        </ButtonLink>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="delegation" value={id} />
          <input type="hidden" name="invited" value="yes" />
          {canInvite && (
            <Button variant="text" name="intent" value="again" busy={busy}>
              Send again{hidden}
            </Button>
          )}
          <Button variant="text" name="intent" value="end" busy={busy}>
            Withdraw{hidden}
          </Button>
        </Form>
      )}
    </>
  );
}
