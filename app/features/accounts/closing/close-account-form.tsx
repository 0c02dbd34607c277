import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import { OfClient } from "~/ui/of-client";
import { summaryOf } from "~/ui/summary-of";
import { CurrentPassword } from "../credentials/current-password";

/** Asks for the password and for a confirmation that names what happens. */
export function CloseAccountForm({ signInName, reply }: { signInName: string; reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ closePassword: string; understood: string }>({
    id: "close-account",
    lastResult: reply,
  });
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <OfClient />
      <ErrorSummary
        id={form.errorId}
        errors={summaryOf(form, [fields.closePassword, fields.understood])}
        told={reply}
      />
      <CurrentPassword
        hint="Enter your current password to confirm that it is you."
        signInName={signInName}
        password={fields.closePassword}
      />
      <Checkbox
        label="Close my account. I am signed out on all devices and can no longer sign in."
        required
        error={fields.understood.errors}
        {...getInputProps(fields.understood, { type: "checkbox" })}
      />
      <div className={buttons.btnRow}>
        <Button busy={busy}>Close my account</Button>
      </div>
    </Form>
  );
}
