import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SendingFileField } from "~/ui/sending-file-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { attachField } from "../uploads/attached";
import { useSendAhead } from "../uploads/use-send-ahead";
import type { ReaderToBe } from "./begin-for-client.server";
import { longestTitle } from "./threads/vocabulary";

/** The first letter of a thread that the firm begins. */
export function WriteToClientForm({ reader, reply }: { reader: ReaderToBe; reply?: SubmissionResult<string[]> }) {
  const [form, { title, message, signature, formKey, file }] = useForm<{
    title: string;
    message: string;
    signature: string;
    formKey: string;
    file: string;
  }>({ id: "write-to-client", lastResult: reply, defaultValue: { formKey: reader.formKey } });
  const element = useRef<HTMLFormElement>(null);
  const sending = useSendAhead(href("/dashboard/admin/upload"));
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={forms.formGrid}
      {...getFormProps(form)}
      noValidate={hydrated}
    >
      <ErrorSummary
        id={form.errorId}
        title="Your message has not been sent"
        errors={summaryOf(form, [title, message, signature, file])}
        told={reply}
      />
      <input {...getInputProps(formKey, { type: "hidden" })} />
      <TextField
        wide
        label="Subject"
        required
        maxLength={longestTitle}
        autoComplete="off"
        error={title.errors}
        {...getInputProps(title, { type: "text" })}
      />
      <TextArea wide label="Message" required rows={8} error={message.errors} {...getTextareaProps(message)} />
      <SendingFileField {...attachField} sending={sending} wide id={file.id} error={file.errors?.[0]} />
      {reader.signature === null && (
        <TextField
          wide
          label="Your name"
          hint="Your messages are signed with it from now on."
          required
          autoComplete="name"
          error={signature.errors}
          {...getInputProps(signature, { type: "text" })}
        />
      )}
      <div className={`${forms.wide} ${forms.formActions}`}>
        <Button busy={busy}>Send Message</Button>
      </div>
    </Form>
  );
}
