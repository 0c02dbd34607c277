import { type FieldMetadata, getInputProps } from "@conform-to/react";
import * as forms from "~/ui/forms.module.css";
import { TextField } from "~/ui/text-field";

/** The code of the authenticator app, or a recovery code in its place. */
export function CodeFields({
  code,
  recoveryCode,
  autoFocus,
  checking,
  only = "",
}: {
  code: FieldMetadata<string>;
  recoveryCode: FieldMetadata<string>;
  autoFocus?: boolean;
  /** While a code is being checked, the error of the last one is hidden. */
  checking?: boolean;
  /** For what alone they are needed, as a sentence. */
  only?: string;
}) {
  return (
    <>
      <TextField
        wide
        label="Code"
        hint={`${only} Six digits from your authenticator app. It shows a new code every 30 seconds.`.trim()}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        error={checking ? undefined : code.errors}
        {...getInputProps(code, { type: "text" })}
      />
      <details className={`${forms.wide} stack`} open={recoveryCode.errors ? true : undefined}>
        <summary>Use a recovery code instead</summary>
        <TextField
          wide
          label="Recovery code"
          hint="When you enter one here, the field above is not used. It is one of the codes you saved when you turned on two-factor sign-in. Each code works once. Capital letters, spaces and dashes make no difference."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={checking ? undefined : recoveryCode.errors}
          {...getInputProps(recoveryCode, { type: "text" })}
        />
      </details>
    </>
  );
}
