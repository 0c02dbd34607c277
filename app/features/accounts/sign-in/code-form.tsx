import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { FormAnswer } from "../credentials/answer";
import { HeldAlong } from "./held-along";

/** Asked after the right password, where the account has two-factor sign-in. */
export function CodeForm({ answer, busy, again }: { answer?: FormAnswer; busy: boolean; again: string }) {
  const [form, fields] = useForm<{ code: string; recoveryCode: string }>({ id: "code", lastResult: answer?.reply });
  // While a code is being checked, the error of the last one is hidden.
  const wrong = busy ? undefined : fields;
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      {answer?.held && <HeldAlong held={answer.held} />}
      <h2 className={`${forms.wide} ${block.title}`}>One more step</h2>
      <ErrorSummary
        title="You are not signed in"
        errors={wrong ? summaryOf(form, [wrong.code, wrong.recoveryCode]) : []}
      />
      <TextField
        wide
        label="Code"
        hint="Six digits from your authenticator app. It shows a new code every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={wrong?.code.errors}
        {...getInputProps(fields.code, { type: "text" })}
      />
      <details className={forms.wide} open={fields.recoveryCode.errors ? true : undefined}>
        <summary>Use a recovery code instead</summary>
        <TextField
          wide
          label="Recovery code"
          hint="When you enter one here, the field above is not used. It is one of the codes you saved when you turned on two-factor sign-in. Each code works once. Capital letters, spaces and dashes make no difference."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong?.recoveryCode.errors}
          {...getInputProps(fields.recoveryCode, { type: "text" })}
        />
      </details>
      <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
        <Button name="intent" value="code" busy={busy}>
          Sign In
        </Button>
        <ButtonLink variant="text" href={again}>
          Start again
        </ButtonLink>
      </div>
      <p className={`${forms.wide} small`}>
        No phone and no recovery code? <a href={href("/contact")}>Write to us</a>. We check in another way that it is
        you, and then give you access again.
      </p>
    </Form>
  );
}
