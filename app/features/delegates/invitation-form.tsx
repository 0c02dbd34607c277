import { getFormProps, getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { OfClient } from "~/ui/of-client";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { relationLabels, relations } from "../identity/delegate-words";
import { AccessFields, type AccessValues } from "./access-fields";

interface Values extends AccessValues {
  email: string;
  relation: string;
}

/** Invites somebody to some of the client's documents. `formKey` makes a second press invite nobody twice. */
export function InvitationForm({
  formKey,
  days,
  zone,
  passwordUntil,
  back,
  reply,
}: {
  formKey: string;
  days: { first: string; last: string };
  zone: string;
  /** Until when the password is not asked for, in epoch milliseconds. */
  passwordUntil: number | null;
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Values>({ id: "invitation", lastResult: reply });
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
        errors={summaryOf(form, [
          ...[fields.email, fields.relation, fields.categories, fields.rights, fields.until, fields.password],
        ])}
        told={reply}
      />
      <TextField
        label="Email address of the person"
        hint="The invitation goes there, and only an account with this address can accept it."
        required
        autoComplete="off"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <SelectField
        label="Who is it?"
        required
        placeholder="Choose"
        options={relations.map((value) => ({ value, label: relationLabels[value] }))}
        error={fields.relation.errors}
        {...getSelectProps(fields.relation)}
      />
      <AccessFields fields={fields} days={days} zone={zone} passwordUntil={passwordUntil} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button busy={busy}>Send the invitation</Button>
      </div>
    </Form>
  );
}
