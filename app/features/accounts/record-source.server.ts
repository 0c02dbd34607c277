import { href } from "react-router";
import { isNamed } from "../search/record-rank";
import type { RecordSource } from "../search/record-sources";

/** Those who work here; they lead to what they did. */
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
      path: `${href("/dashboard/admin/audit")}?${new URLSearchParams({ q: email })}`,
      title: name,
      note: `Administrator, ${email}. Opens what they did`,
      names: [name, email, username ?? ""],
      order,
    }));
    return records.filter(({ names }) => isNamed(names, words));
  },
};
