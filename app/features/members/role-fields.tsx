import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Choices } from "~/ui/choices";
import { PasswordField } from "~/ui/password-field";
import { type Role, roleLabels, roles } from "../identity/members/roles";

export function RoleField({ field, chosen }: { field: FieldMetadata<string>; chosen: Role }) {
  return (
    <Choices
      wide
      label="Role"
      id={field.id}
      name="role"
      options={roles.map((value) => ({ value, label: roleLabels[value] }))}
      defaultValue={field.initialValue ?? chosen}
      error={field.errors}
    />
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
