import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { PasswordField } from "~/ui/password-field";
import { QrCode } from "~/ui/qr-code";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { codesLeft } from "./codes-left";
import { RecoveryCodes } from "./recovery-codes";
import * as styles from "./second-factor-section.module.css";

/** The key for the authenticator app, shown until the first code is entered. */
export interface FactorSetup {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

export interface FactorAnswer {
  reply?: SubmissionResult<string[]>;
  setup?: FactorSetup;
  recoveryCodes?: string[];
  done?: string;
}

/** Two-factor sign-in: off, being set up, or on. */
export function SecondFactorSection({
  codes,
  email,
  answer = {},
}: {
  /** How many recovery codes are left; null while it is off. */
  codes: number | null;
  email: string;
  answer?: FactorAnswer;
}) {
  const on = codes !== null;
  const { setup, recoveryCodes, done } = answer;
  return (
    <section className={`${block.block} grid`} aria-labelledby="factor-heading">
      <h2 id="factor-heading" className="c-1-4">
        Two-factor sign-in
      </h2>
      <div className="c-5-12 stack">
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} email={email} />}
        {done && (
          <p role="status" className="small">
            {done}
          </p>
        )}
        {!on && setup ? (
          <Setup setup={setup} reply={answer.reply} />
        ) : (
          <>
            <p>
              {on
                ? `On. When you sign in, you enter a code from your authenticator app after your password. ${codesLeft(codes)}`
                : "Off. Turn it on to protect your account if someone learns your password: signing in then also needs a code from your phone."}
            </p>
            <WithPassword on={on} email={email} reply={answer.reply} />
          </>
        )}
      </div>
    </section>
  );
}

function Setup({ setup, reply }: { setup: FactorSetup; reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ code: string }>({ id: "factor-code", lastResult: reply });
  const busy = useNavigation().formData?.get("intent") === "factor-confirm";
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary errors={summaryOf(form, [fields.code])} />
      <div className={styles.factorSetup}>
        <QrCode {...setup.qr} label="QR code for your authenticator app; the same key is shown beside it as text." />
        <div className="stack">
          <p>
            Scan the QR code with an authenticator app, or type the key into the app. If the app is on this device, open
            it with the link.
          </p>
          <p className={`num ${styles.factorKey}`}>{setup.secret}</p>
          <p className="small">
            <a href={setup.uri}>Open in the app</a>
          </p>
        </div>
      </div>
      <TextField
        label="Code"
        hint="Enter the six digits that the app shows now, so that we know it works."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        error={fields.code.errors}
        {...getInputProps(fields.code, { type: "text" })}
      />
      <div className={buttons.btnRow}>
        <input type="hidden" name="uri" value={setup.uri} />
        <Button name="intent" value="factor-confirm" busy={busy}>
          Turn on
        </Button>
        <ButtonLink variant="line" to="?" preventScrollReset>
          Not now
        </ButtonLink>
      </div>
    </Form>
  );
}

function WithPassword({ on, email, reply }: { on: boolean; email: string; reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ factorPassword: string }>({ id: "factor-password", lastResult: reply });
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary errors={summaryOf(form, [fields.factorPassword])} />
      {/* For password managers, which would otherwise not know whose password this is. */}
      <input className="vh" aria-hidden="true" tabIndex={-1} readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        hint="Enter your current password to confirm that it is you."
        required
        autoComplete="current-password"
        error={fields.factorPassword.errors}
        {...getInputProps(fields.factorPassword, { type: "password" })}
      />
      <div className={buttons.btnRow}>
        {on ? (
          <>
            <Button variant="line" name="intent" value="factor-codes" busy={intent === "factor-codes"}>
              New recovery codes
            </Button>
            <Button variant="danger" name="intent" value="factor-off" busy={intent === "factor-off"}>
              Turn off
            </Button>
          </>
        ) : (
          <Button name="intent" value="factor-begin" busy={intent === "factor-begin"}>
            Set up
          </Button>
        )}
      </div>
    </Form>
  );
}
