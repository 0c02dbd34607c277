import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { ordinal } from "./vocabulary";

/** Whom staff put on the list of an event. `page` is the event's. `full`: how many wait, when every place was taken. */
export function PersonForm({
  person,
  capacity,
  page,
  answer,
}: {
  /** `id` is the client's who was found, or ''. */
  person: { id: string; name: string; email: string };
  capacity: number;
  page: string;
  answer: { reply: SubmissionResult<string[]>; full: number | null } | undefined;
}) {
  const [form, { name, email }] = useForm<{ name: string; email: string }>({
    ...{ id: "person", lastResult: answer?.reply, defaultValue: { name: person.name, email: person.email } },
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData !== undefined;
  const full = answer?.full ?? null;
  return (
    <Form ref={element} method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
      <input type="hidden" name="client" value={person.id} />
      <ErrorSummary
        id={form.errorId}
        title="Nobody was added"
        errors={summaryOf(form, [name, email])}
        told={answer?.reply}
      />
      {full !== null && (
        <div role="alert">
          <Banner title="The event is full.">
            All {capacity} places are taken. On the waiting list the person would be {ordinal(full + 1)}.
          </Banner>
        </div>
      )}
      <TextField
        label="Name"
        required
        autoComplete="off"
        error={name.errors}
        {...getInputProps(name, { type: "text" })}
      />
      <TextField
        label="Email"
        required
        autoComplete="off"
        error={email.errors}
        {...getInputProps(email, { type: "email" })}
      />
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={page}>
          Cancel
        </ButtonLink>
        {full === null ? (
          <Button busy={busy}>Add and email the person</Button>
        ) : (
          <Button name="line" value="yes" busy={busy}>
            Add to the waiting list
          </Button>
        )}
      </div>
    </Form>
  );
}
