import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useRequired } from "~/ui/use-required";
import type { FormAnswer } from "../credentials/answer";
import { requiredCredentials } from "../credentials/vocabulary";
import { PasskeySignIn } from "../passkeys/passkey-sign-in";
import { HeldAlong } from "./held-along";

/** Username and password. With an empty field nothing is sent; the field gets the focus and says so itself. */
export function SignInForm({
  answer,
  busy,
  signUpPath,
  passkeys,
}: {
  answer?: FormAnswer;
  busy: boolean;
  signUpPath: string;
  /** Browsers allow passkeys at the address of this site. */
  passkeys: boolean;
}) {
  const [form, fields] = useForm<{ username: string; password: string }>({ id: "sign-in", lastResult: answer?.reply });
  const required = useRequired(requiredCredentials);
  const hydrated = useHydrated();
  return (
    <Form
      method="post"
      className={forms.formGrid}
      {...getFormProps(form)}
      noValidate={hydrated}
      onSubmit={required.onSubmit}
    >
      {answer?.held && <HeldAlong held={answer.held} />}
      {form.errors && (
        <ErrorSummary
          id={form.errorId}
          title="You are not signed in"
          errors={form.errors.map((message) => ({ message }))}
        />
      )}
      <TextField
        wide
        required
        label="Username"
        hint="Your username or your email address."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={required.errors.username ?? fields.username.errors}
        {...getInputProps(fields.username, { type: "text" })}
      />
      <PasswordField
        wide
        required
        label="Password"
        autoComplete="current-password"
        error={required.errors.password ?? fields.password.errors}
        {...getInputProps(fields.password, { type: "password" })}
      />
      <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
        <Button name="intent" value="sign-in" busy={busy}>
          Sign In
        </Button>
        <p className="small">
          <a href={href("/client-login/forgot")}>Forgot your password?</a>
        </p>
      </div>
      {passkeys && <PasskeySignIn held={answer?.held} />}
      <p className={`${forms.wide} small`}>
        Not a client yet? <a href={signUpPath}>Sign Up</a>
      </p>
    </Form>
  );
}
