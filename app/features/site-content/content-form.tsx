import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ConfirmChange } from "~/ui/confirm-change";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { DifferenceTable } from "./difference-table";
import type { Difference, FieldView } from "./kind/rules";
import type { DoubtQuestion } from "./save-draft.server";

type Written = Record<string, string>;

/** An entry of the site's content, new or known. `differences`: a colleague has stored other words meanwhile. `doubt`: is that so? */
export function ContentForm({
  views,
  written,
  hidden,
  back,
  differences,
  doubt,
  reply,
}: {
  views: readonly FieldView[];
  written: Written;
  /** What the form sends along: the key of a new entry, or what was seen. */
  hidden: { name: string; value: string };
  back: string;
  differences?: Difference[];
  doubt?: (DoubtQuestion & { correct: string }) | null;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Written>({ id: "content", lastResult: reply, defaultValue: written });
  const element = useRef<HTMLFormElement>(null);
  // An answer that comes back to this page has saved nothing, also where no field is wrong.
  useUnsaved(element, "address");
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  // Several fields have the same rule, such as a longest text.
  const named = views.flatMap(({ name, label }) => {
    const field = fields[name];
    return field ? { id: field.id, errors: field.errors?.map((error) => `${label}: ${error}`) } : [];
  });
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <input type="hidden" {...hidden} />
      <ErrorSummary id={form.errorId} title="Nothing was saved" errors={summaryOf(form, named)} told={reply} />
      {differences && (
        <div className={`${forms.wide} stack`} role="alert">
          <Banner title="A colleague has saved other words in the meantime.">
            Nothing of yours was saved. Compare both below. Save again to replace your colleague’s words with yours.
          </Banner>
          <DifferenceTable differences={differences} before="Your colleague’s words" after="Your words" />
        </div>
      )}
      {views.map((view) => {
        const field = fields[view.name];
        return field && <OneField key={view.name} view={view} field={field} />;
      })}
      {doubt && (
        <ConfirmChange
          asked={doubt}
          confirmed={doubt.words}
          message="Are you sure?"
          detail={doubt.words}
          field={fields[doubt.field]?.id ?? ""}
          correct={doubt.correct}
          save="Save the draft"
        />
      )}
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button busy={busy}>{differences ? "Save my words instead" : "Save the draft"}</Button>
      </div>
    </Form>
  );
}

function OneField({ view, field }: { view: FieldView; field: FieldMetadata<string, Written, string[]> }) {
  const { input, rows, options, optional, hint, wide, fixed } = view;
  const shared = {
    ...{ label: optional ? `${view.label} (optional)` : view.label, hint, wide },
    ...{ required: !optional, error: field.errors },
  };
  if (input === "area") return <TextArea {...shared} rows={rows} {...getTextareaProps(field)} />;
  if (input === "select") return <SelectField {...shared} options={options} {...getSelectProps(field)} />;
  if (fixed) return <TextField {...shared} {...getInputProps(field, { type: "text" })} readOnly />;
  const digits = input === "digits" ? { inputMode: "numeric" as const } : {};
  return <TextField {...shared} {...digits} {...getInputProps(field, { type: input === "date" ? "date" : "text" })} />;
}
