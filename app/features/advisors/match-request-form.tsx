import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { href } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { MachineField } from "~/ui/machine-field";
import { PersonFields } from "~/ui/person-fields";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import * as styles from "./match.module.css";
import type { Proposed } from "./propose";

interface Values {
  advisor: string[];
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Who asks, and which advisors they want to meet: a plain form to `path`, which contains the four answers. */
export function MatchRequestForm({
  path,
  proposed,
  reply,
}: {
  path: string;
  proposed: readonly Proposed[];
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Values>({ id: "match", lastResult: reply });
  const { advisor, name, email, phone, message } = fields;
  const typed = reply?.initialValue?.advisor;
  const ticked = reply === undefined ? proposed.map(({ slug }) => slug) : [typed ?? []].flat();
  return (
    <form method="post" action={path} className={forms.formGrid} {...getFormProps(form)} noValidate>
      <ErrorSummary
        title="Your request has not been sent"
        errors={summaryOf(form, [
          { id: `advisor-${proposed[0]?.slug}`, errors: advisor.errors },
          ...[name, email, phone, message],
        ])}
      />
      {proposed.length > 0 && (
        <fieldset
          className={`${forms.wide} ${styles.wanted}`}
          aria-describedby={advisor.errors ? "advisor-error" : undefined}
        >
          <legend>Which advisors do you want to meet?</legend>
          {proposed.map((one) => (
            <Checkbox
              key={one.slug}
              id={`advisor-${one.slug}`}
              name="advisor"
              value={one.slug}
              label={`${one.name}, ${one.location}`}
              defaultChecked={ticked.includes(one.slug)}
            />
          ))}
          {advisor.errors && (
            <p className={forms.error} id="advisor-error">
              {advisor.errors[0]}
            </p>
          )}
        </fieldset>
      )}
      <PersonFields name={name} email={email} phone={phone} />
      <TextArea
        wide
        label={
          <>
            What should they know before? <span className={forms.optional}>optional</span>
          </>
        }
        hint="What has to be decided, and by when. No account numbers, please."
        rows={5}
        error={message.errors}
        {...getTextareaProps(message)}
      />
      <MachineField form="match" />
      <div className={`${forms.wide} ${forms.formActions}`}>
        <Button>{proposed.length > 0 ? "Ask for the introduction" : "Send my request"}</Button>
        <p className="small">
          By sending you accept the <a href={href("/terms")}>terms</a> and the{" "}
          <a href={href("/privacy")}>privacy notice</a>. We also receive your four answers.
        </p>
      </div>
    </form>
  );
}
