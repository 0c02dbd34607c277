import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { PasswordField } from "~/ui/password-field";
import { summaryOf } from "~/ui/summary-of";
import { useUnsaved } from "~/ui/use-unsaved";
import { SignInName } from "./credentials/current-password";
import { NewPasswordFields } from "./credentials/new-password-fields";
import { CodeFields } from "./second-factor/code-fields";

interface Fields {
  currentPassword: string;
  password: string;
  confirmPassword: string;
  code: string;
  recoveryCode: string;
}

export function PasswordForm({
  signInName,
  asksCode,
  forgot,
  addressWaits,
  reply,
  done,
}: {
  signInName: string;
  /** The account has two-factor sign-in. */
  asksCode: boolean;
  /** Address of the page that mails a link for a new password. */
  forgot: string;
  /** A change of the email address waits for its link. */
  addressWaits: boolean;
  reply?: SubmissionResult<string[]>;
  done?: string;
}) {
  const [form, fields] = useForm<Fields>({ id: "password-form", lastResult: reply });
  const busy = useNavigation().formData?.get("intent") === "password";
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  return (
    <section className={`${block.block} grid`} aria-labelledby="password-heading">
      <h2 id="password-heading" className="c-1-4">
        Password
      </h2>
      <Form ref={element} method="post" className={`${forms.formGrid} c-5-12`} {...getFormProps(form)} noValidate>
        <SignInName name={signInName} />
        <ErrorSummary
          id={form.errorId}
          errors={summaryOf(form, [
            ...[fields.currentPassword, fields.password, fields.confirmPassword],
            ...[fields.code, fields.recoveryCode],
          ])}
        />
        <PasswordField
          wide
          label="Current Password"
          required
          autoComplete="current-password"
          error={fields.currentPassword.errors}
          {...getInputProps(fields.currentPassword, { type: "password" })}
        />
        <NewPasswordFields label="New Password" password={fields.password} confirmPassword={fields.confirmPassword} />
        {asksCode && (
          <>
            <CodeFields code={fields.code} recoveryCode={fields.recoveryCode} />
            <p className={`${forms.wide} small`}>
              Neither app nor recovery codes at hand? <a href={forgot}>Have a link mailed</a> that changes the password
              without a code. The sign-in goes on asking for one.
            </p>
          </>
        )}
        {addressWaits && (
          <p className={`${forms.wide} small`}>
            A new password also cancels the change of your email address that waits for its link.
          </p>
        )}
        <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
          <Button name="intent" value="password" busy={busy}>
            Change the password
          </Button>
          {done && (
            <p role="status" className="small">
              {done}
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}
