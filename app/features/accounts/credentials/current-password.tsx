import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { PasswordField } from "~/ui/password-field";

/** The password of the account, as a proof that it is its owner who sends the form. */
export function CurrentPassword({
  label = "Password",
  hint,
  signInName,
  password,
}: {
  label?: string;
  hint: string;
  /** Left out where the page does not know it. */
  signInName?: string;
  password: FieldMetadata<string>;
}) {
  return (
    <>
      {signInName && <SignInName name={signInName} />}
      <PasswordField
        label={label}
        hint={hint}
        required
        autoComplete="current-password"
        error={password.errors}
        {...getInputProps(password, { type: "password" })}
      />
    </>
  );
}

/** The name to which the password fields of a form belong. Password managers would otherwise not know it; nobody sees it. */
export function SignInName({ name }: { name: string }) {
  return <input className="vh" aria-hidden="true" tabIndex={-1} readOnly autoComplete="username" value={name} />;
}
