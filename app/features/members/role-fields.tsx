import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Choices } from "~/ui/choices";
import { PasswordField } from "~/ui/password-field";
import { type Role, roleLabels, roles } from "../identity/members/roles";

/** The role, and the password that proves who gives it. */
export function RoleFields({
  fields,
  chosen,
}: {
  fields: { role: FieldMetadata<string>; password: FieldMetadata<string> };
  /** Chosen at first. */
  chosen: Role;
}) {
  return (
    <>
      <Choices
        wide
        label="Role"
        id={fields.role.id}
        name="role"
        options={roles.map((value) => ({ value, label: roleLabels[value] }))}
        defaultValue={fields.role.initialValue ?? chosen}
        error={fields.role.errors}
      />
      <OwnPassword field={fields.password} />
    </>
  );
}

export function OwnPassword({ field }: { field: FieldMetadata<string> }) {
  return (
    <PasswordField
      wide
      label="Your password"
      hint="So that nobody else can change who belongs to the business."
      required
      autoComplete="current-password"
      error={field.errors}
      {...getInputProps(field, { type: "password" })}
    />
  );
}
