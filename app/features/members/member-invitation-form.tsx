import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { GivenPassword } from "~/ui/given-password";
import { OfClient } from "~/ui/of-client";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { OwnPassword, RoleField } from "./role-fields";

/** Invites somebody to the portal of the business. `formKey` makes a second press invite nobody twice. */
export function MemberInvitationForm({
  formKey,
  passwordUntil,
  back,
  reply,
}: {
  formKey: string;
  /** Until when the password is not asked for, in epoch milliseconds. */
  passwordUntil: number | null;
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ email: string; role: string; password: string }>({
    id: "member-invitation",
    lastResult: reply,
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData !== undefined;
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      <OfClient />
      <input type="hidden" name="key" value={formKey} />
      <ErrorSummary
        id={form.errorId}
        title="Nobody was invited"
        errors={summaryOf(form, [fields.email, fields.role, fields.password])}
        told={reply}
      />
      <TextField
        wide
        label="Email address of the person"
        hint="The invitation goes there, and only an account with this address can accept it. Use an address that the person uses for your business."
        required
        autoComplete="off"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <RoleField field={fields.role} chosen="viewer" />
      <GivenPassword
        until={passwordUntil}
        except="an owner"
        asked={fields.role.value === "owner" || fields.password.errors !== undefined}
      >
        <OwnPassword field={fields.password} />
      </GivenPassword>
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button busy={busy}>Send the invitation</Button>
      </div>
    </Form>
  );
}
