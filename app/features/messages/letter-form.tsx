import { getFormProps, getSelectProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { contactSubjectLabels, contactSubjects } from "./vocabulary";

/** A client's message to the firm: the account supplies the rest. */
export function LetterForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const [form, { subject, message }] = useForm<{ subject: string; message: string }>({
    id: "letter",
    lastResult: reply,
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <ErrorSummary
        id={form.errorId}
        title="Your message has not been sent"
        errors={summaryOf(form, [subject, message])}
        told={reply}
      />
      <SelectField
        wide
        label="Subject"
        required
        placeholder="Choose a subject"
        options={contactSubjects.map((value) => ({ value, label: contactSubjectLabels[value] }))}
        error={subject.errors}
        {...getSelectProps(subject)}
      />
      <TextArea wide label="Message" required rows={9} error={message.errors} {...getTextareaProps(message)} />
      <div className={`${forms.wide} ${forms.formActions}`}>
        <Button busy={busy}>Send Message</Button>
      </div>
    </Form>
  );
}
