import { getFormProps, useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import type { FormAnswer } from "../credentials/answer";
import { CodeFields } from "../second-factor/code-fields";
import { HeldAlong } from "./held-along";

/** Asked after the right password, where the account has two-factor sign-in. */
export function CodeForm({
  answer,
  busy,
  again,
  staff = false,
}: {
  answer?: FormAnswer;
  busy: boolean;
  again: string;
  staff?: boolean;
}) {
  const [form, fields] = useForm<{ code: string; recoveryCode: string }>({ id: "code", lastResult: answer?.reply });
  return (
    <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate>
      {answer?.held && <HeldAlong held={answer.held} />}
      <h2 className={`${forms.wide} ${block.title}`}>One more step</h2>
      <ErrorSummary
        title="You are not signed in"
        errors={busy ? [] : summaryOf(form, [fields.code, fields.recoveryCode])}
      />
      <CodeFields code={fields.code} recoveryCode={fields.recoveryCode} autoFocus checking={busy} />
      <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
        <Button name="intent" value="code" busy={busy}>
          Sign In
        </Button>
        <ButtonLink variant="text" href={again}>
          Start again
        </ButtonLink>
      </div>
      <p className={`${forms.wide} small`}>
        No phone and no recovery code?{" "}
        {staff ? (
          "Ask another administrator: whoever runs the server gives you a new password there, and your sign-in is set up anew."
        ) : (
          <>
            <a href={href("/contact")}>Write to us</a>. We check in another way that it is you, and then give you access
            again.
          </>
        )}
      </p>
    </Form>
  );
}
