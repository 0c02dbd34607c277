import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { href, Link } from "react-router";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
import { useAdvisorOptions } from "../identity/known-advisors";
import { staffRoleLabels, staffRoles } from "../identity/staff/roles";

/** The role, and which advisor of the finder the person is. */
export function StaffRoleFields({ role, advisor }: { role: FieldMetadata<string>; advisor: FieldMetadata<string> }) {
  const options = useAdvisorOptions(advisor.initialValue);
  return (
    <>
      <SelectField
        wide
        label="Role"
        required
        placeholder="Choose a role"
        options={staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))}
        error={role.errors}
        {...getSelectProps(role)}
      />
      <SelectField
        wide
        label="Advisor on the website (optional)"
        hint={
          <>
            Only an advisor on the website can be a client’s advisor of record. Choose which one the person is: from
            then on the person signs with that name and has these clients. If the person is not on the website yet,{" "}
            <Link to={href("/dashboard/admin/content/add/:contentKind", { contentKind: "advisor" })}>
              add them to the website
            </Link>{" "}
            first.
          </>
        }
        placeholder="Nobody"
        options={options}
        error={advisor.errors}
        {...getSelectProps(advisor)}
      />
    </>
  );
}

export function OwnPassword({ field }: { field: FieldMetadata<string> }) {
  return (
    <PasswordField
      wide
      label="Your password"
      hint="So that nobody else can change who belongs to the staff."
      required
      autoComplete="current-password"
      error={field.errors}
      {...getInputProps(field, { type: "password" })}
    />
  );
}
