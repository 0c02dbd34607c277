import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { replyFields } from "./fields";
import type { EditedText } from "./saved-texts.server";
import { longestName, longestText, type SavedTextKind, savedTextNames, stillOwed } from "./vocabulary";

const hints: Record<SavedTextKind, string> = {
  reply: `Fields are filled in for you: ${Object.keys(replyFields)
    .map((name) => `{${name}}`)
    .join(", ")}.`,
  rejection: "The client reads it. Say what to send instead.",
};

/** Adds a text, or changes one. */
export function SavedTextForm({
  kind,
  edited,
  formKey,
  back,
  reply,
}: {
  kind: SavedTextKind;
  /** Null for a new one. */
  edited: EditedText | null;
  formKey: string;
  /** The page without the form. */
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ name: string; text: string; owed: string }>({
    id: "saved-text",
    lastResult: reply,
    defaultValue: { name: edited?.name ?? "", text: edited?.text ?? "", owed: edited?.owed ? "yes" : "" },
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form
      method="post"
      ref={element}
      className={forms.formGrid}
      {...getFormProps(form)}
      aria-label={edited ? `Change “${edited.name}”` : `Add a ${savedTextNames[kind]}`}
      noValidate={hydrated}
    >
      <ErrorSummary
        id={form.errorId}
        title="Nothing was saved"
        errors={summaryOf(form, [fields.name, fields.text])}
        told={reply}
      />
      <input type="hidden" name="id" value={edited?.id ?? ""} />
      <input type="hidden" name="version" value={edited?.version ?? 0} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextField
        wide
        label="Name"
        hint="Colleagues choose it by this name. Nobody else reads it."
        required
        maxLength={longestName}
        autoComplete="off"
        error={fields.name.errors}
        {...getInputProps(fields.name, { type: "text" })}
      />
      <TextArea
        wide
        label="Text"
        hint={hints[kind]}
        rows={kind === "reply" ? 9 : 4}
        required
        maxLength={longestText[kind]}
        error={fields.text.errors}
        {...getTextareaProps(fields.text)}
      />
      {kind === "reply" && (
        <Checkbox
          wide
          label={stillOwed}
          hint="Whoever puts it into an answer finds the same box ticked there: the clock of the promise runs on."
          {...getInputProps(fields.owed, { type: "checkbox", value: "yes" })}
        />
      )}
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        {edited && (
          <ButtonLink variant="line" to={back}>
            Cancel
          </ButtonLink>
        )}
        <Button name="intent" value="save" busy={busy}>
          {edited ? "Save" : `Add the ${savedTextNames[kind]}`}
        </Button>
      </div>
    </Form>
  );
}
