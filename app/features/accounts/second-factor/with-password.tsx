import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { CurrentPassword } from "../credentials/current-password";
import { CodeFields } from "./code-fields";

/** Asks for the password before `children`, the buttons, change the second factor; for a code as well where it is on. */
export function WithPassword({
  signInName,
  reply,
  action,
  on = false,
  children,
}: {
  signInName: string;
  reply?: SubmissionResult<string[]>;
  action?: string;
  on?: boolean;
  children: ReactNode;
}) {
  const [form, fields] = useForm<{ factorPassword: string; code: string; recoveryCode: string }>({
    id: "factor-password",
    lastResult: reply,
  });
  return (
    <Form method="post" action={action} className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary errors={summaryOf(form, [fields.factorPassword, fields.code, fields.recoveryCode])} />
      <CurrentPassword
        hint="Enter your current password to confirm that it is you."
        signInName={signInName}
        password={fields.factorPassword}
      />
      {on && <CodeFields code={fields.code} recoveryCode={fields.recoveryCode} />}
      <div className={buttons.btnRow}>{children}</div>
    </Form>
  );
}
