import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { RecoveryCodes } from "./recovery-codes";
import type { FactorAnswer } from "./second-factor-section";
import { Setup } from "./second-factor-setup";
import { WithPassword } from "./with-password";

/** The step of an administrator's first sign-in in which the second factor is set up; nothing else is open before. */
export function RequiredFactor({
  signInName,
  next,
  answer = {},
}: {
  signInName: string;
  next: string;
  answer?: FactorAnswer;
}) {
  const intent = useNavigation().formData?.get("intent");
  const { setup, recoveryCodes, reply } = answer;
  if (recoveryCodes)
    return (
      <>
        <h2>Two-factor sign-in is on</h2>
        <p role="status">From now on you enter a code of your app when you sign in.</p>
        <RecoveryCodes codes={recoveryCodes} signInName={signInName} />
        <div className={buttons.btnRow}>
          <ButtonLink href={next}>I have saved them: continue</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <h2>Set up two-factor sign-in</h2>
      <p>
        Your password is right. Administrators also need a code from their phone, so that a stolen password opens
        nothing. You set it up once, with any authenticator app; then the admin portal opens.
      </p>
      {setup ? (
        <Setup setup={setup} reply={reply} />
      ) : (
        <WithPassword signInName={signInName} reply={reply}>
          <Button name="intent" value="factor-begin" busy={intent === "factor-begin"}>
            Set up
          </Button>
        </WithPassword>
      )}
      <Form method="post" action={href("/logout")}>
        <Button variant="text">Sign out</Button>
      </Form>
    </>
  );
}
