import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { GivenPassword } from "~/ui/given-password";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { OwnPassword, StaffRoleFields } from "./staff-fields";

/** Invites somebody to the staff. `formKey` makes a second press invite nobody twice. */
export function StaffInvitationForm({
  formKey,
  passwordUntil,
  begun,
  taken,
  back,
  reply,
}: {
  formKey: string;
  /** Until when the password is not asked for, in epoch milliseconds. */
  passwordUntil: number | null;
  /** What is known of an advisor who has no account. */
  begun?: { name: string; email: string; role: string; advisor: string };
  taken: readonly string[];
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{
    name: string;
    email: string;
    role: string;
    advisor: string;
    office: string;
    password: string;
  }>({ id: "staff-invitation", lastResult: reply, defaultValue: begun });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  const { name, email, role, advisor, office, password } = fields;
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <input type="hidden" name="key" value={formKey} />
      <ErrorSummary
        id={form.errorId}
        title="Nobody was invited"
        errors={summaryOf(form, [name, email, role, advisor, office, password])}
        told={reply}
      />
      <TextField
        wide
        label="First and last name"
        hint="The desk and the audit log call the person so. Clients read it as well, unless they know the person as an advisor of another name."
        required
        autoComplete="off"
        error={name.errors}
        {...getInputProps(name, { type: "text" })}
      />
      <TextField
        wide
        label="Email address of the person"
        hint="The invitation goes there. Use an address that only this person reads."
        required
        autoComplete="off"
        error={email.errors}
        {...getInputProps(email, { type: "email" })}
      />
      <StaffRoleFields role={role} advisor={advisor} office={office} taken={taken} />
      <GivenPassword
        until={passwordUntil}
        except="an administrator"
        asked={role.value === "administrator" || password.errors !== undefined}
      >
        <OwnPassword field={password} />
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
