import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { useHydrated } from "~/ui/use-hydrated";
import type { StaffRole } from "../identity/staff/roles";
import { noAdvisor } from "./advisor-words";
import { OwnPassword, StaffRoleFields } from "./staff-fields";

type Reply = SubmissionResult<string[]>;

/** Gives somebody of the staff another role. */
export function StaffRoleForm({
  role,
  advisor,
  taken,
  back,
  reply,
}: {
  role: StaffRole;
  advisor: string | null;
  taken: readonly string[];
  back: string;
  reply?: Reply;
}) {
  const [form, fields] = useForm<{ role: string; advisor: string; office: string; password: string }>({
    id: "role",
    lastResult: reply,
    defaultValue: { role, advisor: advisor ?? (role === "advisor" ? noAdvisor : "") },
  });
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "role";
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [fields.role, fields.advisor, fields.office, fields.password])}
        told={reply}
      />
      <StaffRoleFields role={fields.role} advisor={fields.advisor} office={fields.office} taken={taken} />
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

/** Suspends somebody, with a reason. */
export function SuspendForm({ name, reply }: { name: string; reply?: Reply }) {
  const [form, fields] = useForm<{ reason: string; password: string }>({ id: "suspend", lastResult: reply });
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "suspend";
  const { reason, password } = fields;
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [reason, password])}
        told={reply}
      />
      <TextArea
        wide
        label="Reason"
        hint="Administrators and auditors can read it in the audit log."
        rows={3}
        required
        error={reason.errors}
        {...getTextareaProps(reason)}
      />
      <OwnPassword field={password} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button variant="danger" name="intent" value="suspend" busy={busy}>
          Suspend {name}
        </Button>
      </div>
    </Form>
  );
}

/** Lets a suspended person sign in again. */
export function ReinstateForm({ reply }: { reply?: Reply }) {
  const [form, fields] = useForm<{ password: string }>({ id: "reinstate", lastResult: reply });
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "reinstate";
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [fields.password])}
        told={reply}
      />
      <OwnPassword field={fields.password} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button name="intent" value="reinstate" busy={busy}>
          Reinstate
        </Button>
      </div>
    </Form>
  );
}
