import { type FieldMetadata, getInputProps, type SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { PasswordField } from "~/ui/password-field";
import { passwordLength } from "./vocabulary";

/**
 * A new password, twice, with the rule beside it. A page that comes with the refusal of its form, as without a script, has empty
 * fields: they say so, since the next try would be refused for nothing else.
 */
export function NewPasswordFields({
  label = "Password",
  password,
  confirmPassword,
  reply,
  errors = { password: password.errors, confirmPassword: confirmPassword.errors },
}: {
  label?: string;
  password: FieldMetadata<string>;
  confirmPassword: FieldMetadata<string>;
  /** What the form was refused with. */
  reply?: SubmissionResult<string[]> | null;
  /** Used instead of the fields' own errors. */
  errors?: { password?: string[]; confirmPassword?: string[] };
}) {
  const [first] = useState(reply);
  const emptied = reply?.status === "error" && reply === first ? [typeAgain] : undefined;
  return (
    <>
      <PasswordField
        label={label}
        required
        hint={`At least ${passwordLength.min} characters. Common passwords are refused.`}
        autoComplete="new-password"
        error={errors.password ?? emptied}
        {...getInputProps(password, { type: "password" })}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword ?? emptied}
        {...getInputProps(confirmPassword, { type: "password" })}
      />
    </>
  );
}

const typeAgain = "Type it again: passwords are not kept";
