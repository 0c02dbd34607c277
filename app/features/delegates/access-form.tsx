import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { useUnsaved } from "~/ui/use-unsaved";
import { AccessFields, type AccessValues } from "./access-fields";
import type { Delegation } from "./present.server";

/** Changes what somebody may see and do, and the last day. */
export function AccessForm({
  delegate,
  days,
  zone,
  back,
  reply,
}: {
  delegate: Delegation;
  days: { first: string; last: string };
  zone: string;
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const { rights, categories, until } = delegate;
  const [form, fields] = useForm<AccessValues>({
    id: "access",
    lastResult: reply,
    defaultValue: { rights, categories, until },
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData?.get("intent") === "change";
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [fields.categories, fields.rights, fields.until, fields.password])}
        told={reply}
      />
      <AccessFields fields={fields} days={days} zone={zone} />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button name="intent" value="change" busy={busy}>
          Save the change
        </Button>
      </div>
    </Form>
  );
}
