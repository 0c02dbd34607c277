import { Form, href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";

/** What the sign-in page shows to somebody who is signed in already. */
export function SignedInPanel({ name, administrator, next }: { name: string; administrator: boolean; next: string }) {
  return (
    <section className="stack" aria-labelledby="signed-in">
      <h2 id="signed-in">You are signed in</h2>
      <p>
        As <b>{name}</b>
        {administrator && ", administrator"}. Continue, or sign out to use another account.
      </p>
      <div className={buttons.btnRow}>
        <ButtonLink href={next}>Continue</ButtonLink>
        <Form method="post" action={href("/logout")}>
          <Button variant="line">Sign out</Button>
        </Form>
      </div>
    </section>
  );
}
