import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { Actor } from "~/features/identity/actor";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";

/** Who is signed in on the page of an invitation; null for nobody. */
type InvitedReader = { kind: "client" | "administrator"; email: string; confirmed: boolean } | null;

export const invitedReader = (actor: Actor): InvitedReader =>
  actor.kind === "visitor" ? null : { kind: actor.kind, email: actor.email, confirmed: actor.emailConfirmed };

/** What every invitation can be refused for. */
export const invitationRefusals = {
  gone: "This invitation is no longer open. Nothing was accepted.",
  "other-address": "This account has another email address than the invited one. Nothing was accepted.",
  unconfirmed: "Please confirm your email address first, then press the button again.",
};

/** The page of a mailed invitation: what is offered, and the button that accepts it; or that the link no longer works. */
export function InvitationPage({
  invited,
  person,
  path,
  token,
  refused,
  accepted,
  children,
}: {
  /** The invited address; null for a link that no longer works. */
  invited: string | null;
  person: InvitedReader;
  /** The address of the page, without its token. */
  path: string;
  token: string;
  /** Why it was not accepted just now. */
  refused?: string;
  /** Where somebody who has accepted already finds what was offered. */
  accepted: string;
  /** What is offered, by whom. */
  children: ReactNode;
}) {
  const busy = useNavigation().formData !== undefined;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Invitation</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {refused && (
            <p role="alert" className="lede">
              {refused}
            </p>
          )}
          {invited !== null ? (
            <>
              {children}
              <AcceptSteps person={person} invited={invited} next={`${path}?${new URLSearchParams({ token })}`}>
                <Form method="post">
                  <Button busy={busy}>Accept the invitation</Button>
                </Form>
              </AcceptSteps>
            </>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It is older than 14 days, it has been used already, or the invitation was
                withdrawn or sent again.
              </p>
              <p>If you have accepted, {accepted}. Otherwise ask for a new invitation.</p>
              <ButtonLink href={href("/dashboard")}>Continue</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** What a person has to do before an invitation can be accepted, by who is signed in; then the children, which accept it. */
function AcceptSteps({
  person,
  invited,
  next,
  children,
}: {
  person: InvitedReader;
  /** The invited address. */
  invited: string;
  /** The address of this page, to come back after the sign-in. */
  next: string;
  children: ReactNode;
}) {
  const login = (more: Record<string, string>) => `${href("/client-login")}?${new URLSearchParams({ ...more, next })}`;
  if (!person)
    return (
      <>
        <p>
          To accept, sign in with <EmailAddress>{invited}</EmailAddress>. If you have no account with us, sign up with
          this address.
        </p>
        <div className={buttons.btnRow}>
          <ButtonLink href={login({})}>Sign In</ButtonLink>
          <ButtonLink variant="line" href={login({ mode: "sign-up" })}>
            Sign Up
          </ButtonLink>
        </div>
      </>
    );
  if (person.kind === "administrator" || person.email.toLowerCase() !== invited)
    return (
      <>
        <p>
          The invitation is for <EmailAddress>{invited}</EmailAddress>, and you are signed in as{" "}
          <EmailAddress>{person.email}</EmailAddress>
          {person.kind === "administrator" && ", an administrator"}. Sign out, then open the link in the mail again. If
          you want to use another address, ask for an invitation to that one.
        </p>
        <Form method="post" action={href("/logout")} reloadDocument>
          <Button variant="line">Sign out</Button>
        </Form>
      </>
    );
  if (!person.confirmed)
    return (
      <>
        <p>
          Please confirm your email address first: we have sent a link to <EmailAddress>{invited}</EmailAddress>. Then
          open this page again. You can have another link sent on your dashboard.
        </p>
        <ButtonLink href={href("/dashboard/client")}>Open your dashboard</ButtonLink>
      </>
    );
  return children;
}
