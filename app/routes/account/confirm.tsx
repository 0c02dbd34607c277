import { data, Form, href, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { confirmAddress, peekConfirmation } from "~/features/accounts/sign-up/confirm-address.server";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Confirm your email address"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = await peekConfirmation(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return { title: "Confirm your email address", asked, signedIn: context.get(actorContext).kind !== "visitor" };
}

/**
 * Opening the link only shows a button. Pressing the button uses the link up, so that programs that scan mails confirm
 * nothing.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const result = await confirmAddress(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return result.ok ? result : data(result, { status: 400 });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const next = loaderData.signedIn
    ? { href: href("/dashboard"), label: "Continue" }
    : { href: "/client-login", label: "Sign In" };
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Confirm your email address</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {actionData?.ok ? (
            <div role="status" className="stack">
              <p className="lede">{actionData.address} is confirmed. Thank you.</p>
              <ButtonLink href={next.href}>{next.label}</ButtonLink>
            </div>
          ) : actionData || loaderData.asked === null ? (
            <>
              <p className="lede">
                {actionData && !actionData.ok && actionData.reason === "taken"
                  ? "Another account already uses this email address."
                  : "This link no longer works. It is older than three days, it has been used already, or it was cancelled or replaced by a newer link."}
              </p>
              <p>
                If your email address is not confirmed yet, you can ask for a new link on your dashboard. If you want to
                change your email address, ask for it again in your settings.
              </p>
              <ButtonLink href={next.href}>{next.label}</ButtonLink>
            </>
          ) : (
            <Form method="post" className="stack">
              <p className="lede">Press the button to confirm that {loaderData.asked.address} is yours.</p>
              <Button busy={busy}>Confirm this email address</Button>
              {/* A person who opened an account with somebody else's address may be waiting for the owner of the address to press the button. */}
              <p className="source">
                This is for the account of <b>{loaderData.asked.name}</b>. If you did not open this account, do not
                press the button: <a href={href("/client-login/forgot")}>choose a new password</a> instead. That signs
                out the person who opened it.
              </p>
            </Form>
          )}
        </div>
      </div>
    </main>
  );
}
