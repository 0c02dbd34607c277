import type { SubmissionResult } from "@conform-to/react";
import { Suspense } from "react";
import { useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import { useAnswerFocus } from "~/ui/use-answer-focus";
import { codesLeft } from "./codes-left";
import type { MadeCodes } from "./recovery-codes";
import type { FactorSetup } from "./second-factor-setup";
import { WithPassword } from "./with-password";

const RecoveryCodes = lazyPart(() => import("./recovery-codes").then((module) => module.RecoveryCodes));
const UnsavedCodes = lazyPart(() => import("./recovery-codes").then((module) => module.UnsavedCodes));
// The codes are shown once, after the setup: they must not wait for the network then.
const Setup = lazyPart(() =>
  Promise.all([import("./second-factor-setup"), import("./recovery-codes")]).then(([module]) => module.Setup),
);

export interface FactorAnswer {
  reply?: SubmissionResult<string[]>;
  setup?: FactorSetup;
  codes?: MadeCodes;
  done?: string;
}

/** Two-factor sign-in: off, being set up, or on. */
export function SecondFactorSection({
  codes,
  unsaved,
  signInName,
  required,
  answer = {},
}: {
  /** How many recovery codes are left; null while it is off. */
  codes: number | null;
  /** The id of recovery codes that nobody has confirmed as saved. */
  unsaved: string | null;
  signInName: string;
  /** It cannot be turned off. */
  required: boolean;
  answer?: FactorAnswer;
}) {
  const intent = useNavigation().formData?.get("intent");
  const { setup, codes: made, done } = answer;
  // Right after the setup the answer is there before the page has been read again.
  const left = codes ?? made?.recoveryCodes.length ?? null;
  const on = left !== null;
  const said = useAnswerFocus(done, unsaved);
  return (
    <section className={`${block.block} grid`} aria-labelledby="factor-heading">
      <h2 id="factor-heading" className="c-1-4">
        Two-factor sign-in
      </h2>
      <div className="c-5-12 stack">
        <Suspense>
          {made ? <RecoveryCodes made={made} signInName={signInName} /> : unsaved && <UnsavedCodes codesId={unsaved} />}
        </Suspense>
        {done && (
          <p ref={said} role="status" tabIndex={-1} className="small">
            {done}
          </p>
        )}
        {!on && setup ? (
          <Suspense>
            <Setup
              setup={setup}
              reply={answer.reply}
              leave={
                <ButtonLink variant="line" to="?" preventScrollReset>
                  Not now
                </ButtonLink>
              }
            />
          </Suspense>
        ) : (
          <>
            <p>
              {on
                ? `On. When you sign in, you enter a code from your authenticator app after your password. ${codesLeft(left)}${required ? " Administrators need it here, so it cannot be turned off." : ""}`
                : "Turn it on to protect your account if someone learns your password: signing in then also needs a code from your phone."}
            </p>
            <WithPassword signInName={signInName} reply={answer.reply} on={on}>
              {on ? (
                <>
                  <Button variant="line" name="intent" value="factor-codes" busy={intent === "factor-codes"}>
                    New recovery codes
                  </Button>
                  {!required && (
                    <Button variant="danger" name="intent" value="factor-off" busy={intent === "factor-off"}>
                      Turn off
                    </Button>
                  )}
                </>
              ) : (
                <Button name="intent" value="factor-begin" busy={intent === "factor-begin"}>
                  Set up
                </Button>
              )}
            </WithPassword>
          </>
        )}
      </div>
    </section>
  );
}
