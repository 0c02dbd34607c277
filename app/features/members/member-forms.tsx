import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import type { Role } from "../identity/members/roles";
import { OwnPassword, RoleField } from "./role-fields";

/** Gives a member another role. */
export function RoleForm({ role, back, reply }: { role: Role; back: string; reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ role: string; password: string }>({
    id: "role",
    lastResult: reply,
    defaultValue: { role },
  });
  const busy = useNavigation().formData?.get("intent") === "role";
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [fields.role, fields.password])}
        told={reply}
      />
      <RoleField field={fields.role} chosen={role} />
      <OwnPassword field={fields.password} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button name="intent" value="role" busy={busy}>
          Save the role
        </Button>
      </div>
    </Form>
  );
}

/** Ends a membership, or leaves the business. */
export function EndForm({
  intent,
  act,
  reply,
}: {
  intent: "end" | "leave";
  act: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ password: string }>({ id: intent, lastResult: reply });
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [fields.password])}
        told={reply}
      />
      <OwnPassword field={fields.password} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button variant="danger" name="intent" value={intent} busy={busy}>
          {act}
        </Button>
      </div>
    </Form>
  );
}
