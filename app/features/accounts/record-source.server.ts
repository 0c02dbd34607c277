import { href } from "react-router";
import { hasMailbox } from "~/platform/mail/address";
import { isNamed } from "../search/record-rank";
import type { RecordSource } from "../search/record-sources";

/** The administrators. Each leads to their events in the audit log. */
export const staffRecords: RecordSource = {
  name: "Staff",
  async find({ db }, { words }) {
    const rows = await db
      .selectFrom("user")
      .select(["id", "name", "email", "username"])
      .where("role", "=", "admin")
      .execute();
    const records = rows.map(({ id, name, email, username }, order) => ({
      id,
      path: `${href("/dashboard/admin/audit")}?${new URLSearchParams({ q: hasMailbox(email) ? email : (username ?? name) })}`,
      title: name,
      note: `Administrator, ${hasMailbox(email) ? email : "no email address yet"}. Opens what they did`,
      names: [name, hasMailbox(email) ? email : "", username ?? ""].filter((word) => word !== ""),
      order,
    }));
    return records.filter(({ names }) => isNamed(names, words));
  },
};
