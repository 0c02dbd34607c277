import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "./button";
import * as buttons from "./buttons.module.css";
import { TextArea } from "./text-area";

/** The form of a dialog that asks for an act and its reason; without `hint`, for the act alone. */
export function ReasonForm({
  about,
  hint,
  intent,
  act,
  danger,
  cancel,
  reply,
}: {
  /** The hidden field that names what the act is about. */
  about: { name: string; value: string };
  /** Who reads the reason, and what belongs into it. */
  hint?: string;
  intent: string;
  act: string;
  danger: boolean;
  /** Address of the page below. */
  cancel: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ reason: string }>({ id: intent, lastResult: reply });
  const busy = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
      <input type="hidden" {...about} />
      {hint && (
        <TextArea
          label="Reason"
          hint={hint}
          rows={3}
          required
          error={fields.reason.errors}
          {...getTextareaProps(fields.reason)}
        />
      )}
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={cancel} replace preventScrollReset>
          Cancel
        </ButtonLink>
        <Button variant={danger ? "danger" : "solid"} name="intent" value={intent} busy={busy}>
          {act}
        </Button>
      </div>
    </Form>
  );
}
