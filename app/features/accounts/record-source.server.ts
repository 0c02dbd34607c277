import { href } from "react-router";
import { hasMailbox } from "~/platform/mail/address";
import { staffRoleLabels } from "../identity/staff/roles";
import { isNamed } from "../search/record-rank";
import type { RecordSource } from "../search/record-sources";

/** The members of staff. Each leads to their events in the audit log. */
export const staffRecords: RecordSource = {
  name: "Staff",
  async find({ db }, { words }) {
    const rows = await db
      .selectFrom("user")
      .leftJoin("staff", "staff.user_id", "user.id")
      .select(["user.id", "user.name", "user.email", "user.username", "staff.role as staff_role"])
      .where("user.role", "=", "admin")
      .execute();
    const records = rows.map(({ id, name, email, username, staff_role }, order) => ({
      id,
      path: `${href("/dashboard/admin/audit")}?${new URLSearchParams({ q: hasMailbox(email) ? email : (username ?? name) })}`,
      title: name,
      note: `${staffRoleLabels[staff_role ?? "administrator"]}, ${hasMailbox(email) ? email : "no email address yet"}. Opens what they did`,
      names: [name, hasMailbox(email) ? email : "", username ?? ""].filter((word) => word !== ""),
      order,
    }));
    return records.filter(({ names }) => isNamed(names, words));
  },
};
