import { data, redirect, useNavigation } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { agreeToAddress, peekAgreement, stopAddressChange } from "~/features/accounts/address-change/agree.server";
import { AgreeForm } from "~/features/accounts/agree-form";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { type AccountSide, accountPages, sideOfPath } from "~/features/identity/account-pages";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/address-change";

const title = "Change of your email address";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, title),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = await peekAgreement(context.get(servicesContext), url.searchParams.get("token") ?? "");
  const side = sideOfPath(url.pathname);
  // Earlier mails lead staff to the page of the clients.
  if (asked && asked.side !== side) throw redirect(accountPages[asked.side].addressChange + url.search);
  const { kind } = context.get(actorContext);
  return { title, side, asked, signedIn: kind !== "visitor" && (side === "client" || kind === "administrator") };
}

/** For clients and for staff, each at an address of their own. Opening the link only shows a form: programs that scan mails agree to nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const intent = (await request.formData()).get("intent");
  if (intent !== "agree" && intent !== "stop") throw unknownRequest();
  const wait = await services.limits.take(mailedLinkLimit, context.get(requestContext).address);
  if (wait !== null) return data({ outcome: "slowed" as const, error: tooMany(wait) }, { status: 429 });
  const secret = url.searchParams.get("token") ?? "";
  const result =
    intent === "agree" ? await agreeToAddress(services, secret) : await stopAddressChange(services, secret);
  if (!result.ok) return data({ outcome: result.reason }, { status: 400 });
  if (intent === "stop") return { outcome: "stopped" as const };
  return { outcome: result.done ? ("done" as const) : ("agreed" as const) };
}

export default function AddressChange({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, side, signedIn } = loaderData;
  const busy = useNavigation().state !== "idle";
  const outcome = actionData?.outcome;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">{title}</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {outcome && outcome !== "slowed" && outcome !== "expired" ? (
            <Outcome of={outcome} side={side} signedIn={signedIn} />
          ) : asked && outcome !== "expired" ? (
            <AgreeForm
              asked={asked}
              busy={busy}
              error={actionData && "error" in actionData ? actionData.error : undefined}
            />
          ) : (
            <Void side={side} signedIn={signedIn} />
          )}
        </div>
      </div>
    </main>
  );
}

const outcomes = {
  done: {
    lede: "You have agreed, and the address is changed.",
    more: "Sign in with the new address from now on. You are signed out everywhere but where you asked for the change.",
  },
  agreed: {
    lede: "You have agreed. One step is left.",
    more: "The address changes when you open the link that we have sent to the new one, and enter your password there.",
  },
  stopped: {
    lede: "The change is stopped. Your address stays as it is.",
    more: "If you did not ask for it, somebody knows your password. Choose a new one: everybody else is signed out then.",
  },
  taken: {
    lede: "Another account already uses the new address.",
    more: "Your address stays as it is. If you still want to change it, ask for another one in your settings.",
  },
};

function Outcome({ of, ...to }: NextProps & { of: keyof typeof outcomes }) {
  const { lede, more } = outcomes[of];
  return (
    <div role="status" className="stack">
      <p className="lede">{lede}</p>
      <p>{more}</p>
      {of === "stopped" ? (
        <ButtonLink href={accountPages[to.side].forgot}>Choose a new password</ButtonLink>
      ) : (
        <Next {...to} />
      )}
    </div>
  );
}

function Void(to: NextProps) {
  return (
    <>
      <p className="lede">
        This link no longer works. It is older than three days, it has been used already, or the change was cancelled or
        asked for again.
      </p>
      <p>Your settings say whether a change of your email address is waiting.</p>
      <Next {...to} />
    </>
  );
}

interface NextProps {
  side: AccountSide;
  signedIn: boolean;
}

const Next = ({ side, signedIn }: NextProps) =>
  signedIn ? (
    <ButtonLink href={accountPages[side].home}>Continue</ButtonLink>
  ) : (
    <ButtonLink href={accountPages[side].signIn}>Sign In</ButtonLink>
  );
