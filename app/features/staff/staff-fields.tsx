import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useAdvisorOptions } from "../identity/known-advisors";
import { useOffices } from "../identity/known-offices";
import { staffRoleLabels, staffRoles } from "../identity/staff/roles";
import { newAdvisor, noAdvisor } from "./advisor-words";

/** The role, and which advisor the person is. */
export function StaffRoleFields({
  role,
  advisor,
  office,
  taken,
}: {
  role: FieldMetadata<string>;
  advisor: FieldMetadata<string>;
  office: FieldMetadata<string>;
  /** The slugs of advisors who somebody else of the staff is. */
  taken: readonly string[];
}) {
  const options = useAdvisorOptions(
    advisor.initialValue === newAdvisor || advisor.initialValue === noAdvisor ? "" : advisor.initialValue,
  );
  const cities = useOffices().map(({ city }) => city);
  const hydrated = useHydrated();
  const isNew = advisor.value === newAdvisor;
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
        label="Advisor for clients"
        hint="Needed for the role Advisor. Only an advisor has clients, hours and meetings of their own. Choose who the person is to clients: they read that name under the person’s answers. A new advisor is in the portal only, and the website says nothing of them."
        placeholder="Not chosen"
        options={[
          { value: noAdvisor, label: "Nobody: no clients of their own" },
          { value: newAdvisor, label: "A new advisor, in the portal only" },
          ...options.filter(({ value }) => !taken.includes(value)),
        ]}
        error={advisor.errors}
        {...getSelectProps(advisor)}
      />
      {(isNew || !hydrated) && (
        <SelectField
          wide
          label={hydrated ? "Office" : "Office, for a new advisor"}
          hint="Its hours and time zone are the advisor’s own until somebody sets others."
          placeholder="Choose the office"
          options={cities}
          error={office.errors}
          {...getSelectProps(office)}
        />
      )}
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
