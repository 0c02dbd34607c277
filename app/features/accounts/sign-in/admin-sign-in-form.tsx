import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form, href } from "react-router";
import { accountPages } from "~/features/identity/account-pages";
import type { HeldForm } from "~/features/identity/sessions/held-form";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useRequired } from "~/ui/use-required";
import { requiredCredentials } from "../credentials/vocabulary";
import { PasskeySignIn } from "../passkeys/passkey-sign-in";
import { HeldAlong } from "./held-along";

/** User name and password of an administrator. The same alert answers every wrong pair. */
export function AdminSignInForm({
  answer,
  busy,
  here,
  passkeys,
}: {
  answer?: { reply?: SubmissionResult<string[]>; held: HeldForm | null };
  busy: boolean;
  /** Address of this page, without its answer. */
  here: string;
  /** Browsers allow passkeys at the address of this site. */
  passkeys: boolean;
}) {
  const held = answer?.held;
  const [form, fields] = useForm<{ username: string; password: string }>({
    lastResult: answer?.reply,
  });
  const [dismissed, setDismissed] = useState<unknown>(null);
  const required = useRequired(requiredCredentials);
  const hydrated = useHydrated();
  const [message, ...details] = form.errors ?? [];
  return (
    <>
      {message && (
        <AlertDialog
          open={dismissed !== answer}
          message={message}
          detail={details.length > 0 ? details.join(" ") : undefined}
          onClose={() => setDismissed(answer)}
        >
          {hydrated ? (
            <Button type="button" onClick={() => setDismissed(answer)}>
              OK
            </Button>
          ) : held ? (
            <Form method="post">
              <input type="hidden" name="held" value={JSON.stringify(held)} />
              <Button name="intent" value="hold">
                OK
              </Button>
            </Form>
          ) : (
            <ButtonLink href={here}>OK</ButtonLink>
          )}
        </AlertDialog>
      )}
      <Form
        method="post"
        className="stack"
        {...getFormProps(form)}
        // Its errors are told by the alert, not by a text in the form.
        aria-describedby={undefined}
        noValidate={hydrated}
        onSubmit={required.onSubmit}
      >
        {held && <HeldAlong held={held} />}
        <TextField
          label="Username"
          hint="Or your email address"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={required.errors.username ?? fields.username.errors}
          {...getInputProps(fields.username, { type: "text" })}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="current-password"
          error={required.errors.password ?? fields.password.errors}
          {...getInputProps(fields.password, { type: "password" })}
        />
        <div className={buttons.btnRow}>
          <Button busy={busy}>Sign In</Button>
          <ButtonLink variant="line" to={href("/dashboard")}>
            Back to Dashboard
          </ButtonLink>
        </div>
        <p className="small">
          <a href={accountPages.staff.forgot}>Forgot your password?</a>
        </p>
        {passkeys && <PasskeySignIn held={held} />}
      </Form>
    </>
  );
}
