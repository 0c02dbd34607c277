import { getFormProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { useHydrated } from "~/ui/use-hydrated";
import type { Team } from "../identity/teams/find-teams.server";
import { teamInWords } from "../identity/teams/words";
import { countOf, nobody } from "./vocabulary";

/** Chooses a template, and who gets its tasks. */
export function UseTemplateForm({
  templates,
  colleagues,
  teams,
  reader,
  formKey,
  back,
  reply,
}: {
  templates: readonly { id: string; name: string; tasks: number }[];
  colleagues: readonly { id: string; name: string }[];
  teams: readonly Team[];
  reader: string;
  formKey: string;
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ template: string; owner: string }>({
    id: "use-template",
    lastResult: reply,
    defaultValue: { template: templates[0]?.id ?? "", owner: reader },
  });
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  const { template, owner } = fields;
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <input type="hidden" name="key" value={formKey} />
      <ErrorSummary
        id={form.errorId}
        title="No task was made"
        errors={summaryOf(form, [template, owner])}
        told={reply}
      />
      <SelectField
        label="Template"
        required
        options={templates.map(({ id, name, tasks }) => ({ value: id, label: `${name} (${countOf(tasks)})` }))}
        error={template.errors}
        {...getSelectProps(template)}
      />
      <SelectField
        label="Owner of the tasks"
        placeholder={nobody}
        options={[
          ...colleagues.map(({ id, name }) => ({ value: id, label: id === reader ? `${name} (you)` : name })),
          ...teams.map((team) => ({ value: team.id, label: teamInWords(team) })),
        ]}
        error={owner.errors}
        {...getSelectProps(owner)}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button busy={busy}>Make the tasks</Button>
      </div>
    </Form>
  );
}
