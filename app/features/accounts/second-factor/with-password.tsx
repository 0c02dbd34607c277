import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { PasswordField } from "~/ui/password-field";
import { summaryOf } from "~/ui/summary-of";

/** Asks for the password before `children`, the buttons, change the second factor. */
export function WithPassword({
  signInName,
  reply,
  action,
  children,
}: {
  signInName: string;
  reply?: SubmissionResult<string[]>;
  action?: string;
  children: ReactNode;
}) {
  const [form, fields] = useForm<{ factorPassword: string }>({ id: "factor-password", lastResult: reply });
  return (
    <Form method="post" action={action} className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary errors={summaryOf(form, [fields.factorPassword])} />
      {/* For password managers, which would otherwise not know whose password this is. */}
      <input className="vh" aria-hidden="true" tabIndex={-1} readOnly autoComplete="username" value={signInName} />
      <PasswordField
        label="Password"
        hint="Enter your current password to confirm that it is you."
        required
        autoComplete="current-password"
        error={fields.factorPassword.errors}
        {...getInputProps(fields.factorPassword, { type: "password" })}
      />
      <div className={buttons.btnRow}>{children}</div>
    </Form>
  );
}
