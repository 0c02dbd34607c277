import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { OfClient } from "~/ui/of-client";
import { PasswordField } from "~/ui/password-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";

/** Invites another client to a household. `formKey` makes a second press invite nobody twice. */
export function HouseholdInvitationForm({ formKey, reply }: { formKey: string; reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "household", lastResult: reply });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData?.get("intent") === "invite";
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      <OfClient />
      <input type="hidden" name="key" value={formKey} />
      <ErrorSummary
        id={form.errorId}
        title="Nobody was invited"
        errors={summaryOf(form, [fields.email, fields.password])}
        told={reply}
      />
      <TextField
        wide
        label="Email address of the other client"
        hint="The one with which they sign in here. We do not tell you whether it has an account."
        required
        autoComplete="off"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <PasswordField
        wide
        label="Your password"
        hint="So that nobody else can share your portfolio."
        required
        autoComplete="current-password"
        error={fields.password.errors}
        {...getInputProps(fields.password, { type: "password" })}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button name="intent" value="invite" busy={busy}>
          Send the invitation
        </Button>
      </div>
    </Form>
  );
}
