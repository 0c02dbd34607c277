import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { QrCode } from "~/ui/qr-code";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import * as styles from "./second-factor-section.module.css";

/** The key for the authenticator app, shown until the first code is entered. */
export interface FactorSetup {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

/** The key for the authenticator app, and a field for its first code. `leave` is a second thing to do. */
export function Setup({
  setup,
  reply,
  leave,
  action,
}: {
  setup: FactorSetup;
  reply?: SubmissionResult<string[]>;
  action?: string;
  leave?: ReactNode;
}) {
  const [form, fields] = useForm<{ code: string }>({ id: "factor-code", lastResult: reply });
  const busy = useNavigation().formData?.get("intent") === "factor-confirm";
  return (
    <Form method="post" action={action} className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary errors={summaryOf(form, [fields.code])} />
      <div className={styles.factorSetup}>
        <QrCode {...setup.qr} label="QR code for your authenticator app; the same key is shown beside it as text." />
        <div className="stack">
          <p>
            Scan the QR code with an authenticator app, or type the key into the app. If the app is on this device, open
            it with the link.
          </p>
          <p className={`num ${styles.factorKey}`}>{setup.secret}</p>
          <p className="small">
            <a href={setup.uri}>Open in the app</a>
          </p>
        </div>
      </div>
      <TextField
        label="Code"
        hint="Enter the six digits that the app shows now, so that we know it works."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        error={fields.code.errors}
        {...getInputProps(fields.code, { type: "text" })}
      />
      <div className={buttons.btnRow}>
        <input type="hidden" name="uri" value={setup.uri} />
        <Button name="intent" value="factor-confirm" busy={busy}>
          Turn on
        </Button>
        {leave}
      </div>
    </Form>
  );
}
