import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { SignInName } from "./current-password";
import { NewPasswordFields } from "./new-password-fields";

/** For an administrator whose password was made up. It has just been typed, and is not asked again. */
export function OwnPassword({
  signInName,
  reply,
  action,
}: {
  signInName: string;
  reply?: SubmissionResult<string[]>;
  action?: string;
}) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "own-password",
    lastResult: reply,
  });
  const busy = useNavigation().formData?.get("intent") === "own-password";
  return (
    <Form method="post" action={action} className="stack" {...getFormProps(form)} noValidate>
      <SignInName name={signInName} />
      <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.password, fields.confirmPassword])} />
      <NewPasswordFields label="New Password" password={fields.password} confirmPassword={fields.confirmPassword} />
      <div className={buttons.btnRow}>
        <Button name="intent" value="own-password" busy={busy}>
          Save and continue
        </Button>
      </div>
    </Form>
  );
}
