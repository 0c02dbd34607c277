import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { ComplianceInput } from "./compliance-file.server";
import type { OfferedDocuments } from "./evidence-documents.server";
import { EvidenceField } from "./evidence-field";
import {
  type ComplianceKind,
  dayLabels,
  exposedAnswers,
  identityKinds,
  personLabels,
  riskProfiles,
} from "./vocabulary";

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const valueFields: Partial<Record<ComplianceKind, { label: string; words: Readonly<Record<string, string>> }>> = {
  identity: { label: "What was shown", words: identityKinds },
  risk: { label: "Risk profile", words: riskProfiles },
  exposed: { label: "Is the client politically exposed?", words: exposedAnswers },
};

/**
 * Records one part of the file. `today` and `reader` fill the day and the person in, `begun` what is known from an application's check,
 * whose name is `from`.
 */
export function ComplianceForm({
  kind,
  formKey,
  today,
  reader,
  offered,
  search,
  begun = {},
  from,
  cancel,
  reply,
}: {
  kind: ComplianceKind;
  formKey: string;
  today: string;
  reader: string;
  /** Documents of the client, to be named as evidence, and the search that has found them. */
  offered: OfferedDocuments;
  search: string;
  begun?: Omit<ComplianceInput, "key">;
  from?: string;
  cancel: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<ComplianceInput>({
    id: `record-${kind}`,
    lastResult: reply,
    defaultValue: { onDate: today, person: reader, ...begun },
  });
  const busy = useNavigation().formData !== undefined;
  const choice = valueFields[kind];
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
      {/* What Enter presses: the search has a button of its own. */}
      <button type="submit" name="intent" value="record" hidden />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      {from && <input type="hidden" name="from" value={from} />}
      {choice && (
        <SelectField
          label={choice.label}
          placeholder="Choose"
          options={options(choice.words)}
          error={fields.value.errors}
          {...getSelectProps(fields.value)}
        />
      )}
      {kind === "funds" && (
        <TextArea
          label="Where the money comes from"
          rows={3}
          error={fields.value.errors}
          {...getTextareaProps(fields.value)}
        />
      )}
      {kind === "identity" && (
        <>
          <TextField
            label="Last characters of its number"
            hint="Up to six. The whole number is not stored."
            error={fields.digits.errors}
            {...getInputProps(fields.digits, { type: "text" })}
          />
          <TextField
            label="Country that issued it"
            error={fields.country.errors}
            {...getInputProps(fields.country, { type: "text" })}
          />
        </>
      )}
      {(kind === "identity" || kind === "review") && (
        <TextField
          label={kind === "review" ? "Next review" : "Expires (empty if it does not)"}
          error={fields.untilDate.errors}
          {...getInputProps(fields.untilDate, { type: "date" })}
        />
      )}
      {kind !== "review" && (
        <>
          <TextField
            label={dayLabels[kind]}
            error={fields.onDate.errors}
            {...getInputProps(fields.onDate, { type: "date" })}
          />
          <TextField
            label={personLabels[kind]}
            error={fields.person.errors}
            {...getInputProps(fields.person, { type: "text" })}
          />
          <EvidenceField {...{ offered, search }} error={fields.document.errors} {...getSelectProps(fields.document)} />
        </>
      )}
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={cancel} replace preventScrollReset>
          Cancel
        </ButtonLink>
        <Button busy={busy} name="intent" value="record">
          Record
        </Button>
      </div>
    </Form>
  );
}
