import { type FieldMetadata, getInputProps } from "@conform-to/react";
import * as styles from "./forms.module.css";
import { TextField } from "./text-field";

type Field = FieldMetadata<string>;

/** The name, the email address and, optionally, the phone number of a person without an account. */
export function PersonFields({ name, email, phone }: { name: Field; email: Field; phone: Field }) {
  return (
    <>
      <TextField
        wide
        label="Name"
        required
        autoComplete="name"
        error={name.errors}
        {...getInputProps(name, { type: "text" })}
      />
      <TextField
        label="Email"
        required
        autoComplete="email"
        error={email.errors}
        {...getInputProps(email, { type: "email" })}
      />
      <TextField
        label={
          <>
            Phone <span className={styles.optional}>optional</span>
          </>
        }
        autoComplete="tel"
        error={phone.errors}
        {...getInputProps(phone, { type: "tel" })}
      />
    </>
  );
}
