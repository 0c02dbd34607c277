import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { staffActWords } from "../identity/staff/role-words";
import { mayAsStaff, staffActs, staffRoleLabels, staffRoles } from "../identity/staff/roles";
import * as styles from "./role-matrix.module.css";

/** What each role may do: read from the rule that every verb asks. */
export const RoleMatrix = () => (
  <Table caption="What each role may do" hideCaption>
    <thead>
      <tr>
        <ColumnHead>Act</ColumnHead>
        {staffRoles.map((role) => (
          <ColumnHead key={role}>{staffRoleLabels[role]}</ColumnHead>
        ))}
      </tr>
    </thead>
    <tbody>
      {staffActs.map((act) => (
        <tr key={act}>
          <RowHead>
            {staffActWords[act]}
            <small className={styles.who}>
              {staffRoles
                .filter((role) => mayAsStaff(role, act))
                .map((role) => staffRoleLabels[role])
                .join(", ")}
            </small>
          </RowHead>
          {staffRoles.map((role) => (
            <Cell key={role} label={staffRoleLabels[role]} className={styles.role}>
              {mayAsStaff(role, act) ? "Yes" : <span className="muted">–</span>}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
