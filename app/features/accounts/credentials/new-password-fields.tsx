import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { PasswordField } from "~/ui/password-field";
import { passwordLength } from "./vocabulary";

/** A new password, twice, with the rule beside it. */
export function NewPasswordFields({
  label = "Password",
  password,
  confirmPassword,
  errors = { password: password.errors, confirmPassword: confirmPassword.errors },
}: {
  label?: string;
  password: FieldMetadata<string>;
  confirmPassword: FieldMetadata<string>;
  /** Used instead of the fields' own errors. */
  errors?: { password?: string[]; confirmPassword?: string[] };
}) {
  return (
    <>
      <PasswordField
        label={label}
        required
        hint={`At least ${passwordLength.min} characters. Common passwords are refused.`}
        autoComplete="new-password"
        error={errors.password}
        {...getInputProps(password, { type: "password" })}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword}
        {...getInputProps(confirmPassword, { type: "password" })}
      />
    </>
  );
}
