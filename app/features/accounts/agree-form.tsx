import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import { accountPages } from "../identity/account-pages";
import type { AskedAgreement } from "./address-change/agree.server";

/** For the person at the present mailbox of an account that wants to change its address. */
export function AgreeForm({ asked, error, busy }: { asked: AskedAgreement; error?: string; busy: boolean }) {
  return (
    <Form method="post" className="stack">
      <p className="lede">
        The account of <b>{asked.name}</b> wants to use <EmailAddress>{asked.wanted}</EmailAddress> instead of{" "}
        <EmailAddress>{asked.present}</EmailAddress> from now on. Did you ask for it?
      </p>
      {error && (
        <p role="alert" className="small">
          {error}
        </p>
      )}
      <div className={buttons.btnRow}>
        <Button name="intent" value="agree" busy={busy}>
          Yes, agree to the change
        </Button>
        <Button variant="line" name="intent" value="stop" busy={busy}>
          No, stop the change
        </Button>
      </div>
      <p className="source">
        When you have agreed, mail of your account no longer comes to this address, and you can no longer sign in with
        it. If you did not ask for it, somebody knows your password: stop the change, then{" "}
        <a href={accountPages[asked.side].forgot}>choose a new password</a>.
      </p>
    </Form>
  );
}
