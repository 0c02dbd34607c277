import { getFormProps, getSelectProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { href } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { MachineField } from "~/ui/machine-field";
import { PersonFields } from "~/ui/person-fields";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { type ContactSubject, contactSubjectLabels, contactSubjects } from "./vocabulary";

interface Values {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

/**
 * The contact form, a plain HTML form to `path`. `subject` is the selected subject; `reply` returns the typed values.
 */
export function ContactForm({
  path,
  subject,
  reply,
}: {
  path: string;
  subject?: ContactSubject;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Values>({ id: "contact", lastResult: reply, defaultValue: { subject } });
  const { name, email, phone, subject: topic, message } = fields;
  return (
    // The answer opens where the form is, with the summary on top.
    <form method="post" action={`${path}#write`} className={forms.formGrid} {...getFormProps(form)} noValidate>
      <ErrorSummary
        id={form.errorId}
        title="Your message has not been sent"
        errors={summaryOf(form, [name, email, phone, topic, message])}
      />
      <PersonFields name={name} email={email} phone={phone} />
      <SelectField
        wide
        label="Subject"
        required
        placeholder="Choose a subject"
        options={contactSubjects.map((value) => ({ value, label: contactSubjectLabels[value] }))}
        error={topic.errors}
        {...getSelectProps(topic)}
      />
      <TextArea wide label="Message" required rows={7} error={message.errors} {...getTextareaProps(message)} />
      <MachineField form="contact" />
      <div className={`${forms.wide} ${forms.formActions}`}>
        <Button>Send Message</Button>
        <p className="small">
          By sending you accept the <a href={href("/terms")}>terms</a> and the{" "}
          <a href={href("/privacy")}>privacy notice</a>.
        </p>
      </div>
    </form>
  );
}
