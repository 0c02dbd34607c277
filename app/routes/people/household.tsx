import type { Submission } from "@conform-to/react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { agreeToHousehold, declineHousehold } from "~/features/households/answer.server";
import { endOwnHousehold } from "~/features/households/end.server";
import { HouseholdInvitationForm } from "~/features/households/household-invitation-form";
import { inviteToHousehold, withdrawHouseholdInvitation } from "~/features/households/invite.server";
import { readOwnHousehold } from "~/features/households/read-household.server";
import { AgreementForm, HouseholdInvitationForm as InvitationSchema } from "~/features/households/schema";
import { requireClient } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/household";
import { Received, Sent } from "./household-invitations";
import { EndDialog, Shared } from "./household-shared";
import { HouseholdTerms } from "./household-terms";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Household")];

const here = href("/dashboard/client/people/household");

/** What has just been done, by the parameter `done`. The first is true for addresses without an account as well. */
const said: Partial<Record<string, string>> = {
  invited:
    "The invitation waits for an answer. If the address belongs to a client of ours, they find it in their portal and by mail.",
  withdrawn: "The invitation is withdrawn. Nobody can agree to it any more.",
  agreed: "You have both agreed. Your joint portfolio is ready.",
  declined: "You have declined. Neither of you sees anything of the other.",
  ended: "The household has ended. Neither of you sees the other’s portfolio.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), requireClient(context.get(actorContext))];
  return {
    ...(await readOwnHousehold(services, actor)),
    emailConfirmed: actor.emailConfirmed,
    formKey: newId(),
    done: said[url.searchParams.get("done") ?? ""] ?? null,
  };
}

const hideFields = ["password"] as never[];

type Answered = { ok: true } | { ok: false; field: "" | "email" | "password"; message: string; status?: number };

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), requireClient(context.get(actorContext))];
  const form = await request.formData();
  const invitation = String(form.get("invitation") ?? "");

  /** What is confirmed with the password. What is refused for another reason is no wrong password. */
  async function confirmed<Value>(
    about: string,
    submission: Submission<Value>,
    act: (value: Value) => Promise<Answered>,
  ) {
    if (submission.status !== "success")
      return data({ about, refused: null, reply: submission.reply({ hideFields }) }, { status: 400 });
    const { value } = submission;
    const { status, message, errors } = await confirmWithPassword(services, actor.userId, () => act(value));
    if (!errors) return null;
    return data({ about, refused: message, reply: submission.reply({ hideFields, ...errors }) }, { status });
  }

  switch (form.get("intent")) {
    case "invite": {
      const refused = await confirmed("invite", readSubmission(InvitationSchema, form), (value) =>
        inviteToHousehold(services, actor, value),
      );
      return refused ?? redirect(`${here}?done=invited`);
    }
    case "agree": {
      const refused = await confirmed(invitation, readSubmission(AgreementForm, form), (value) =>
        agreeToHousehold(services, actor, value),
      );
      return refused ?? redirect(`${here}?done=agreed`);
    }
    case "decline":
      await declineHousehold(services, actor, invitation);
      return redirect(`${here}?done=declined`);
    case "withdraw":
      await withdrawHouseholdInvitation(services, actor, invitation);
      return redirect(`${here}?done=withdrawn`);
    case "end":
      await endOwnHousehold(services, actor, String(form.get("household") ?? ""));
      return redirect(`${here}?done=ended`);
    default:
      throw unknownRequest();
  }
}

/** The client's household; or who invites whom, with what both agree to. */
export default function Household({ loaderData, actionData }: Route.ComponentProps) {
  const { household, sent, received, refusal, emailConfirmed, formKey, done } = loaderData;
  const ending = useSearchParams()[0].has("end");
  const replyTo = (about: string) => (actionData?.about === about ? actionData.reply : undefined);
  // The form of what was refused may be gone: an invitation that no longer holds.
  const isShown =
    actionData && (household ? [] : ["invite", ...received.map(({ id }) => id)]).includes(actionData.about);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Household</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/people/activity")}>What happened</Link>
          <br />
          <Link to={href("/dashboard/client/people")}>People with access</Link>
        </p>
      </div>
      <div className="ticks" />
      {actionData?.refused && !isShown && <Notice about="refused">{actionData.refused}</Notice>}
      {done && !actionData && (
        <Notice about={done} once="done">
          {done}
        </Notice>
      )}
      {household ? (
        <>
          <Shared household={household} />
          {received.map((invitation) => (
            <div key={invitation.id} className={`grid ${block.block}`}>
              <div className="c-1-7">
                <Received
                  invitation={invitation}
                  refusal={`You are in a household with ${household.name}. End it before you agree to another one, or decline.`}
                />
              </div>
            </div>
          ))}
        </>
      ) : (
        <div className={`grid ${block.block}`}>
          <section className="c-1-4 stack" aria-labelledby="terms">
            <h2 id="terms">What both of you agree to</h2>
            <HouseholdTerms other={received.length === 1 ? (received[0]?.from ?? "") : "the other client"} />
          </section>
          <div className="c-6-12 stack">
            {received.map((invitation) => (
              <Received key={invitation.id} invitation={invitation} refusal={refusal} reply={replyTo(invitation.id)} />
            ))}
            {sent ? (
              <Sent invitation={sent} />
            ) : refusal === null ? (
              <section className="stack" aria-labelledby="invite">
                <h2 id="invite">{received.length > 0 ? "Or invite somebody else" : "Invite the other client"}</h2>
                <p>
                  Both of you need an account of your own with us. They have 30 days to sign in and agree. Until then
                  nobody sees anything. A business joins through one of its owners.
                </p>
                <HouseholdInvitationForm formKey={formKey} reply={replyTo("invite")} />
              </section>
            ) : (
              <section className="stack" aria-labelledby="invite">
                <h2 id="invite">Invite the other client</h2>
                <p>{refusal}</p>
                {!emailConfirmed && (
                  <p>
                    <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>
                  </p>
                )}
              </section>
            )}
          </div>
        </div>
      )}
      {household && ending && <EndDialog household={household} />}
    </main>
  );
}
