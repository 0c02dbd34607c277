import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, href, Link } from "react-router";
import { accountTypeLabels, accountTypes } from "~/features/clients/vocabulary";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
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

/** In the order of the form. */
const fieldNames = [
  "accountType",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "username",
  "password",
  "confirmPassword",
] as const satisfies readonly (keyof Fields)[];

/** Opens an account. A password mismatch raises the alert before anything is sent. */
export function SignUpForm({
  answer,
  busy,
  signInPath,
  invited,
}: {
  answer?: FormAnswer;
  busy: boolean;
  signInPath: string;
  /** The address that somebody has invited, or ''. */
  invited: string;
}) {
  const [form, fields] = useForm<Fields>({
    id: "sign-up",
    lastResult: answer?.reply,
    defaultValue: invited ? { email: invited } : undefined,
  });
  const hydrated = useHydrated();
  const mismatch = fields.confirmPassword.errors?.includes(passwordMismatch) ?? false;
  const [alerted, setAlerted] = useState(mismatch);
  const [type, setType] = useState(fields.accountType.initialValue ?? "individual");
  const ref = useEarlyValue("accountType", setType);

  // The errors of an earlier answer are about values that may have changed: they are hidden when the form is sent again.
  const [told, setTold] = useState<{ over?: FormAnswer } | null>(null);
  const unequal = told !== null && told.over === answer;
  const errorsOf = (name: keyof Fields) => (busy || unequal ? undefined : fields[name].errors);
  const confirmErrors = unequal ? [passwordMismatch] : errorsOf("confirmPassword");
  const confirmId = fields.confirmPassword.id;
  const errors = summaryOf(
    { errors: busy || unequal ? undefined : form.errors },
    fieldNames.map((name) => ({ id: fields[name].id, errors: errorsOf(name) })),
  );
  // When only the passwords differ, the error is shown beside the field, and the field gets the focus.
  const only = hydrated && mismatch && errors.length === 1;
  useEffect(() => {
    if (!alerted && (unequal || only)) document.getElementById(confirmId)?.focus();
  }, [alerted, unequal, only, confirmId]);

  const refused = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    if (refused.current || values.get("password") === values.get("confirmPassword")) return;
    event.preventDefault();
    refused.current = event.currentTarget;
    setTold({ over: answer });
    setAlerted(true);
  };
  // The server refuses the mismatch together with all other errors.
  const onAlertClosed = () => {
    setAlerted(false);
    refused.current?.requestSubmit();
    refused.current = null;
  };

  return (
    <Form ref={ref} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="sign-up" />
      <ErrorSummary id={form.errorId} errors={only ? [] : errors} />
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
        error={errorsOf("accountType")}
      />
      <TextField
        label="First Name"
        required
        autoComplete="given-name"
        error={errorsOf("firstName")}
        {...getInputProps(fields.firstName, { type: "text" })}
      />
      <TextField
        label="Last Name"
        required
        autoComplete="family-name"
        error={errorsOf("lastName")}
        {...getInputProps(fields.lastName, { type: "text" })}
      />
      {(type === "business" || !hydrated) && (
        <TextField
          wide
          className={forms.onlyBusiness}
          label="Company Name"
          hint="Optional."
          autoComplete="organization"
          error={errorsOf("company")}
          {...getInputProps(fields.company, { type: "text" })}
        />
      )}
      <TextField
        label="Email"
        required
        hint={invited ? "You were invited with this address." : undefined}
        autoComplete="email"
        error={errorsOf("email")}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <TextField
        label="Phone"
        placeholder="Optional"
        hint="With the country code."
        autoComplete="tel"
        error={errorsOf("phone")}
        {...getInputProps(fields.phone, { type: "tel" })}
      />
      {answer?.taken && (
        <p className={`${forms.wide} small`}>
          Is it yours? <Link to={signInPath}>Sign in</Link>, or{" "}
          <a href={href("/client-login/forgot")}>choose a new password</a>.
        </p>
      )}
      <TextField
        wide
        label="Username"
        hint="Optional. Your email always works."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorsOf("username")}
        {...getInputProps(fields.username, { type: "text" })}
      />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        reply={busy ? undefined : answer?.reply}
        errors={{ password: errorsOf("password"), confirmPassword: confirmErrors }}
      />
      <p className={`${forms.wide} source`}>
        By creating an account you accept the <a href={href("/terms")}>terms</a> and the{" "}
        <a href={href("/privacy")}>privacy notice</a>.
      </p>
      <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
        <Button busy={busy}>Create Account</Button>
        <p className="small">
          Already a client? <Link to={signInPath}>Sign In</Link>
        </p>
      </div>
    </Form>
  );
}
