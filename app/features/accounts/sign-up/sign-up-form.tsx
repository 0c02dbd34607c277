import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type FormEvent, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { accountTypeLabels, accountTypes } from "~/features/clients/vocabulary";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useEarlyValue } from "~/ui/use-early-value";
import { useHydrated } from "~/ui/use-hydrated";
import type { FormAnswer } from "../credentials/answer";
import { NewPasswordFields } from "../credentials/new-password-fields";
import { passwordMismatch } from "../credentials/vocabulary";

interface Fields {
  accountType: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  username: string;
  password: string;
  confirmPassword: string;
}

/** Opens an account. A password mismatch raises the alert before anything is sent. */
export function SignUpForm({ answer, busy, signInPath }: { answer?: FormAnswer; busy: boolean; signInPath: string }) {
  const [form, fields] = useForm<Fields>({ id: "sign-up", lastResult: answer?.reply });
  const hydrated = useHydrated();
  const mismatch = fields.confirmPassword.errors?.includes(passwordMismatch) ?? false;
  const [alerted, setAlerted] = useState(mismatch);
  const [type, setType] = useState(fields.accountType.initialValue ?? "individual");
  const ref = useEarlyValue("accountType", setType);

  const refused = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    if (refused.current || values.get("password") === values.get("confirmPassword")) return;
    event.preventDefault();
    refused.current = event.currentTarget;
    setAlerted(true);
  };
  // The server refuses the mismatch, and says at the same time whatever else is wrong.
  const onAlertClosed = () => {
    setAlerted(false);
    refused.current?.requestSubmit();
    refused.current = null;
  };

  return (
    <Form
      ref={ref}
      method="post"
      className="form-grid"
      {...getFormProps(form)}
      noValidate={hydrated}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="sign-up" />
      <ErrorSummary
        id={form.errorId}
        errors={summaryOf(form, [
          fields.accountType,
          fields.firstName,
          fields.lastName,
          fields.company,
          fields.email,
          fields.phone,
          fields.username,
          fields.password,
          fields.confirmPassword,
        ])}
      />
      <AlertDialog open={alerted} message={passwordMismatch} onClose={onAlertClosed}>
        {hydrated ? (
          <Button type="button" onClick={onAlertClosed}>
            OK
          </Button>
        ) : (
          <ButtonLink href={`#${fields.confirmPassword.id}`}>OK</ButtonLink>
        )}
      </AlertDialog>
      <Choices
        wide
        label="Account Type"
        name="accountType"
        options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
        error={fields.accountType.errors}
      />
      <TextField
        label="First Name"
        required
        autoComplete="given-name"
        error={fields.firstName.errors}
        {...getInputProps(fields.firstName, { type: "text" })}
      />
      <TextField
        label="Last Name"
        required
        autoComplete="family-name"
        error={fields.lastName.errors}
        {...getInputProps(fields.lastName, { type: "text" })}
      />
      {(type === "business" || !hydrated) && (
        <TextField
          wide
          className="only-business"
          label="Company Name"
          hint="Optional."
          autoComplete="organization"
          error={fields.company.errors}
          {...getInputProps(fields.company, { type: "text" })}
        />
      )}
      <TextField
        label="Email"
        required
        autoComplete="email"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <TextField
        label="Phone"
        placeholder="Optional"
        autoComplete="tel"
        error={fields.phone.errors}
        {...getInputProps(fields.phone, { type: "tel" })}
      />
      {answer?.taken && (
        <p className="wide small">
          Is it yours? <Link to={signInPath}>Sign in</Link>, or <a href="/client-login/forgot">choose a new password</a>
          .
        </p>
      )}
      <TextField
        wide
        label="Username"
        hint="Optional. Your email always works."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fields.username.errors}
        {...getInputProps(fields.username, { type: "text" })}
      />
      <NewPasswordFields password={fields.password} confirmPassword={fields.confirmPassword} />
      <p className="wide source">
        By creating an account you accept the <a href="/terms">terms</a> and the <a href="/privacy">privacy notice</a>.
      </p>
      <div className="wide btn-row submit">
        <Button busy={busy}>Create Account</Button>
        <p className="small">
          Already a client? <Link to={signInPath}>Sign In</Link>
        </p>
      </div>
    </Form>
  );
}
