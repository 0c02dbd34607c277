import { href, Link } from "react-router";
import { staffRoleWords } from "../identity/staff/role-words";
import { staffRoleLabels, staffRoles } from "../identity/staff/roles";

/** What each role is for. */
export const StaffRoleTerms = () => (
  <ul className="plain stack">
    {staffRoles.map((role) => (
      <li key={role}>
        <b>{staffRoleLabels[role]}.</b> {staffRoleWords[role]}
      </li>
    ))}
    <li className="small">
      <Link to={href("/dashboard/admin/staff/roles")}>What each role may do, act by act</Link>
    </li>
  </ul>
);
