import type { SubmissionResult } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { HeldForm } from "../../identity/sessions/held-form";
import { OwnPassword } from "../credentials/own-password";
import { AddPasskey } from "../passkeys/add-passkey";
import { PasskeySignIn } from "../passkeys/passkey-sign-in";
import { RecoveryCodes } from "../second-factor/recovery-codes";
import type { FactorAnswer } from "../second-factor/second-factor-section";
import { Setup } from "../second-factor/second-factor-setup";
import { WithPassword } from "../second-factor/with-password";
import type { SetupStep } from "./setup-step";

/**
 * The steps of an administrator's sign-in by password in which a made-up password is replaced and the second factor is set up,
 * or a passkey is used where there is one; nothing else is open before. `action` is where the forms go, when it is not this page.
 */
export function RequiredFactor({
  signInName,
  step,
  passkeys,
  action,
  answer = {},
  ownPassword,
  held,
}: {
  signInName: string;
  step: SetupStep;
  /** Browsers allow passkeys at the address of this site. */
  passkeys: boolean;
  action?: string;
  answer?: FactorAnswer;
  /** What was refused of a password of their own. */
  ownPassword?: SubmissionResult<string[]>;
  /** What was typed before the session ended; a passkey opens the portal at once, and it can be sent. */
  held?: HeldForm | null;
}) {
  const intent = useNavigation().formData?.get("intent");
  const hydrated = useHydrated();
  const { setup, codes, reply } = answer;
  if (codes)
    return (
      <>
        <h2 className={block.title}>Two-factor sign-in is on</h2>
        <p role="status">From now on you enter a code of your app when you sign in.</p>
        <RecoveryCodes
          made={codes}
          signInName={signInName}
          action={action}
          saved="I have saved these codes: continue"
        />
      </>
    );
  const signOut = (
    <Form method="post" action={href("/logout")}>
      <Button variant="text">Sign out</Button>
    </Form>
  );
  if (step === "password")
    return (
      <>
        <h2 className={block.title}>Choose your own password</h2>
        <p>
          Your password is right, but the product made it up and printed it, so that others may have read it. Choose one
          that only you know. Then the sign-in goes on.
        </p>
        <OwnPassword signInName={signInName} reply={ownPassword} action={action} />
        {signOut}
      </>
    );
  if (step === "passkey")
    return (
      <>
        <h2 className={block.title}>Use your passkey</h2>
        <p>
          Your password is right. Administrators need a second factor, and yours is a passkey. Without it, somebody with
          access to the server can reset your account.
        </p>
        <PasskeySignIn main held={held} />
        {signOut}
      </>
    );
  return (
    <>
      <h2 className={block.title}>Set up two-factor sign-in</h2>
      <p>
        Your password is right. Administrators also need a code from their phone, so that a stolen password opens
        nothing. You set it up once, with any authenticator app; then the admin portal opens.
      </p>
      {setup ? (
        <Setup setup={setup} reply={reply} action={action} />
      ) : (
        <WithPassword signInName={signInName} reply={reply} action={action}>
          <Button name="intent" value="factor-begin" busy={intent === "factor-begin"}>
            Set up
          </Button>
        </WithPassword>
      )}
      {passkeys && hydrated && (
        <details className="stack">
          <summary>Add a passkey instead</summary>
          <p>
            A passkey is your password and your second factor at once: your device asks for your fingerprint, your face
            or its own code.
          </p>
          <AddPasskey signInName={signInName} action={action} />
        </details>
      )}
      {signOut}
    </>
  );
}
