import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { OfClient } from "~/ui/of-client";
import { PasswordField } from "~/ui/password-field";
import { summaryOf } from "~/ui/summary-of";
import type { ReceivedInvitation } from "./received.server";

/** Agrees to an invitation with the password, or declines it without. */
export function HouseholdAnswerForm({
  invitation: { id, from },
  mayAgree,
  reply,
}: {
  invitation: Pick<ReceivedInvitation, "id" | "from">;
  /** Not while the client is in another household. */
  mayAgree: boolean;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ password: string }>({ id: `agree-${id}`, lastResult: reply });
  const data = useNavigation().formData;
  const busy = (intent: string) => data?.get("intent") === intent && data.get("invitation") === id;
  const whom = <span className="vh"> the invitation of {from}</span>;
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate preventScrollReset>
      <OfClient />
      <input type="hidden" name="invitation" value={id} />
      {mayAgree && (
        <>
          <ErrorSummary
            id={form.errorId}
            title="You have not agreed"
            errors={summaryOf(form, [fields.password])}
            told={reply}
          />
          <PasswordField
            wide
            label="Your password, to agree"
            hint="So that nobody else can share your portfolio. To decline, none is needed."
            autoComplete="current-password"
            error={fields.password.errors}
            {...getInputProps(fields.password, { type: "password" })}
          />
        </>
      )}
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        {mayAgree && (
          <Button name="intent" value="agree" busy={busy("agree")}>
            Agree{whom}
          </Button>
        )}
        <Button variant="line" name="intent" value="decline" busy={busy("decline")}>
          Decline{whom}
        </Button>
      </div>
    </Form>
  );
}
