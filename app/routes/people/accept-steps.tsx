import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";

/** Who is signed in on the page of an invitation; null for nobody. */
export type InvitedReader = { kind: "client" | "administrator"; email: string; confirmed: boolean } | null;

/** What a person has to do before an invitation can be accepted, by who is signed in; then the children, which accept it. */
export function AcceptSteps({
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
