import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { CurrentPassword, SignInName } from "../credentials/current-password";
import { CodeFields } from "../second-factor/code-fields";
import type { PasskeyAnswer } from "./passkey-answer";

const notMade =
  "No passkey was made. Your browser cannot make one, it is on this device already, or you did not allow it. Try again, or use another device.";

/** Asks for a name and the password; then the browser makes the passkey, and its answer is sent. */
export function AddPasskey({
  signInName,
  asksCode = false,
  action,
}: {
  signInName: string;
  /** The account has two-factor sign-in. */
  asksCode?: boolean;
  action?: string;
}) {
  const { Form, data, submit, state } = useFetcher<{ passkey?: PasskeyAnswer }>();
  const answer = data?.passkey;
  const [form, fields] = useForm<{ passkeyName: string; passkeyPassword: string; code: string; recoveryCode: string }>({
    id: "passkey",
    lastResult: answer?.reply,
  });
  const making = answer?.making;
  const begun = useRef<unknown>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  useEffect(() => {
    if (!making || begun.current === making) return;
    begun.current = making;
    const { name, options } = making;
    void import("./passkey-browser")
      .then(({ makePasskey }) => makePasskey(options))
      .then(
        (made) => submit({ intent: "passkey-add", passkeyName: name, answer: made }, { method: "post", action }),
        () => setTrouble(making),
      );
  }, [making, submit, action]);
  const failed = making && trouble === making;
  return (
    <Form method="post" action={action} className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary
        id={form.errorId}
        errors={[
          ...summaryOf(form, [fields.passkeyName, fields.passkeyPassword, fields.code, fields.recoveryCode]),
          ...(failed ? [{ message: notMade }] : []),
        ]}
      />
      <SignInName name={signInName} />
      <TextField
        label="Name of the passkey"
        hint="So that you know it again, for example “Work laptop”."
        required
        autoComplete="off"
        error={fields.passkeyName.errors}
        {...getInputProps(fields.passkeyName, { type: "text" })}
      />
      <CurrentPassword
        label="Password of your account"
        hint="To confirm that it is you."
        password={fields.passkeyPassword}
      />
      {asksCode && <CodeFields code={fields.code} recoveryCode={fields.recoveryCode} />}
      <div className={buttons.btnRow}>
        <Button name="intent" value="passkey-begin" variant="line" busy={state !== "idle" || (making && !failed)}>
          Add a passkey
        </Button>
        {answer?.done && (
          <p role="status" className="small">
            {answer.done}
          </p>
        )}
      </div>
    </Form>
  );
}
