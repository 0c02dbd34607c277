import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { TextField } from "./text-field";

type Field = FieldMetadata<string>;

/** Who writes, on a form for people without an account: name, email and, if they like, phone. */
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
            Phone <span className="optional">optional</span>
          </>
        }
        autoComplete="tel"
        error={phone.errors}
        {...getInputProps(phone, { type: "tel" })}
      />
    </>
  );
}
