import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { PasswordField } from "~/ui/password-field";
import { passwordLength } from "./vocabulary";

/** A new password, twice, with the rule beside it. */
export function NewPasswordFields({
  label = "Password",
  password,
  confirmPassword,
}: {
  label?: string;
  password: FieldMetadata<string>;
  confirmPassword: FieldMetadata<string>;
}) {
  return (
    <>
      <PasswordField
        label={label}
        required
        hint={`At least ${passwordLength.min} characters, of any kind.`}
        autoComplete="new-password"
        error={password.errors}
        {...getInputProps(password, { type: "password" })}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        error={confirmPassword.errors}
        {...getInputProps(confirmPassword, { type: "password" })}
      />
    </>
  );
}
