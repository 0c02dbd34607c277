import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { OfClient } from "~/ui/of-client";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import type { SavedContact } from "./trusted-contact.server";

interface Values {
  name: string;
  relation: string;
  phone: string;
  email: string;
}

/** Names the trusted contact, or changes it. */
export function TrustedContactForm({
  contact,
  reply,
}: {
  contact: SavedContact | null;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Values>({
    id: "trusted-contact",
    lastResult: reply,
    defaultValue: contact ?? undefined,
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      <OfClient />
      <ErrorSummary
        id={form.errorId}
        title="The contact is not saved"
        errors={summaryOf(form, [fields.name, fields.relation, fields.phone, fields.email])}
        told={reply}
      />
      <TextField
        label="Name"
        required
        autoComplete="off"
        error={fields.name.errors}
        {...getInputProps(fields.name, { type: "text" })}
      />
      <TextField
        label="Who is it to you?"
        hint="For example: my sister"
        required
        autoComplete="off"
        error={fields.relation.errors}
        {...getInputProps(fields.relation, { type: "text" })}
      />
      <TextField
        label="Telephone"
        hint="A telephone number, an email address, or both"
        autoComplete="off"
        error={fields.phone.errors}
        {...getInputProps(fields.phone, { type: "tel" })}
      />
      <TextField
        label="Email"
        autoComplete="off"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button name="intent" value="save" busy={busy}>
          Save the contact
        </Button>
      </div>
    </Form>
  );
}
