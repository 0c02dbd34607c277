import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { CurrentPassword } from "../credentials/current-password";

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
      <CurrentPassword
        hint="Enter your current password to confirm that it is you."
        signInName={signInName}
        password={fields.factorPassword}
      />
      <div className={buttons.btnRow}>{children}</div>
    </Form>
  );
}
