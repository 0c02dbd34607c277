import { getFormProps, getSelectProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { useHydrated } from "~/ui/use-hydrated";
import type { Heir } from "./list-staff.server";
import { OwnPassword } from "./staff-fields";
import { type Heirs, heldKinds, nobody, stays, type Work, type WorkKind, workLabels } from "./work-kinds";

/** What happens to what is handed over, where it is not plain. */
const hints: Partial<Record<WorkKind, string>> = {
  clients: "They are told who their advisor is now. Clients without one are seen by all advisors.",
  meetings: "Times and places stay. The clients get a mail with a calendar file that replaces the entry.",
  proposals:
    "They are returned, because only somebody who is here can answer for them. The heir gets a task to propose each again.",
};

const nobodyWords: Record<WorkKind, string> = {
  clients: "Nobody: they have no advisor of record",
  meetings: "Nobody named yet: the firm decides later",
  documents: "Nobody: they are unassigned",
  applications: "Nobody: they are unassigned",
  items: "Nobody: they are unassigned",
  tasks: "Nobody: they are unassigned",
  proposals: "Nobody: the tasks are unassigned",
};

/** Asks who takes what somebody holds: one person for all, or one for each kind. The person is removed with it, or stays and keeps some. */
export function HandOverForm({
  name,
  work,
  heirs,
  reply,
}: {
  name: string;
  work: Work;
  heirs: readonly Heir[];
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Heirs & { reason: string; password: string }>({ id: "leaving", lastResult: reply });
  const hydrated = useHydrated();
  const intent = useNavigation().formData?.get("intent");
  const kinds = heldKinds(work);
  const optionsOf = (of: readonly Heir[]) => of.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [...kinds.map((kind) => fields[kind]), fields.reason, fields.password])}
        told={reply}
      />
      {kinds.length > 1 && (
        <SelectField
          wide
          label="Who takes all of it over"
          hint="You can choose somebody else for each kind below."
          placeholder="Choose, or choose for each kind"
          options={[
            ...optionsOf(heirs.filter(({ holds }) => holds.length > 0)),
            { value: nobody, label: "Nobody" },
            { value: stays, label: `It stays with ${name}` },
          ]}
          {...getSelectProps(fields.all)}
        />
      )}
      {kinds.map((kind) => (
        <SelectField
          label={`${workLabels[kind]} (${work[kind]})`}
          hint={hints[kind]}
          wide
          placeholder={kinds.length > 1 ? "Whoever takes all of it" : "Choose who takes them"}
          options={[
            ...optionsOf(heirs.filter(({ holds }) => holds.includes(kind))),
            { value: nobody, label: nobodyWords[kind] },
            { value: stays, label: `They stay with ${name}` },
          ]}
          error={fields[kind].errors}
          {...getSelectProps(fields[kind])}
          key={kind}
        />
      ))}
      <TextArea
        wide
        label="Reason"
        hint="Administrators and auditors can read it in the audit log."
        rows={3}
        required
        error={fields.reason.errors}
        {...getTextareaProps(fields.reason)}
      />
      <OwnPassword field={fields.password} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        {kinds.length > 0 && (
          <Button variant="line" name="intent" value="hand-over" busy={intent === "hand-over"}>
            Hand the work over
          </Button>
        )}
        <Button variant="danger" name="intent" value="remove" busy={intent === "remove"}>
          {kinds.length > 0 ? `Hand over and remove ${name}` : `Remove ${name}`}
        </Button>
      </div>
    </Form>
  );
}
