import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";

export type WrittenClaim = Record<"source" | "asOf" | "reviewBy" | "note", string>;

/** Where a figure comes from. `seen`: the entry that the person saw. */
export function ClaimForm({
  written,
  seen,
  back,
  reply,
}: {
  written: WrittenClaim;
  seen: number;
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<WrittenClaim>({ id: "claim", lastResult: reply, defaultValue: written });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "enter";
  const { source, asOf, reviewBy, note } = fields;
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <input type="hidden" name="seen" value={seen} />
      <ErrorSummary
        id={form.errorId}
        title="Nothing was saved"
        errors={summaryOf(form, [source, asOf, reviewBy, note])}
        told={reply}
      />
      <TextArea
        wide
        label="Source"
        hint="The record, report or system from which the figure is read, so that a colleague finds it."
        rows={3}
        required
        error={source.errors}
        {...getTextareaProps(source)}
      />
      <TextField
        label="As of"
        hint="The day for which the figure holds."
        required
        error={asOf.errors}
        {...getInputProps(asOf, { type: "date" })}
      />
      <TextField
        label="Next review"
        hint="From the day after it, the register says that the review is overdue."
        required
        error={reviewBy.errors}
        {...getInputProps(reviewBy, { type: "date" })}
      />
      <TextArea
        wide
        label="What it counts (optional)"
        hint="And what it does not count, above all where another figure seems to contradict it."
        rows={3}
        error={note.errors}
        {...getTextareaProps(note)}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button name="intent" value="enter" busy={busy}>
          Save the source
        </Button>
      </div>
    </Form>
  );
}
