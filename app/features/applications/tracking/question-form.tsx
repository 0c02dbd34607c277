import { type FormEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";

/** A question about the application, in the page that shows it. */
export function QuestionForm({
  path,
  email,
  reference,
  formKey,
  asked,
  problem,
}: {
  /** Of the page. */
  path: string;
  /** Where the answer goes. */
  email: string;
  reference: string;
  formKey: string;
  /** A question has just arrived. */
  asked: boolean;
  problem?: { error: string; typed: string };
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const busy = useNavigation().formData?.get("intent") === "ask";
  // A second press sends nothing: neither while the question is sent, nor into the empty form after it.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const empty = String(new FormData(event.currentTarget).get("question") ?? "").trim() === "";
    if (busy || (asked && empty)) event.preventDefault();
  };
  return (
    <Form
      ref={form}
      // An empty form after each question that has arrived.
      key={problem ? "again" : formKey}
      method="post"
      action={`${path}#ask`}
      className="stack"
      onSubmit={onSubmit}
      preventScrollReset
      noValidate
    >
      {asked && (
        <p role="status">
          <b>Your question has arrived.</b> We answer by email to {email}.
        </p>
      )}
      <input type="hidden" name="formKey" value={formKey} />
      {asked && <input type="hidden" name="asked" value="yes" />}
      <TextArea
        id="question"
        name="question"
        label={asked ? "Another question" : "Your question"}
        hint={`We see that it is about ${reference} and answer by email to ${email}. Do not write passwords here.`}
        rows={5}
        maxLength={5000}
        required
        defaultValue={problem?.typed}
        error={problem?.error}
      />
      <div className={buttons.btnRow}>
        <Button variant="line" name="intent" value="ask" busy={busy}>
          Send the question
        </Button>
      </div>
    </Form>
  );
}
