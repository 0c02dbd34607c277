import { roleLabels, roles, roleWords } from "../identity/members/roles";

/** What each role includes. */
export function RoleTerms() {
  return (
    <ul className="plain stack">
      {roles.map((role) => (
        <li key={role}>
          <b>{roleLabels[role]}.</b> {roleWords[role]}
        </li>
      ))}
    </ul>
  );
}
